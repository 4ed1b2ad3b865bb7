import type { Language } from './language.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const vi = {
  all: 'Mọi cộng đồng',
  listTitle: 'Mười tám cộng đồng',
  listDescription:
    'Cộng đồng học tập cho người đi làm, chín theo ngành và chín theo nghề. Xem mỗi nơi dạy gì, có bao nhiêu bài đã viết và giá Pro tháng này.',
  listLead: 'Chín theo ngành, chín theo nghề. Vào một nơi không mất phí; Pro mở mọi thứ đã viết ở đó.',
  title: (name: string) => `Cộng đồng ${name}`,
  description: (name: string, tagline: string) =>
    `${tagline} Xem trước các khóa học, sách và tài liệu của cộng đồng ${name}, đọc thử một bài.`,
  industry: 'Theo ngành',
  occupation: 'Theo nghề',
  enter: 'Vào cộng đồng này, miễn phí',
  sample: 'Đọc thử',
  courses: 'Khóa học',
  books: 'Sách',
  library: 'Thư viện tài liệu',
  previews: 'Đọc được ngay, không cần tài khoản',
  texts: (written: number, minutes: number) => `${written} bài · ${minutes} phút`,
  sections: (written: number, minutes: number) => `${written} mục · ${minutes} phút`,
  waiting: (count: number) => `${count} phần đang được viết`,
  isWaiting: 'đang viết',
  free: 'miễn phí',
  ready: (ready: number, all: number) =>
    ready === all ? `${all} tài liệu` : `${ready} trong ${all} tài liệu đã viết xong`,
  notReady: (all: number) => `${all} tài liệu đang được viết`,
  nothing:
    'Ở đây chưa có gì để đọc: chưa có khóa học, sách hay tài liệu nào viết xong. Bạn có thể đọc thảo luận và dự các buổi học chung.',
  nothingForPro:
    'Chưa có gì để đọc ở đây, nên chưa có gì để mua. Vào cộng đồng rồi chọn được báo khi có bài đầu tiên.',
  events: 'Buổi học chung sắp tới',
  stories: 'Người đã học kể lại',
  priceTitle: 'Pro ở cộng đồng này',
  thisMonth: 'Tháng này',
  from: (day: string) => `Từ ${day}`,
  perYear: 'cho mười hai tháng',
  priceText: 'Trả một lần, không tự gia hạn. Mua thêm thì cộng tiếp vào ngày hết hạn.',
  notOnSale: 'Pro chưa mở bán ở đây.',
  freeTitle: 'Không mất phí',
  freeList: [
    'Bài đầu của mọi khóa, mục đầu của mọi cuốn sách',
    'Tài liệu đọc thử',
    'Đọc thảo luận, dự buổi học chung',
  ],
  freeWithoutTexts: ['Đọc thảo luận, dự buổi học chung'],
  notFoundTitle: 'Không có cộng đồng này',
  notFound: 'Địa chỉ có thể đã đổi, hoặc thiếu mất vài chữ.',
};

const en: typeof vi = {
  all: 'All communities',
  listTitle: 'Eighteen communities',
  listDescription:
    'Learning communities for working people in Vietnam, nine by industry and nine by occupation: what each teaches, how much is written, and what Pro costs this month.',
  listLead: 'Nine by industry, nine by occupation. Joining is free; Pro opens all that is written there.',
  title: (name) => `${name} community`,
  description: (name) =>
    `What the community ${name} teaches: its courses, books and documents by title, the beginning of a lesson, and what Pro costs. Lessons are in Vietnamese.`,
  industry: 'By industry',
  occupation: 'By occupation',
  enter: 'Join this community, free',
  sample: 'Read a little',
  courses: 'Courses',
  books: 'Books',
  library: 'Document library',
  previews: 'To read right now, without an account',
  texts: (written, minutes) => `${plural(written, 'lesson', 'lessons')} · ${minutes} min`,
  sections: (written, minutes) => `${plural(written, 'section', 'sections')} · ${minutes} min`,
  waiting: (count) => `${plural(count, 'part is', 'parts are')} being written`,
  isWaiting: 'being written',
  free: 'free',
  ready: (ready, all) =>
    ready === all ? plural(all, 'document', 'documents') : `${ready} of ${all} documents are written`,
  notReady: (all) => `${plural(all, 'document is', 'documents are')} being written`,
  nothing:
    'There is nothing to read here yet: no course, book or document is finished. You can read discussions and join workshops.',
  nothingForPro:
    'There is nothing to read here yet, so there is nothing to buy. Join, and ask to be told when the first text is there.',
  events: 'Next workshops',
  stories: 'Told by people who learned here',
  priceTitle: 'Pro in this community',
  thisMonth: 'This month',
  from: (day) => `From ${day}`,
  perYear: 'for twelve months',
  priceText: 'One payment, no automatic renewal. Buy again and the time is added to the end.',
  notOnSale: 'Pro is not on sale here yet.',
  freeTitle: 'Free',
  freeList: [
    'The first lesson of every course, the first section of every book',
    'Preview documents',
    'Reading discussions, coming to workshops',
  ],
  freeWithoutTexts: ['Reading discussions, coming to workshops'],
  notFoundTitle: 'Community not found',
  notFound: 'The address may have changed, or lost a few letters.',
};

export const communityStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
