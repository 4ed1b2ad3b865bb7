import type { PaymentWay } from '@cungnghe/contracts/public-pages/endpoints';
import type { Language } from './language.ts';

/** A question and its answer. */
type Faq = readonly (readonly [question: string, answer: string])[];

const payVi: Readonly<Record<PaymentWay, string>> = {
  vietqr: 'Bằng chuyển khoản, có mã QR sẵn trong đơn.',
  bank_transfer: 'Bằng chuyển khoản, số tài khoản và nội dung ghi sẵn trong đơn.',
  by_arrangement: 'Bạn đặt đơn trước, chúng tôi viết email cho bạn để hẹn cách thanh toán.',
};

const payEn: Readonly<Record<PaymentWay, string>> = {
  vietqr: 'By bank transfer, with a QR code in your order.',
  bank_transfer: 'By bank transfer; the account and the text to write are in your order.',
  by_arrangement: 'You place an order first, and we write to you by email to arrange payment.',
};

const vi = {
  title: 'Cùng Nghề: học nghề cùng người trong nghề',
  description:
    'Bài học ngắn, cộng đồng theo ngành và theo nghề cho người đi làm ở Việt Nam. Đọc miễn phí bài đầu của mọi khóa, xem giá Pro tháng này.',
  image: 'Học cùng người trong nghề',
  headline: 'Giỏi nghề hơn, mỗi tối một bài.',
  standfirst: (count: number, filled: number) =>
    `Cho chủ tiệm, trưởng nhóm và người đi làm: bài học ngắn viết từ việc thật ở Việt Nam, cùng ${count} cộng đồng theo ngành và theo nghề để hỏi tiếp${filled === count ? '' : `; hôm nay ${filled} nơi đã có nội dung`}.`,
  begin: 'Đọc bài đầu, miễn phí',
  proNow: (price: string, isLowest: boolean) =>
    `Pro ${isLowest ? 'từ ' : ''}${price} một năm cho một cộng đồng`,
  proNext: (price: string, day: string) => `${price} từ ${day}`,
  seePrice: 'Xem giá và quyền lợi',
  sampleOf: (course: string) => `Khóa ${course}`,
  minutes: (count: number) => `${count} phút đọc`,
  readOn: 'Đọc tiếp bài này, miễn phí',
  learnTitle: 'Bạn học được gì',
  learn: [
    [
      'Một bài đọc xong trong giờ nghỉ trưa',
      'Mỗi bài một việc: lập bảng dòng tiền, hỏi mười khách đầu tiên, chấm một mẫu quảng cáo.',
    ],
    [
      'Tài liệu để làm theo',
      'Biểu mẫu, danh sách kiểm và kịch bản của đúng ngành bạn, sao chép để dùng ngay.',
    ],
    [
      'Người cùng nghề để hỏi',
      'Bạn nêu bối cảnh, chỗ vướng và câu hỏi. Người trong nghề trả lời, và buổi học chung có người dẫn.',
    ],
  ],
  canvasTitle: 'Cả một tiệm nhỏ trên một trang',
  canvasText:
    'Mỗi cộng đồng có bản đồ mô hình kinh doanh chín ô viết cho đúng ngành. Đây là ví dụ chúng tôi tự viết cho một tiệm nước ép, để bạn thấy nó trông ra sao.',
  threadTitle: 'Một câu hỏi đang được bàn',
  threadText: 'Trích từ thảo luận của thành viên. Người hỏi cho phép, và chúng tôi không ghi tên.',
  threadReplies: (count: number) => `${count} trả lời, thành viên đọc được`,
  threadCommunity: (name: string) => `Xem cộng đồng ${name}`,
  storiesTitle: 'Người đã học kể lại',
  allStories: 'Đọc mọi câu chuyện',
  eventsTitle: 'Buổi học chung sắp tới',
  eventsText: 'Thành viên đăng ký và tham gia trong ứng dụng học, không mất phí.',
  online: 'Trực tuyến',
  onSite: 'Gặp trực tiếp',
  wholeSchool: 'Mọi cộng đồng',
  communitiesTitle: 'Chọn nơi bạn thuộc về',
  communitiesText: 'Chọn theo ngành bạn làm hoặc theo phần việc bạn lo. Vào một cộng đồng không mất phí.',
  faqTitle: 'Câu hỏi thường gặp',
  faq: (payment: PaymentWay): Faq => [
    [
      'Học miễn phí được những gì?',
      'Bạn vào một cộng đồng, đọc trọn bài đầu của mọi khóa học, mục đầu của mọi cuốn sách và các tài liệu đọc thử, đọc thảo luận và dự buổi học chung. Chỉ cần một địa chỉ email.',
    ],
    [
      'Pro gồm những gì và kéo dài bao lâu?',
      'Pro mở mọi khóa học, sách và tài liệu của một cộng đồng trong mười hai tháng, và cho bạn hỏi, trả lời trong thảo luận. Mua thêm thì cộng tiếp vào ngày hết hạn.',
    ],
    [
      'Giá đổi thế nào?',
      'Giá Pro tăng một bậc vào ngày 1 hằng tháng, giờ Việt Nam: vào sớm thì trả ít hơn. Bạn trả giá của ngày đặt, miễn là tiền về trước lúc giá đổi. Giá tháng sau luôn ghi sẵn cạnh giá tháng này.',
    ],
    [
      'Trả tiền thế nào?',
      `${payVi[payment]} Chúng tôi không giữ số thẻ, không tự gia hạn và không tự trừ tiền.`,
    ],
    [
      'Đổi ý thì có được hoàn tiền không?',
      'Điều kiện và cách làm ghi rõ ở trang Hoàn tiền, ở cuối mọi trang. Bạn đọc bài đầu và tài liệu đọc thử rồi hãy mua, để biết nơi này có hợp với mình không.',
    ],
    [
      'Chọn nhầm cộng đồng thì sao?',
      'Bạn đổi cộng đồng chính được một lần mỗi ngày. Pro gắn với cộng đồng bạn đã mua và không đi theo khi bạn đổi.',
    ],
  ],
  askTitle: 'Hỏi chúng tôi',
  askText: 'Chưa chắc nên bắt đầu ở đâu? Bạn cứ viết hoặc gọi, có người trả lời.',
};

