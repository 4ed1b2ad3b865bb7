import type { Translation } from '@cungnghe/ui/translation';

const author = 'Gửi cho tác giả cùng thông báo, và ghi vào nhật ký.';
const readAgain = 'Mọi người đọc lại được như trước, và mỗi tác giả được báo.';

const vi = {
  bar: 'Xử lý các dòng đã chọn',
  none: 'Chọn dòng để xử lý nhiều mục cùng lúc.',
  selected: 'Đã chọn {{count}} mục.',
  loading: 'Đang tải các mục còn lại…',
  hidden: 'Trong đó {{count}} mục không hiện ở đây',
  drop_hidden: 'Bỏ chọn các mục không hiện',
  nothing: 'Những dòng này không có gì để xử lý cùng lúc.',
  clear: 'Bỏ chọn',
  all_matching: 'Chọn cả {{count}} mục khớp bộ lọc',
  select_one: 'Chọn {{name}}',
  select_shown: 'Chọn tất cả dòng đang hiện',
  reason: 'Lý do',
  reason_missing: 'Vui lòng ghi lý do.',
  do: {
    post: { remove: 'Gỡ {{count}} chủ đề', restore: 'Khôi phục {{count}} chủ đề' },
    prompt: { unlist: 'Gỡ {{count}} câu lệnh', relist: 'Khôi phục {{count}} câu lệnh' },
    prompt_case: { unlist: 'Gỡ {{count}} trường hợp', relist: 'Khôi phục {{count}} trường hợp' },
    event: {
      cancel: 'Hủy {{count}} sự kiện',
      restore: 'Khôi phục {{count}} sự kiện',
      publish: 'Xuất bản {{count}} sự kiện',
      delete: 'Xóa {{count}} sự kiện nháp',
    },
    quote: {
      assign: 'Nhận {{count}} báo giá về mình',
      extend: 'Gia hạn {{count}} báo giá',
      decline: 'Rút lại {{count}} báo giá',
    },
    story: { publish: 'Xuất bản {{count}} câu chuyện', hide: 'Hủy xuất bản {{count}} câu chuyện' },
    email: { resend: 'Gửi lại {{count}} email', retry: 'Thử gửi lại {{count}} email' },
  },
  effect: {
    post: {
      remove:
        'Thành viên không thấy tiêu đề và nội dung nữa; các trả lời vẫn còn. Mỗi tác giả được báo, kèm lý do nếu bạn viết. Có thể khôi phục cả loạt.',
      restore: readAgain,
    },
    prompt: {
      unlist:
        'Khách và thành viên không thấy các câu lệnh này cùng trường hợp của chúng nữa. Mỗi tác giả được báo, kèm lý do nếu bạn viết. Có thể khôi phục cả loạt.',
      relist: readAgain,
    },
    prompt_case: {
      unlist:
        'Thành viên không thấy các trường hợp này nữa. Mỗi tác giả được báo, kèm lý do nếu bạn viết. Có thể khôi phục cả loạt.',
      relist: readAgain,
    },
    event: {
      cancel:
        'Ai đã chọn “Tham gia” hoặc “Có thể” được báo cùng lý do, mỗi sự kiện một lần. Khôi phục được cho tới khi sự kiện bắt đầu.',
      restore: 'Ai đã được báo hủy nhận một email rằng sự kiện vẫn diễn ra.',
      publish: 'Thành viên thấy các sự kiện này và phản hồi được ngay. Không đưa về bản nháp được nữa.',
      delete:
        'Sự kiện mà thành viên đã biết được giữ nguyên. Bản nháp đã xóa khôi phục được trong 30 ngày ở trang Đã xóa.',
    },
    quote: {
      assign: 'Bạn thành người phụ trách, kể cả những báo giá đang giao cho người khác.',
      extend: 'Mỗi khách hàng nhận email về ngày mới. Giá và hạng mục giữ nguyên, tệp PDF đã gửi không đổi.',
      decline:
        'Mỗi khách hàng nhận email kèm lý do và không chấp nhận được báo giá này nữa. Từ hai báo giá trở lên, bạn có 30 giây để dừng.',
    },
    story: {
      publish:
        'Ai cũng đọc được các câu chuyện này. Câu chuyện còn thiếu nội dung được giữ nguyên và hiện trong kết quả.',
      hide: 'Các câu chuyện này không còn trên trang công khai. Địa chỉ và các phiên bản vẫn giữ nguyên.',
    },
    email: {
      resend:
        'Mỗi người nhận thêm một bản như cũ, tới địa chỉ hiện tại. Từ hai email trở lên, bạn có 30 giây để dừng.',
      retry: 'Mỗi email được thử gửi lại từ đầu. Mã đăng nhập cũ có thể đã hết hạn.',
    },
  },
  reason_hint: {
    post: { remove: author, restore: author },
    prompt: { unlist: author, relist: author },
    prompt_case: { unlist: author, relist: author },
    event: {
      cancel: 'Gửi cho người tham gia cùng thông báo. Để trống thì chỉ báo là đã hủy.',
      delete: 'Để người khác trong nhóm vận hành biết.',
    },
    quote: { decline: 'Gửi cho khách hàng cùng thông báo.' },
  },
  until: 'Hiệu lực đến hết ngày',
  until_missing: 'Vui lòng chọn ngày.',
  undo: 'Hoàn tác cả loạt',
  count_changed: 'Nay chỉ còn {{count}} mục trong số đã chọn. Chưa có gì thay đổi. Hãy xem lại rồi chọn lại.',
};

