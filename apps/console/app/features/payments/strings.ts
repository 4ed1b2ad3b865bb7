import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Giao dịch',
  lead: 'Mọi giao dịch ngân hàng báo về. Giao dịch chưa khớp cần bạn xử lý.',
  of_other: '{{shown}} giao dịch',
  caption: 'Giao dịch, mới nhất trước',
  empty: 'Chưa có giao dịch nào. Giao dịch đầu tiên hiển thị ở đây khi ngân hàng báo về.',
  search: 'Nội dung, mã giao dịch, mã đơn',
  state: 'Trạng thái',
  states: { unmatched: 'Chưa khớp', matched: 'Đã khớp', refunded: 'Đã hoàn tiền' },
  direction: 'Loại giao dịch',
  directions: { in: 'Tiền vào', out: 'Tiền ra' },
  reason: 'Lý do chưa khớp',
  reasons: {
    no_match: 'Không có mã đơn',
    ambiguous: 'Khớp nhiều đơn',
    wrong_amount: 'Sai số tiền',
    price_changed: 'Giá đã đổi',
    order_cancelled: 'Đơn đã hủy',
    already_paid: 'Đơn đã duyệt',
    not_on_sale: 'Không còn bán',
    outgoing: 'Tiền ra',
    not_paid: 'Thanh toán thất bại',
    order_reversed: 'Đơn đã thu hồi',
    wrong_match: 'Đã bỏ khớp',
    community_hidden: 'Cộng đồng đang ẩn',
  },
  reason_help: {
    no_match:
      'Nội dung chuyển khoản không có mã đơn, và không có số điện thoại ứng với đúng một đơn chờ đúng số tiền này. Hãy xem các đơn gợi ý bên dưới, hoặc tìm theo tên người chuyển.',
    ambiguous: 'Nội dung khớp với nhiều đơn nên không đơn nào được duyệt tự động. Hãy chọn đơn đúng.',
    wrong_amount:
      'Số tiền khác với đơn hàng. Hãy liên hệ người mua: chuyển thêm phần còn thiếu rồi duyệt và khớp thủ công cả hai giao dịch, hoặc hoàn tiền.',
    price_changed:
      'Tiền về khi giá của đơn không còn là giá hôm nay. Nếu ngày giao dịch vẫn trong tháng có giá cũ, bạn có thể chấp nhận giá cũ.',
    order_cancelled:
      'Đơn đã hủy hoặc đã được thay bằng đơn mới. Hãy tìm đơn mới của người này để khớp, chấp nhận giá cũ cho đơn mới, hoặc hoàn tiền.',
    already_paid:
      'Đơn đã duyệt. Nếu đơn được duyệt thủ công và đây là tiền của đơn đó, hãy khớp vào đơn. Nếu người mua chuyển hai lần, hãy hoàn tiền.',
    not_on_sale: 'Cộng đồng của đơn hiện không bán Pro. Hãy mở bán lại rồi khớp, hoặc hoàn tiền.',
    outgoing: 'Đây là tiền chuyển ra khỏi tài khoản, được lưu để đối chiếu. Bạn không cần làm gì.',
    not_paid:
      'Nhà cung cấp báo thanh toán này không thành công. Thông tin được lưu để đối chiếu. Bạn không cần làm gì.',
    order_reversed:
      'Đơn của giao dịch này đã bị thu hồi. Nếu người mua đặt đơn mới, hãy khớp giao dịch vào đơn đó. Nếu không, hãy hoàn tiền.',
    wrong_match: 'Giao dịch này đã được bỏ khớp khỏi một đơn sai. Hãy khớp vào đúng đơn, hoặc hoàn tiền.',
    community_hidden:
      'Cộng đồng của đơn đang ẩn với người học nên đơn không được duyệt tự động. Hãy khớp thủ công và xác nhận, hoặc hoàn tiền.',
  },
  one: 'Giao dịch {{amount}}',
  back: 'Giao dịch',
  amount: 'Số tiền',
  content: 'Nội dung',
  order: 'Đơn hàng',
  suggested: 'Đơn gợi ý',
  quote: 'Đặt cọc báo giá',
  made_at: 'Ngày giao dịch',
  made_at_unknown: 'Không đọc được',
  received_at: 'Nhận lúc',
  bank: 'Ngân hàng',
  account: 'Tài khoản nhận',
  reference: 'Mã giao dịch',
  provider: 'Nguồn',
  providers: { sepay: 'SePay', payos: 'payOS' },
  none: 'Không có',
  raw: 'Dữ liệu gốc',
  settled_at: 'Xử lý lúc',
  settled_by: 'Người xử lý',
  automatic: 'Tự động',
  how: 'Cách khớp',
  hows: {
    order_code: 'Theo mã đơn',
    phone: 'Theo số điện thoại',
    quote_number: 'Theo số báo giá',
    operator: 'Thủ công',
    paid_price: 'Chấp nhận giá cũ',
  },
  note: 'Ghi chú',
  note_hint: 'Được ghi vào nhật ký.',
  note_missing: 'Vui lòng ghi chú, từ 3 ký tự.',
  for_order: 'Khớp với đơn',
  names_quote: 'Nội dung có số báo giá {{number}}',
  names_quote_help:
    'Giao dịch không tự khớp vì số tiền khác tiền đặt cọc đang chờ, hoặc báo giá này không chờ đặt cọc. Hãy xem báo giá, rồi khớp thủ công ở dưới.',
  open_quote: 'Mở báo giá',
  for_quote: 'Khớp với tiền đặt cọc của báo giá',
  quote_number: 'Số báo giá',
  quote_number_hint: 'Ví dụ BG-2026-0042, ở trang báo giá và trong nội dung chuyển khoản.',
  quote_number_wrong: 'Hãy ghi số báo giá, ví dụ BG-2026-0042.',
  match_quote: 'Khớp vào báo giá',
  match_quote_question: 'Khớp {{amount}} vào tiền đặt cọc của báo giá {{number}}?',
  match_quote_effect:
    'Tiền đặt cọc được ghi là đã nhận và khách hàng nhận email, nếu trước đó chưa ai ghi. Nếu khớp nhầm, bạn có thể bỏ khớp ở trang này.',
  no_deposit: 'Không có báo giá nào mang số này đang chờ đặt cọc. Hãy xem lại số báo giá.',
  refused_deposit:
    'Giao dịch là {{paid}}, còn tiền đặt cọc là {{asked}}. Chỉ khớp được khi hai số tiền bằng nhau: hãy đổi số tiền đặt cọc ở báo giá trước.',
  refused_deposit_paid: 'Một giao dịch khác đã trả tiền đặt cọc của báo giá này.',
  refused_deposit_lost: 'Báo giá này đã ghi là không thành. Hãy bỏ ghi nhận đó ở báo giá, hoặc hoàn tiền.',
  find_order: 'Tìm đơn',
  find_order_hint: 'Mã đơn (cả hoặc một phần), tên, email hoặc điện thoại của người mua',
  found: 'Đơn tìm thấy',
  none_found: 'Không có đơn phù hợp.',
  choose_order: 'Hãy chọn một đơn trước.',
  match: 'Khớp vào đơn',
  match_question: 'Khớp {{amount}} vào đơn {{code}} của {{buyer}}?',
  match_effect:
    'Đơn chờ duyệt sẽ được duyệt: người mua có thêm 12 tháng Pro và nhận email thông báo. Nếu khớp nhầm, bạn có thể bỏ khớp ở trang này.',
  accept: 'Chấp nhận giá cũ',
  accept_lead:
    'Dùng cho đơn đã chọn ở trên, khi người mua chuyển đúng giá của tháng chuyển tiền nhưng tiền về sau khi giá đổi.',
  accept_question: 'Duyệt đơn {{code}} của {{buyer}} với {{amount}}?',
  accept_effect: 'Đơn được duyệt với đúng số tiền đã chuyển. Nếu nhầm, bạn có thể bỏ khớp ở trang này.',
  refund_title: 'Hoàn tiền',
  refund_lead: 'Hãy chuyển trả qua ngân hàng trước, rồi ghi nhận ở đây.',
  refund: 'Ghi nhận hoàn tiền',
  refund_question: 'Ghi nhận đã hoàn {{amount}}?',
  refund_effect: 'Sau đó không khớp được giao dịch này với đơn nào nữa.',
  refused_amount:
    'Giao dịch là {{paid}}, còn đơn là {{ordered}} và {{status}}. Chỉ khớp được khi số tiền bằng đơn chờ duyệt, hoặc không vượt quá đơn đã duyệt thủ công.',
  refused_state: 'Đơn hoặc giao dịch này không còn chờ xử lý. Hãy tải lại trang để xem.',
  refused_price:
    'Giá áp dụng là {{policy}}, khác với {{ordered}}. Nếu tiền được chuyển trong tháng có giá cũ, hãy chọn “Chấp nhận giá cũ”.',
  refused_paid_price:
    '{{ordered}} không phải giá của tháng giao dịch ({{policy}}). Hãy hoàn tiền, hoặc nhờ người mua đặt đơn mới.',
  refused_date:
    'Ngân hàng không ghi ngày giao dịch nên không xác định được giá của tháng nào. Hãy hoàn tiền, hoặc khớp với đơn đúng giá hôm nay.',
  gone: 'không bán',
  own_order: 'Đây là đơn của bạn. Hãy nhờ quản trị viên khác xử lý.',
  of_order: 'Giao dịch của đơn',
  of_order_empty: 'Chưa có giao dịch nào cho đơn này.',
  suggestions: 'Đơn gợi ý',
  none_suggested: 'Không có đơn gợi ý từ nội dung chuyển khoản. Hãy tìm theo mã, tên, email hoặc điện thoại.',
  why: {
    code: 'Mã đơn {{found}} trong nội dung',
    part_of_code: 'Gần đúng mã đơn: {{found}}',
    same_buyer: 'Cùng người mua với đơn trong nội dung',
    phone: 'Điện thoại {{found}} trong nội dung',
    part_of_phone: 'Một phần điện thoại: {{found}}',
    name: 'Tên trong nội dung: {{found}}',
    part_of_name: 'Một phần tên: {{found}}',
    amount: 'Đúng số tiền',
  },
  cannot: {
    cancelled: 'Đơn này đã hủy nên không khớp được. Hãy chọn đơn mới của người này, hoặc hoàn tiền.',
    reversed: 'Đơn này đã bị thu hồi nên không khớp được. Hãy chọn đơn mới của người này, hoặc hoàn tiền.',
    approved: 'Đơn này ({{ordered}}) đã duyệt và đã đủ tiền. Nếu người mua chuyển hai lần, hãy hoàn tiền.',
    amount: 'Đơn này là {{ordered}}, còn giao dịch là {{paid}}. Chỉ khớp được khi hai số tiền bằng nhau.',
    price:
      'Đơn này là {{ordered}}, giá hôm nay là {{policy}}, và tiền không được chuyển trong tháng có giá cũ. Hãy hoàn tiền, hoặc đặt lại đơn theo giá hôm nay.',
    gone: 'Cộng đồng của đơn này hiện không bán Pro.',
  },
  hidden:
    'Cộng đồng {{community}} đang ẩn với người học, nên người mua có Pro nhưng chưa vào được. Chỉ khớp khi bạn chắc chắn.',
  refused_hidden:
    'Cộng đồng này vừa được ẩn với người học. Chưa có gì thay đổi. Nhấn lần nữa nếu bạn vẫn muốn khớp.',
  match_effect_approved:
    'Giao dịch này được ghi nhận cho đơn đã duyệt thủ công. Nếu khớp nhầm, bạn có thể bỏ khớp.',
  unmatch_title: 'Bỏ khớp',
  unmatch_lead: 'Dùng khi giao dịch này không phải của đơn. Đơn được duyệt thủ công nên không thay đổi.',
  unmatch_lead_approved:
    'Dùng khi giao dịch này không phải của đơn. Đơn được duyệt nhờ giao dịch này, nên bỏ khớp sẽ hủy việc duyệt đơn. Nếu bỏ khớp bây giờ, người mua mất:',
  unmatch_reason: 'Lý do bỏ khớp',
  unmatch_reason_hint_approved: 'Người mua sẽ đọc được nội dung này trong email và ở trang đơn hàng.',
  unmatch: 'Bỏ khớp',
  unmatch_question: 'Bỏ khớp {{amount}} khỏi đơn {{code}} của {{buyer}}?',
  unmatch_lead_quote: 'Dùng khi giao dịch này không phải tiền đặt cọc của báo giá.',
  unmatch_question_quote: 'Bỏ khớp {{amount}} khỏi báo giá {{code}} của {{buyer}}?',
  unmatch_effect_quote:
    'Giao dịch trở về trạng thái chưa khớp. Báo giá {{code}} lại chờ đặt cọc và hiện số tài khoản. Khách hàng không nhận email.',
  unmatch_effect: 'Giao dịch trở về trạng thái chưa khớp. Đơn {{code}} vẫn ở trạng thái đã duyệt.',
  unmatch_effects: {
    pending:
      'Giao dịch trở về trạng thái chưa khớp. Đơn {{code}} chờ thanh toán trở lại theo giá của đơn, và có thể duyệt lại. Người mua nhận email kèm lý do ở trên.',
    to_reissue:
      'Giao dịch trở về trạng thái chưa khớp. Đơn {{code}} chờ thanh toán trở lại, nhưng giá đã thay đổi: hãy đặt lại đơn theo giá hôm nay. Người mua nhận email kèm lý do ở trên.',
    reversed:
      'Giao dịch trở về trạng thái chưa khớp. Đơn {{code}} bị thu hồi và không duyệt lại được, vì người mua có một đơn khác đang chờ hoặc đã xóa tài khoản. Người mua nhận email kèm lý do ở trên.',
  },
  unmatched_at: 'Bỏ khớp lúc',
  unmatched_by: 'Người bỏ khớp',
};