const en: typeof vi = {
  title: 'Cùng Nghề: learn your trade with people in it',
  description:
    'Short lessons and communities by industry and occupation for working people in Vietnam. Read the first lesson of every course free, see what Pro costs this month.',
  image: 'Learn with people in the trade',
  headline: 'Better at your work, one evening at a time.',
  standfirst: (count, filled) =>
    `For shop owners, team leads and everyone who works: short lessons written from real work in Vietnam, and ${count} communities by industry and occupation to ask in${filled === count ? '' : `; ${filled} of them have content today`}. Lessons are in Vietnamese.`,
  begin: 'Read a first lesson, free',
  proNow: (price, isLowest) => `Pro ${isLowest ? 'from ' : ''}${price} a year for one community`,
  proNext: (price, day) => `${price} from ${day}`,
  seePrice: 'See price and benefits',
  sampleOf: (course) => `Course: ${course}`,
  minutes: (count) => `${count} min read`,
  readOn: 'Read on, free',
  learnTitle: 'What you take back to work',
  learn: [
    [
      'A lesson that fits a lunch break',
      'One task each: a cash-flow table, questions for the first ten customers, judging an advertisement.',
    ],
    ['Documents to work from', 'Templates, checklists and scripts for your own industry, ready to copy.'],
    [
      'People in the trade to ask',
      'You give the context, the difficulty and the question. People in the trade answer, and workshops have a host.',
    ],
  ],
  canvasTitle: 'A whole small business on one page',
  canvasText:
    'Each community has a business model canvas of nine cells written for its own industry. This is an example that we wrote for a juice stall, to show what one looks like.',
  threadTitle: 'A question under discussion',
  threadText: 'Quoted from a discussion of members. The person who asks allows it, and no name is given.',
  threadReplies: (count) => `${count} ${count === 1 ? 'reply' : 'replies'}, open to members`,
  threadCommunity: (name) => `See the ${name} community`,
  storiesTitle: 'Told by people who learned here',
  allStories: 'Read all stories',
  eventsTitle: 'Next workshops',
  eventsText: 'Members sign up and take part in the learner app, free of charge.',
  online: 'Online',
  onSite: 'In person',
  wholeSchool: 'All communities',
  communitiesTitle: 'Find where you belong',
  communitiesText: 'By the industry you are in, or by your part of the work. Joining a community is free.',
  faqTitle: 'Frequently asked questions',
  faq: (payment) => [
    [
      'What is free?',
      'You join a community, read the whole first lesson of every course, the first section of every book and the preview documents, read the discussions and come to the workshops. All you need is an email address.',
    ],
    [
      'What does Pro open, and for how long?',
      'Every course, book and document of one community for twelve months, and asking and answering in its discussions. Buy again and the time is added to the end.',
    ],
    [
      'How does the price change?',
      'Pro goes up by one step on the 1st of each month, Vietnam time: whoever comes early pays less. You pay the price of the day you order, as long as the money arrives before it changes. Next month’s price is always shown next to this month’s.',
    ],
    [
      'How do I pay?',
      `${payEn[payment]} We store no card numbers, never renew automatically and never charge in the background.`,
    ],
    [
      'Can I have my money back?',
      'The terms are on the Refunds page, linked at the foot of every page. Read a first lesson and the preview documents before you buy, to know whether this place suits you.',
    ],
    [
      'What if I choose the wrong community?',
      'You can change your home community once a day. Pro belongs to the community it was bought for and does not move with you.',
    ],
  ],
  askTitle: 'Ask us',
  askText: 'Not sure where to begin? Write or call; a person answers.',
};

export const homeStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
