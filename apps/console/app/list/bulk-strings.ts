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
      undelete: 'Khôi phục {{count}} sự kiện nháp',
    },
    payment: {
      match: 'Khớp {{count}} giao dịch vào đơn chắc chắn',
      unmatch: 'Bỏ khớp {{count}} giao dịch',
      refund: 'Ghi nhận hoàn tiền {{count}} giao dịch',
    },
    quote: {
      assign: 'Nhận {{count}} báo giá về mình',
      extend: 'Gia hạn {{count}} báo giá',
      decline: 'Rút lại {{count}} báo giá',
    },
    document: { show: 'Hiển thị {{count}} tài liệu', hide: 'Ẩn {{count}} tài liệu' },
    story: { publish: 'Xuất bản {{count}} câu chuyện', hide: 'Hủy xuất bản {{count}} câu chuyện' },
    email: { resend: 'Gửi lại {{count}} email', retry: 'Thử gửi lại {{count}} email' },
    removed_content: { restore: 'Khôi phục {{count}} nội dung' },
    removed_event: { restore: 'Khôi phục {{count}} bản nháp' },
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
        'Sự kiện mà thành viên đã biết được giữ nguyên. Bản nháp đã xóa khôi phục được trong 30 ngày, cả loạt hoặc từng bản ở trang Đã xóa.',
      undelete:
        'Các bản nháp trở lại như trước khi xóa, cùng phòng tương tác đã chuẩn bị. Thành viên chưa thấy gì.',
    },
    payment: {
      match:
        'Mỗi giao dịch được khớp vào đơn duy nhất mà nội dung chuyển khoản chỉ rõ; đơn chờ duyệt với đúng số tiền được duyệt và người mua nhận email. Giao dịch không có đơn chắc chắn hoặc có nhiều đơn khớp được giữ nguyên và hiện trong kết quả.',
      unmatch:
        'Đơn được duyệt nhờ giao dịch bị trừ thời hạn Pro và trở lại chờ duyệt, người mua nhận email kèm lý do. Đơn đã duyệt thủ công giữ nguyên.',
      refund: 'Hãy chuyển trả qua ngân hàng trước. Sau đó không khớp được các giao dịch này với đơn nào nữa.',
    },
    quote: {
      assign: 'Bạn thành người phụ trách, kể cả những báo giá đang giao cho người khác.',
      extend: 'Mỗi khách hàng nhận email về ngày mới. Giá và hạng mục giữ nguyên, tệp PDF đã gửi không đổi.',
      decline:
        'Mỗi khách hàng nhận email kèm lý do và không chấp nhận được báo giá này nữa. Từ hai báo giá trở lên, bạn có 30 giây để dừng.',
    },
    document: {
      show: 'Thành viên thấy các tài liệu này trong thư viện. Tệp và liên kết chưa có địa chỉ được giữ nguyên và hiện trong kết quả.',
      hide: 'Thành viên không thấy các tài liệu này nữa; nội dung và vị trí vẫn giữ nguyên. Tài liệu đang mở đọc thử được giữ nguyên.',
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
    removed_content: {
      restore:
        'Mỗi nội dung trở lại đúng chỗ cũ, kèm bản nháp và ghi chú. Nội dung chưa có chỗ để đặt lại được giữ nguyên và hiện trong kết quả.',
    },
    removed_event: {
      restore: 'Mỗi bản nháp trở lại như trước khi xóa. Thành viên chưa thấy gì.',
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
    payment: {
      unmatch: 'Người mua có đơn mở lại sẽ đọc được nội dung này. Được ghi vào nhật ký.',
      refund: 'Ví dụ: ngày chuyển trả. Được ghi vào nhật ký.',
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
      undelete: 'Restore {{count}} drafts',
      undelete_one: 'Restore {{count}} draft',
    },
    payment: {
      match: 'Match {{count}} payments with certain orders',
      match_one: 'Match {{count}} payment with a certain order',
      unmatch: 'Unmatch {{count}} payments',
      unmatch_one: 'Unmatch {{count}} payment',
      refund: 'Record refunds of {{count}} payments',
      refund_one: 'Record the refund of {{count}} payment',
    },
    quote: {
      assign: 'Take {{count}} quotes',
      assign_one: 'Take {{count}} quote',
      extend: 'Extend {{count}} quotes',
      extend_one: 'Extend {{count}} quote',
      decline: 'Withdraw {{count}} quotes',
      decline_one: 'Withdraw {{count}} quote',
    },
    document: {
      show: 'Show {{count}} documents',
      show_one: 'Show {{count}} document',
      hide: 'Hide {{count}} documents',
      hide_one: 'Hide {{count}} document',
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
    removed_content: {
      restore: 'Restore {{count}} pieces of content',
      restore_one: 'Restore {{count}} piece of content',
    },
    removed_event: { restore: 'Restore {{count}} drafts', restore_one: 'Restore {{count}} draft' },
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
        'Events that members know of are left as they are. Deleted drafts can be restored for 30 days, all together or one by one on the page Deleted.',
      undelete:
        'The drafts come back as they were, with what was prepared for their rooms. Members do not see them yet.',
    },
    payment: {
      match:
        'Each is matched with the one order that its text makes certain: a pending order of exactly its amount is approved, and its buyer gets an email. Payments with no certain order, or with several, are left as they are and shown in the result.',
      unmatch:
        'Orders that these payments approved lose their term and are pending again, and their buyers read the reason in an email. Orders approved manually stay.',
      refund: 'Send the money back at the bank first. These payments can no longer be matched with an order.',
    },
    quote: {
      assign: 'You look after them from now on, those of others included.',
      extend:
        'Every client gets an email about the new day. Prices and items stay, the PDF that was sent does not change.',
      decline:
        'Every client is told why, and cannot accept the quote any more. From two on you have 30 seconds to stop it.',
    },
    document: {
      show: 'Members see them in the library. Files and links without an address are left as they are and shown in the result.',
      hide: 'Members no longer see them; they keep their texts and places. Documents that are open for preview are left as they are.',
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
    removed_content: {
      restore:
        'Each goes back to its old place, with its drafts and notes. What has no place to go to is left as it is and shown in the result.',
    },
    removed_event: { restore: 'The drafts come back as they were. Members do not see them yet.' },
  },
  reason_hint: {
    post: { remove: authorEn, restore: authorEn },
    prompt: { unlist: authorEn, relist: authorEn },
    prompt_case: { unlist: authorEn, relist: authorEn },
    event: {
      cancel: 'Sent to those who come with the notice. Left empty, they only read that it is cancelled.',
      delete: 'For other operators to read.',
    },
    payment: {
      unmatch: 'Read by the buyers whose orders are reopened. Kept in the audit log.',
      refund: 'For example the day of the transfer. Kept in the audit log.',
    },
    quote: { decline: 'Sent to the client with the notice.' },
  },
  until: 'Valid through the day',
  until_missing: 'Please choose a day.',
  undo: 'Undo all of these',
  count_changed: 'Of those selected {{count}} are left. Nothing was changed. Look again, then select again.',
};

export const bulkBarStrings = { vi, en };