const en: Translation<typeof vi> = {
  title: 'Payments',
  lead: 'All transfers reported by the bank. Unmatched ones need your attention.',
  of_one: '{{shown}} transfer',
  of_other: '{{shown}} transfers',
  caption: 'Payments, newest first',
  empty: 'No payments yet. The first one appears here when the bank reports it.',
  search: 'Description, reference, order code',
  state: 'Status',
  states: { unmatched: 'Unmatched', matched: 'Matched', refunded: 'Refunded' },
  direction: 'Type',
  directions: { in: 'Money in', out: 'Money out' },
  reason: 'Why unmatched',
  reasons: {
    no_match: 'No order code',
    ambiguous: 'Several orders match',
    wrong_amount: 'Wrong amount',
    price_changed: 'Price changed',
    order_cancelled: 'Order cancelled',
    already_paid: 'Order already approved',
    not_on_sale: 'No longer on sale',
    outgoing: 'Money out',
    not_paid: 'Payment failed',
    order_reversed: 'Order reversed',
    wrong_match: 'Unmatched by operator',
    community_hidden: 'Community is hidden',
  },
  reason_help: {
    no_match:
      'The description has no order code, and no phone number that belongs to exactly one pending order of this amount. Check the suggestions below, or search by the name of the sender.',
    ambiguous:
      'The description matches several orders, so none was approved automatically. Choose the right one.',
    wrong_amount:
      'The amount differs from the order. Contact the buyer: ask them to pay the rest, then approve and match both payments manually, or refund.',
    price_changed:
      'The money arrived after the price of the order changed. If the bank date is still within the month of the old price, you can accept the old price.',
    order_cancelled:
      'The order was cancelled or replaced. Find the buyer’s new order and match it, accept the old price for it, or refund.',
    already_paid:
      'The order is already approved. If it was approved manually and this is its payment, match it. If the buyer paid twice, refund.',
    not_on_sale: 'Pro is currently not on sale in this community. Put it back on sale and match, or refund.',
    outgoing: 'Money that left the account, recorded for reference. No action is needed.',
    not_paid:
      'The provider reported that this payment failed. It is recorded for reference. No action is needed.',
    order_reversed:
      'The order of this payment was reversed. If the buyer places a new order, match the payment with it. Otherwise, refund.',
    wrong_match: 'This payment was unmatched from the wrong order. Match it with the right one, or refund.',
    community_hidden:
      'The community of this order is hidden from learners, so it was not approved automatically. Match it manually and confirm, or refund.',
  },
  one: 'Payment of {{amount}}',
  back: 'Payments',
  amount: 'Amount',
  content: 'Description',
  order: 'Order',
  suggested: 'Suggested order',
  quote: 'Deposit of quote',
  made_at: 'Bank date',
  made_at_unknown: 'Unreadable',
  received_at: 'Received',
  bank: 'Bank',
  account: 'Receiving account',
  reference: 'Reference',
  provider: 'Source',
  providers: { sepay: 'SePay', payos: 'payOS' },
  none: 'None',
  raw: 'Raw data',
  settled_at: 'Handled',
  settled_by: 'Handled by',
  automatic: 'Automatic',
  how: 'Match method',
  hows: {
    order_code: 'By order code',
    phone: 'By phone number',
    quote_number: 'By quote number',
    operator: 'Manual',
    paid_price: 'Old price accepted',
  },
  note: 'Note',
  note_hint: 'Recorded in the audit log.',
  note_missing: 'Please enter a note of at least 3 characters.',
  for_order: 'Match with order',
  names_quote: 'The description names quote {{number}}',
  names_quote_help:
    'It was not matched automatically: the amount is not that of the waiting deposit, or this quote waits for none. Look at the quote, then match it manually below.',
  open_quote: 'Open quote',
  for_quote: 'Match with the deposit of a quote',
  quote_number: 'Quote number',
  quote_number_hint: 'Such as BG-2026-0042, on the page of the quote and in the transfer text.',
  quote_number_wrong: 'Please enter the quote number, such as BG-2026-0042.',
  match_quote: 'Match with quote',
  match_quote_question: 'Match {{amount}} with the deposit of quote {{number}}?',
  match_quote_effect:
    'The deposit is recorded as received, and the client gets an email unless it was recorded before. If this is a mistake, you can unmatch it on this page.',
  no_deposit: 'No quote of this number waits for a deposit. Please check the number.',
  refused_deposit:
    'The transfer is {{paid}}, and the deposit is {{asked}}. They can only be matched when the amounts are equal: change the deposit at the quote first.',
  refused_deposit_paid: 'Another transfer has paid the deposit of this quote.',
  refused_deposit_lost: 'This quote is marked as lost. Undo that at the quote, or refund the transfer.',
  find_order: 'Find order',
  find_order_hint: 'Order code (whole or part), or the buyer’s name, email or phone',
  found: 'Orders found',
  none_found: 'No matching orders.',
  choose_order: 'Choose an order first.',
  match: 'Match order',
  match_question: 'Match {{amount}} with order {{code}} of {{buyer}}?',
  match_effect:
    'The pending order is approved: the buyer gets 12 more months of Pro and receives an email. If you match by mistake, you can unmatch on this page.',
  accept: 'Accept old price',
  accept_lead:
    'For the order chosen above, when the buyer paid the price of that month but the money arrived after the price changed.',
  accept_question: 'Approve order {{code}} of {{buyer}} for {{amount}}?',
  accept_effect:
    'The order is approved for the amount paid. If you accept by mistake, you can unmatch on this page.',
  refund_title: 'Refund',
  refund_lead: 'Return the money by bank transfer first, then record it here.',
  refund: 'Record refund',
  refund_question: 'Record a refund of {{amount}}?',
  refund_effect: 'This payment can no longer be matched with an order.',
  refused_amount:
    'This payment is {{paid}}; the order is {{ordered}} and {{status}}. The amount must equal that of a pending order, or not exceed that of an order approved manually.',
  refused_state: 'The order or this payment is no longer pending. Reload the page to see it.',
  refused_price:
    'The applicable price is {{policy}}, not {{ordered}}. If the money was sent in the month of the old price, choose “Accept old price”.',
  refused_paid_price:
    '{{ordered}} was not the price in the month of the bank date ({{policy}}). Refund, or ask the buyer to place a new order.',
  refused_date:
    'The bank gave no date, so the price of that month is unknown. Refund, or match with an order at today’s price.',
  gone: 'not on sale',
  own_order: 'This is your own order. Ask another operator to handle it.',
  of_order: 'Payments for this order',
  of_order_empty: 'No payments for this order yet.',
  suggestions: 'Suggested orders',
  none_suggested: 'The description suggests no order. Search by code, name, email or phone.',
  why: {
    code: 'Order code {{found}} in the description',
    part_of_code: 'Similar order code: {{found}}',
    same_buyer: 'Same buyer as the order in the description',
    phone: 'Phone number {{found}} in the description',
    part_of_phone: 'Part of the phone number: {{found}}',
    name: 'Name in the description: {{found}}',
    part_of_name: 'Part of the name: {{found}}',
    amount: 'Exact amount',
  },
  cannot: {
    cancelled: 'This order was cancelled and cannot be matched. Choose the buyer’s new order, or refund.',
    reversed: 'This order was reversed and cannot be matched. Choose the buyer’s new order, or refund.',
    approved: 'This order ({{ordered}}) is approved and fully paid. If the buyer paid twice, refund.',
    amount:
      'This order is {{ordered}}; the payment is {{paid}}. They can only be matched when the amounts are equal.',
    price:
      'This order is {{ordered}}, today’s price is {{policy}}, and the money was not sent in the month of the old price. Refund, or reissue the order at today’s price.',
    gone: 'Pro is currently not on sale in the community of this order.',
  },
  hidden:
    'The community {{community}} is hidden from learners, so the buyer would have Pro but no access. Match only if you are sure.',
  refused_hidden:
    'This community was just hidden from learners. Nothing has changed. Press again to match anyway.',
  match_effect_approved:
    'This payment is recorded for the order approved manually. If you match by mistake, you can unmatch.',
  unmatch_title: 'Unmatch',
  unmatch_lead:
    'Use this when the payment is not for this order. The order was approved manually and does not change.',
  unmatch_lead_approved:
    'Use this when the payment is not for this order. The order was approved by this payment, so unmatching undoes the approval. If you unmatch now, the buyer loses:',
  unmatch_reason: 'Reason for unmatching',
  unmatch_reason_hint_approved: 'The buyer will see this text in an email and on the order page.',
  unmatch: 'Unmatch',
  unmatch_question: 'Unmatch {{amount}} from order {{code}} of {{buyer}}?',
  unmatch_lead_quote: 'For a transfer that is not the deposit of this quote.',
  unmatch_question_quote: 'Unmatch {{amount}} from quote {{code}} of {{buyer}}?',
  unmatch_effect_quote:
    'The transfer becomes unmatched. Quote {{code}} waits for its deposit again and shows the account. The client gets no email.',
  unmatch_effect: 'The payment becomes unmatched. Order {{code}} stays approved.',
  unmatch_effects: {
    pending:
      'The payment becomes unmatched. Order {{code}} is pending again at its own price and can be approved again. The buyer receives an email with the reason above.',
    to_reissue:
      'The payment becomes unmatched. Order {{code}} is pending again, but the price has changed: reissue it at today’s price. The buyer receives an email with the reason above.',
    reversed:
      'The payment becomes unmatched. Order {{code}} is reversed and cannot be approved again, because its buyer has another pending order or an erased account. The buyer receives an email with the reason above.',
  },
  unmatched_at: 'Unmatched',
  unmatched_by: 'Unmatched by',
};

export const paymentStrings = { vi, en };
