import type { WhatsNewCategory } from '@cungnghe/contracts/whats-new/endpoints';
import type { Language } from './language.ts';

const vi = {
  title: 'Có gì mới',
  description:
    'Mỗi tuần Cùng Nghề có gì mới cho người học: tính năng, nội dung, những chỗ được làm tốt hơn và lỗi đã sửa.',
  lead: 'Mỗi tuần một lần, những gì đã đổi cho người học.',
  filters: 'Loại thay đổi',
  all: 'Tất cả',
  category: {
    feature: 'Tính năng',
    improvement: 'Cải tiến',
    content: 'Nội dung',
    fix: 'Sửa lỗi',
  } satisfies Record<WhatsNewCategory, string>,
  week: (number: number, year: number) => `Tuần ${number}, ${year}`,
  days: (first: string, last: string) => `${first} đến ${last}`,
  open: 'Mở trong ứng dụng',
  none: 'Chưa có thay đổi nào thuộc loại này.',
  empty: 'Chưa có gì để kể. Tuần đầu tiên sẽ ở đây.',
  older: 'Những tuần trước',
  first: 'Về tuần mới nhất',
  back: 'Mọi tuần',
  follow: 'Theo dõi bằng trình đọc tin',
  feeds: 'Nguồn tin',
  permalink: (title: string) => `Liên kết đến “${title}”`,
  members: 'Thành viên còn thấy những tin dành riêng cho mình trong ứng dụng học.',
};

const en: typeof vi = {
  title: "What's new",
  description:
    'What is new at Cùng Nghề each week for the people who learn there: features, content, improvements and fixes.',
  lead: 'Once a week, what has changed for learners.',
  filters: 'Kind of change',
  all: 'All',
  category: { feature: 'Feature', improvement: 'Improvement', content: 'Content', fix: 'Fix' },
  week: (number, year) => `Week ${number}, ${year}`,
  days: (first, last) => `${first} to ${last}`,
  open: 'Open in app',
  none: 'There are no changes of this kind yet.',
  empty: 'Nothing to tell yet. The first week will be here.',
  older: 'Earlier weeks',
  first: 'Back to the newest week',
  back: 'All weeks',
  follow: 'Follow in a news reader',
  feeds: 'Feeds',
  permalink: (title) => `Link to “${title}”`,
  members: 'Members also see what is new for them alone, in the learner app.',
};

export const whatsNewStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
