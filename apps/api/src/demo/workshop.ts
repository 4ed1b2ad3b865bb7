import type { ActivityInput } from '@cungnghe/contracts/live/activities';

/** What the host of the workshop on cash has prepared, in the order of the evening. */
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
    kind: 'scale',
    title: 'Bạn nắm tiền của tiệm đến đâu?',
    reveal_answer: false,
    items: [
      { prompt: 'Tôi biết hôm nay còn bao nhiêu tiền', min_label: 'Không đúng', max_label: 'Rất đúng' },
      { prompt: 'Tôi biết tuần nào sẽ thiếu tiền', min_label: 'Không đúng', max_label: 'Rất đúng' },
    ],
  },
  {
    kind: 'number',
    title: 'Bao nhiêu ngày thì tiền về?',
    reveal_answer: false,
    items: [
      {
        prompt: 'Tiệm bán chịu 60 triệu, mỗi ngày thu được 2 triệu. Bao nhiêu ngày thì thu hết?',
        unit: 'ngày',
        correct_number: 30,
        explanation: '60 chia 2 là 30 ngày: đủ lâu để lỡ một kỳ lương.',
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
    kind: 'ranking',
    title: 'Khi két hụt, làm gì trước?',
    reveal_answer: false,
    items: [
      {
        prompt: 'Xếp từ việc bạn làm trước đến việc bạn làm sau',
        choices: [
          { label: 'Gọi khách đòi nợ' },
          { label: 'Xin nhà cung cấp trả chậm' },
          { label: 'Bán nhanh hàng tồn' },
          { label: 'Vay thêm' },
        ],
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
