import type { Language } from './language.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const vi = {
  title: 'Cùng Nghề: học nghề cùng người trong nghề',
  description:
    'Các cộng đồng học tập cho người đi làm, theo ngành và theo nghề. Chọn một nơi làm nhà, đọc bài đầu của mọi khóa miễn phí.',
  skip: 'Đến nội dung',
  learner: 'Vào học',
  areas: 'Các mục',
  areasBelow: 'Các mục ở cuối trang',
  legal: 'Điều khoản và chính sách',
  headline: 'Giỏi nghề hơn, mỗi tối một bài.',
  standfirst: (count: number) =>
    `Cùng Nghề là ${count} cộng đồng cho người đi làm, chia theo ngành và theo nghề. Bạn chọn một nơi làm nhà, đọc từng bài sau giờ làm và mang về dùng ngay hôm sau.`,
  begin: 'Bắt đầu học',
  beginNote: 'Miễn phí, chỉ cần e-mail.',
  industry: 'Theo ngành',
  industryNote: 'Bạn làm trong ngành nào?',
  occupation: 'Theo nghề',
  occupationNote: 'Bạn lo phần việc nào?',
  counts: (courses: number, lessons: number) => `${courses} khóa học · ${lessons} bài`,
  noCourses: 'Chưa có khóa học',
  priceTitle: 'Bài đầu miễn phí, Pro mở phần còn lại',
  freeTitle: 'Miễn phí',
  free: [
    'Tham gia một cộng đồng và đổi khi công việc đổi',
    'Đọc trọn bài đầu của mọi khóa học, mục đầu của mọi cuốn sách',
    'Đọc thảo luận và đến các buổi học chung',
  ],
  proTitle: 'Pro',
  pro: [
    'Mọi khóa học, sách và tài liệu của một cộng đồng',
    'Hỏi và trả lời cùng người trong nghề',
    'Mười hai tháng; mua thêm thì cộng tiếp, không mất ngày nào',
    'Không tự gia hạn, không trừ tiền ngầm',
  ],
  thisMonth: 'Tháng này',
  from: 'từ',
  nextMonth: (day: string) => `Từ ${day}`,
  perYear: 'một năm, một cộng đồng',
  priceRule:
    'Giá Pro đổi vào ngày 1 hằng tháng, giờ Việt Nam. Đơn theo giá lúc đặt, và mở được khi tiền về trước lúc giá đổi.',
  priceCommon: 'Giá như nhau ở mọi cộng đồng.',
  priceVaries: 'Mỗi cộng đồng có giá riêng; đây là giá thấp nhất.',
  notOnSale: 'Pro chưa mở bán. Bài đầu tiên của từng khóa vẫn đọc được miễn phí.',
  stepsTitle: 'Bắt đầu thế nào',
  steps: [
    ['Nhập e-mail', 'Chúng tôi gửi bạn mã sáu số. Không có mật khẩu để quên.'],
    ['Chọn cộng đồng', 'Ngành bạn làm hoặc phần việc bạn lo. Chọn nhầm thì hôm sau đổi lại.'],
    ['Đọc bài đầu tiên', 'Thấy hợp thì mở Pro bằng chuyển khoản rồi đọc tiếp.'],
  ],
  footer: 'Nền tảng học tập theo cộng đồng cho người đi làm.',
  call: (phone: string) => `Gọi ${phone}`,
  otherLanguage: 'English',
  contentNote: '',
  notFoundTitle: 'Không có trang này',
  notFound: 'Địa chỉ có thể đã đổi, hoặc thiếu mất vài chữ. Trang chủ vẫn ở chỗ cũ.',
  home: 'Về trang chủ',
  downTitle: 'Trang này đang nghỉ một lát',
  down: 'Chúng tôi chưa lấy được nội dung của trang. Bạn thử tải lại sau một phút; nếu đã có tài khoản, bạn vẫn có thể vào học.',
  retry: 'Tải lại',
  requestId: 'Mã yêu cầu',
};

type Words = typeof vi;

const en: Words = {
  title: 'Cùng Nghề: learn your trade with people in it',
  description:
    'Learning communities for working people in Vietnam, by industry and by occupation. Choose one as your home and read the first lesson of every course for free.',
  skip: 'Skip to content',
  learner: 'Go to lessons',
  areas: 'Sections',
  areasBelow: 'Sections at the foot of the page',
  legal: 'Terms and policies',
  headline: 'Better at your work, one evening at a time.',
  standfirst: (count) =>
    `Cùng Nghề is ${count} communities for working people, by industry and by occupation. Choose one as your home, read a lesson after work and use it the next day.`,
  begin: 'Start learning',
  beginNote: 'Free. All you need is an e-mail address.',
  industry: 'By industry',
  industryNote: 'What business are you in?',
  occupation: 'By occupation',
  occupationNote: 'Which part of the work is yours?',
  counts: (courses, lessons) =>
    `${plural(courses, 'course', 'courses')} · ${plural(lessons, 'lesson', 'lessons')}`,
  noCourses: 'No courses yet',
  priceTitle: 'The first lesson is free, Pro opens the rest',
  freeTitle: 'Free',
  free: [
    'Join a community, and move when your work does',
    'Read the first lesson of every course and the first section of every book',
    'Read the discussions and come to the events',
  ],
  proTitle: 'Pro',
  pro: [
    'Every course, book and document of one community',
    'Asking and answering among people in the trade',
    'Twelve months; buy again and they add up, not a day is lost',
    'No automatic renewal, no hidden charge',
  ],
  thisMonth: 'This month',
  from: 'from',
  nextMonth: (day) => `From ${day}`,
  perYear: 'one year, one community',
  priceRule:
    'The price of Pro changes on the 1st of each month, Vietnam time. An order has the price of the day you place it, and opens when the money arrives before the price changes.',
  priceCommon: 'The price is the same in every community.',
  priceVaries: 'Each community has its own price; this is the lowest.',
  notOnSale: 'Pro is not on sale yet. The first lesson of each course is free to read.',
  stepsTitle: 'How to begin',
  steps: [
    ['Enter your e-mail', 'We send you a six-digit code. There is no password to forget.'],
    ['Choose a community', 'Your industry, or your part of the work. You can change it the next day.'],
    ['Read the first lesson', 'If it suits you, open Pro by bank transfer and read on.'],
  ],
  footer: 'Community learning for working people.',
  call: (phone: string) => `Call ${phone}`,
  otherLanguage: 'Tiếng Việt',
  contentNote: 'Communities and lessons are in Vietnamese; the learner app can be used in English.',
  notFoundTitle: 'There is no such page',
  notFound: 'The address may have changed, or lost a few letters. The home page is where it was.',
  home: 'Go to the home page',
  downTitle: 'This page is taking a short break',
  down: 'We could not fetch what belongs on it. Try again in a minute; if you have an account you can still go to your lessons.',
  retry: 'Try again',
  requestId: 'Request id',
};

export const words: Readonly<Record<Language, Words>> = { vi, en };
