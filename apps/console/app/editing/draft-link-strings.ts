import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  share: 'Gửi người ngoài đọc',
  question: 'Tạo liên kết để đọc bản nháp này?',
  effect:
    'Ai có liên kết đều đọc được bản nháp của bạn như đang được lưu, không cần tài khoản, kể cả phần dành cho Pro. Liên kết hết hiệu lực khi bản nháp được xuất bản hoặc bị bỏ.',
  days: 'Hết hạn sau',
  days_option: '{{count}} ngày',
  create: 'Tạo liên kết',
  once_title: 'Liên kết đã sẵn sàng',
  once_body: 'Hãy sao chép ngay: liên kết chỉ hiện một lần. Chỉ gửi cho người cần đọc.',
  list: 'Liên kết đang dùng được',
  made: '{{name}} tạo {{when}}',
  ends: 'hết hạn {{when}}',
  opened: 'đã mở {{count}} lần, gần nhất {{when}}',
  never_opened: 'chưa ai mở',
  end: 'Thu hồi',
  end_question: 'Thu hồi liên kết này? Người có liên kết không đọc được nữa.',
  nothing: 'Bạn chưa có bản nháp nào ở đây để gửi.',
  too_many: 'Đã có 20 liên kết. Hãy thu hồi bớt rồi tạo mới.',
};

const en: Translation<typeof vi> = {
  share: 'Send for reading',
  question: 'Make a link for reading this draft?',
  effect:
    'Whoever has the link reads your draft as it is saved, without an account, what is for Pro included. The link ends when the draft is published or discarded.',
  days: 'Ends after',
  days_option_one: '{{count}} day',
  days_option: '{{count}} days',
  create: 'Make link',
  once_title: 'The link is ready',
  once_body: 'Copy it now: it is shown once. Send it only to whoever is to read.',
  list: 'Links in use',
  made: '{{name}} made it on {{when}}',
  ends: 'ends on {{when}}',
  opened_one: 'opened once, on {{when}}',
  opened: 'opened {{count}} times, last on {{when}}',
  never_opened: 'not opened yet',
  end: 'End link',
  end_question: 'End this link? Whoever has it cannot read any more.',
  nothing: 'You have no draft here to send.',
  too_many: 'There are 20 links. End some, then make a new one.',
};

export const draftLinkStrings = { vi, en };
