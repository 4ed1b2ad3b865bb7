import type { Translation } from '@cungnghe/ui/translation';

/** Quizzes in which it counts who is first. */
const vi = {
  race: {
    label: 'Thi xem ai nhanh nhất',
    hint: 'Đúng được 500 đến 1.000 điểm, càng nhanh càng nhiều; sai được 0. Câu trả lời đầu tiên được giữ. Đồng hồ bắt đầu 4 giây sau khi mở, lúc mọi điện thoại đã có câu hỏi.',
    none: 'Không tính giờ',
    seconds: '{{count}} giây',
    one_question: 'Chỉ bài có một câu mới thi tính giờ được.',
    is_one: 'Thi xem ai nhanh nhất, {{count}} giây.',
    ready: 'Chuẩn bị… {{count}}',
    board: 'Bảng xếp hạng',
    nobody: 'Chưa ai đồng ý hiện tên trên bảng.',
    players: '{{count}} người đã chơi',
  },
};

const en: Translation<typeof vi> = {
  race: {
    label: 'Who is first',
    hint: 'Right gives 500 to 1,000 points, the quicker the more; wrong gives 0. The first answer stands. The clock begins 4 seconds after the start, when all phones have the question.',
    none: 'Without a clock',
    seconds: '{{count}} seconds',
    seconds_one: '{{count}} second',
    one_question: 'Only a quiz of one question can have a clock.',
    is_one: 'Who is first, {{count}} seconds.',
    is_one_one: 'Who is first, {{count}} second.',
    ready: 'Get ready… {{count}}',
    ready_one: 'Get ready… {{count}}',
    board: 'Leaderboard',
    nobody: 'Nobody has agreed to be named on the board yet.',
    players: '{{count}} people have played',
    players_one: '{{count}} person has played',
  },
};

export const raceStrings = { vi, en };
