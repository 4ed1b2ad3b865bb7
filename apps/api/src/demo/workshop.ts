import type { ActivityInput } from '@cungnghe/contracts/live/activities';

/** What the host of the workshop on cash has prepared: one of each kind, in the order of the evening. */
export const cashWorkshop: readonly ActivityInput[] = [
  {
    kind: 'word_cloud',
    title: 'Tiền của tiệm hay hụt ở đâu',
    reveal_answer: false,
    items: [{ prompt: 'Tháng trước tiền của tiệm hụt vì điều gì? Mỗi ô một ý, vài chữ là đủ.' }],
  },
  {
    kind: 'poll',
    title: 'Tiền trả lương tháng này',
    reveal_answer: false,
    items: [
      {
        prompt: 'Tiền trả lương tháng này của bạn đang ở đâu?',
        choices: [
          { label: 'Đã nằm sẵn trong tài khoản' },
          { label: 'Đang chờ khách trả' },
          { label: 'Nằm trong hàng chưa bán' },
          { label: 'Chưa biết, phải tính lại' },
        ],
      },
    ],
  },
  {
    kind: 'quiz',
    title: 'Lãi mà vẫn thiếu tiền',
    reveal_answer: true,
    items: [
      {
        prompt: 'Tiệm báo lãi 30 triệu nhưng két hụt 10 triệu. Những khoản nào có thể là lý do?',
        multiple: true,
        choices: [
          { label: 'Nhập hàng cho mùa sau', is_correct: true },
          { label: 'Trả gốc khoản vay', is_correct: true },
          { label: 'Khách quen mua chịu', is_correct: true },
          { label: 'Khấu hao tủ đông', is_correct: false },
        ],
        explanation:
          'Khấu hao làm giảm lãi trên sổ nhưng tháng này không đồng nào rời két. Ba khoản kia thì ngược lại: lãi không đổi mà tiền đã đi hoặc chưa về.',
      },
    ],
  },
  {
    kind: 'task',
    title: 'Việc làm ngay trong tuần',
    reveal_answer: false,
    items: [
      { prompt: 'Nêu tuần bạn sợ hụt tiền nhất, con số hụt, và một việc làm trong bảy ngày tới để bớt hụt.' },
    ],
    rubric: [
      { label: 'Có con số của chính mình', max_score: 4 },
      { label: 'Việc làm được trong bảy ngày', max_score: 4 },
      { label: 'Nói rõ bớt hụt được bao nhiêu', max_score: 2 },
    ],
  },
  {
    kind: 'open_text',
    title: 'Một việc sẽ bớt đi',
    reveal_answer: false,
    items: [{ prompt: 'Từ tuần sau, khoản chi nào bạn bớt mà khách không nhận ra?' }],
  },
  { kind: 'reflection', title: 'Nhìn lại buổi học', reveal_answer: false, framework: '4F' },
];
