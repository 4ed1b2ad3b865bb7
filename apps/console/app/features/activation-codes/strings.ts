import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Mã kích hoạt',
  lead: 'Người học nhập một mã để trở thành thành viên trong 12 tháng. Mỗi mã dùng được một lần cho mỗi tài khoản.',
  state: 'Đang dùng',
  set: 'Có {{count}} mã, đặt lúc {{at}}. Các mã trong cấu hình máy chủ không còn dùng được.',
  defaults: 'Chưa đặt mã nào ở đây. Máy chủ đang dùng {{count}} mã trong cấu hình.',
  nothing: 'Chưa có mã nào ở đây và trong cấu hình máy chủ. Người học chưa kích hoạt được.',
  replace: 'Thay mã',
  codes: 'Mã mới',
  codes_hint:
    'Phân cách bằng dấu phẩy hoặc xuống dòng, mỗi mã ít nhất 6 ký tự. Các mã này thay toàn bộ mã đang dùng. Để trống để dùng lại mã trong cấu hình.',
  generate: 'Tạo 10 mã',
  save: 'Lưu mã',
  question: 'Dùng {{count}} mã này?',
  question_empty: 'Xóa mọi mã đã đặt ở đây và dùng lại mã trong cấu hình máy chủ?',
  effect:
    '{{count}} mã đang dùng sẽ ngừng hoạt động. Không xem lại hay khôi phục được mã cũ. Ai đã kích hoạt thì không bị ảnh hưởng.',
  confirm: 'Thay mã đang dùng',
  confirm_empty: 'Xóa mã',
  saved: 'Đã lưu {{count}} mã. Hãy sao chép ngay: mã được lưu dưới dạng mã băm và sẽ không hiển thị lại.',
  emptied: 'Đã xóa các mã. Máy chủ dùng lại mã trong cấu hình.',
  invalid: 'Mỗi mã cần từ 6 đến 200 ký tự, nhiều nhất {{max}} mã.',
};

const en: Translation<typeof vi> = {
  title: 'Activation codes',
  lead: 'Learners enter a code to become members for 12 months. Each code works once per account.',
  state: 'In use',
  set: '{{count}} codes, set on {{at}}. The codes in the server settings no longer work.',
  defaults: 'No codes are set here. The server uses {{count}} codes from its settings.',
  nothing: 'There are no codes here or in the server settings. Learners cannot activate.',
  replace: 'Replace codes',
  codes: 'New codes',
  codes_hint:
    'Separate with commas or line breaks, at least 6 characters each. They replace all codes in use. Leave empty to return to the codes in the server settings.',
  generate: 'Generate 10 codes',
  save: 'Save codes',
  question: 'Use these {{count}} codes?',
  question_empty: 'Remove all codes set here and use those in the server settings again?',
  effect:
    '{{count}} codes in use will stop working. Old codes cannot be viewed or restored. Memberships already activated stay.',
  confirm: 'Replace the codes in use',
  confirm_empty: 'Remove codes',
  saved: '{{count}} codes saved. Copy them now: they are stored as hashes and will not be shown again.',
  emptied: 'Codes removed. The server uses the codes in its settings again.',
  invalid: 'Each code needs 6 to 200 characters, and there can be at most {{max}}.',
};

export const activationCodeStrings = { vi, en };