const authorEn = 'Sent to the author with the notice, and recorded in the audit log.';
const readAgainEn = 'Everyone can read them again, and every author is told.';

const en: Translation<typeof vi> = {
  bar: 'What can be done to the selected rows',
  none: 'Select rows to handle many at once.',
  selected: '{{count}} selected.',
  loading: 'Loading the rest…',
  hidden: '{{count}} of them not shown here',
  drop_hidden: 'Unselect those not shown',
  nothing: 'There is nothing to do to these rows at once.',
  clear: 'Clear selection',
  all_matching: 'Select all {{count}} that match',
  select_one: 'Select {{name}}',
  select_shown: 'Select all rows shown',
  reason: 'Reason',
  reason_missing: 'Please give a reason.',
  do: {
    post: {
      remove: 'Remove {{count}} posts',
      remove_one: 'Remove {{count}} post',
      restore: 'Restore {{count}} posts',
      restore_one: 'Restore {{count}} post',
    },
    prompt: {
      unlist: 'Unlist {{count}} prompts',
      unlist_one: 'Unlist {{count}} prompt',
      relist: 'Restore {{count}} prompts',
      relist_one: 'Restore {{count}} prompt',
    },
    prompt_case: {
      unlist: 'Unlist {{count}} cases',
      unlist_one: 'Unlist {{count}} case',
      relist: 'Restore {{count}} cases',
      relist_one: 'Restore {{count}} case',
    },
    event: {
      cancel: 'Cancel {{count}} events',
      cancel_one: 'Cancel {{count}} event',
      restore: 'Restore {{count}} events',
      restore_one: 'Restore {{count}} event',
      publish: 'Publish {{count}} events',
      publish_one: 'Publish {{count}} event',
      delete: 'Delete {{count}} drafts',
      delete_one: 'Delete {{count}} draft',
    },
    quote: {
      assign: 'Take {{count}} quotes',
      assign_one: 'Take {{count}} quote',
      extend: 'Extend {{count}} quotes',
      extend_one: 'Extend {{count}} quote',
      decline: 'Withdraw {{count}} quotes',
      decline_one: 'Withdraw {{count}} quote',
    },
    story: {
      publish: 'Publish {{count}} stories',
      publish_one: 'Publish {{count}} story',
      hide: 'Unpublish {{count}} stories',
      hide_one: 'Unpublish {{count}} story',
    },
    email: {
      resend: 'Send {{count}} emails again',
      resend_one: 'Send {{count}} email again',
      retry: 'Retry {{count}} emails',
      retry_one: 'Retry {{count}} email',
    },
  },
  effect: {
    post: {
      remove:
        'Learners no longer see the titles and texts; the replies stay. Every author is told why. All of them can be restored together.',
      restore: readAgainEn,
    },
    prompt: {
      unlist:
        'Guests and members no longer see these prompts or their cases. Every author is told why. All of them can be restored together.',
      relist: readAgainEn,
    },
    prompt_case: {
      unlist:
        'Members no longer see these cases. Every author is told why. All of them can be restored together.',
      relist: readAgainEn,
    },
    event: {
      cancel:
        'Whoever answered “Going” or “Maybe” is told why, once for each event. They can be restored until they begin.',
      restore: 'Whoever was told of the cancellation gets one email that it takes place.',
      publish: 'Members see these events and can answer at once. They cannot become drafts again.',
      delete:
        'Events that members know of are left as they are. Deleted drafts can be restored for 30 days on the page Deleted.',
    },
    quote: {
      assign: 'You look after them from now on, those of others included.',
      extend:
        'Every client gets an email about the new day. Prices and items stay, the PDF that was sent does not change.',
      decline:
        'Every client is told why, and cannot accept the quote any more. From two on you have 30 seconds to stop it.',
    },
    story: {
      publish:
        'Everybody can read them. Stories that lack something are left as they are and shown in the result.',
      hide: 'They are no longer on the public site. They keep their addresses and versions.',
    },
    email: {
      resend:
        'Everybody gets one more copy, at their present address. From two on you have 30 seconds to stop it.',
      retry: 'Each is tried again from the start. A sign-in code in it may have expired.',
    },
  },
  reason_hint: {
    post: { remove: authorEn, restore: authorEn },
    prompt: { unlist: authorEn, relist: authorEn },
    prompt_case: { unlist: authorEn, relist: authorEn },
    event: {
      cancel: 'Sent to those who come with the notice. Left empty, they only read that it is cancelled.',
      delete: 'For other operators to read.',
    },
    quote: { decline: 'Sent to the client with the notice.' },
  },
  until: 'Valid through the day',
  until_missing: 'Please choose a day.',
  undo: 'Undo all of these',
  count_changed: 'Of those selected {{count}} are left. Nothing was changed. Look again, then select again.',
};

export const bulkBarStrings = { vi, en };
