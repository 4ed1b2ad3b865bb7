import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Mã kích hoạt',
  lead: 'Người học nhập một mã để trở thành thành viên trong 12 tháng. Mỗi mã dùng được một lần với mỗi tài khoản.',
  state: 'Đang dùng',
  set: 'Có {{count}} mã, đặt lúc {{at}}. Các mã cũ trong cấu hình máy chủ không còn dùng được.',
  defaults: 'Chưa đặt mã nào ở đây. Máy chủ đang dùng {{count}} mã trong cấu hình.',
  nothing: 'Chưa có mã nào, ở đây và trong cấu hình máy chủ: chưa ai kích hoạt được.',
  replace: 'Thay các mã',
  codes: 'Mã mới',
  codes_hint:
    'Cách nhau bằng dấu phẩy hoặc xuống dòng, mỗi mã từ 6 ký tự. Các mã này thay toàn bộ mã đang dùng. Để trống để quay lại mã trong cấu hình.',
  generate: 'Tạo 10 mã',
  save: 'Lưu mã',
  saved: 'Đã lưu {{count}} mã. Hãy sao chép ngay: mã chỉ được lưu ở dạng đã băm và sẽ không hiện lại.',
  emptied: 'Đã xóa các mã. Máy chủ dùng lại mã trong cấu hình.',
  invalid: 'Mỗi mã cần từ 6 đến 200 ký tự, nhiều nhất {{max}} mã.',
};

const en: Translation<typeof vi> = {
  title: 'Activation codes',
  lead: 'A learner enters a code to become a member for 12 months. Each code works once for each account.',
  state: 'In use',
  set: '{{count}} codes, set on {{at}}. The codes of the server settings no longer work.',
  defaults: 'No codes are set here. The server uses {{count}} codes of its settings.',
  nothing: 'There are no codes, neither here nor in the server settings: nobody can activate.',
  replace: 'Replace the codes',
  codes: 'New codes',
  codes_hint:
    'Separated by commas or line breaks, at least 6 characters each. They replace all codes in use. Leave empty to return to the codes of the settings.',
  generate: 'Generate 10',
  save: 'Save codes',
  saved: '{{count}} codes saved. Copy them now: only their digests are stored, and they are not shown again.',
  emptied: 'The codes are removed. The server uses those of its settings again.',
  invalid: 'Each code needs 6 to 200 characters, and there can be at most {{max}}.',
};

export const activationCodeStrings = { vi, en };
