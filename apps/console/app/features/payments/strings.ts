import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Tiền về',
  lead: 'Mọi khoản tiền mà ngân hàng báo về. Khoản chưa ghép chờ bạn xem.',
  of_other: '{{shown}} khoản',
  caption: 'Khoản chuyển, mới nhất trước',
  empty: 'Chưa có khoản nào. Khoản đầu tiên hiện ở đây ngay khi ngân hàng báo về.',
  search: 'Nội dung, mã giao dịch, mã đơn',
  state: 'Trạng thái',
  states: { unmatched: 'Chưa ghép', matched: 'Đã ghép', refunded: 'Đã hoàn' },
  direction: 'Chiều tiền',
  directions: { in: 'Tiền vào', out: 'Tiền ra' },
  reason: 'Lý do chưa ghép',
  reasons: {
    no_match: 'Không thấy mã đơn',
    ambiguous: 'Nhiều đơn cùng khớp',
    wrong_amount: 'Sai số tiền',
    price_changed: 'Giá đã đổi',
    order_cancelled: 'Đơn đã hủy',
    already_paid: 'Đơn đã duyệt',
    not_on_sale: 'Không còn bán',
    outgoing: 'Tiền ra',
    not_paid: 'Không thành công',
    order_reversed: 'Đơn đã thu hồi',
    wrong_match: 'Đã bỏ ghép nhầm',
    community_hidden: 'Cộng đồng đang ẩn',
  },
  reason_help: {
    no_match:
      'Nội dung chuyển không có mã đơn nào, và không có số điện thoại nào dẫn tới đúng một đơn chờ đúng số tiền này. Bạn xem các đơn gợi ý ở dưới, hoặc tìm theo tên người chuyển.',
    ambiguous:
      'Nội dung dẫn tới nhiều đơn cùng lúc, nên không đơn nào được duyệt tự động. Bạn chọn đơn đúng.',
    wrong_amount:
      'Số tiền khác với số tiền của đơn. Bạn nhắn người mua: chuyển bù rồi duyệt tay và ghép cả hai khoản, hoặc hoàn lại.',
    price_changed:
      'Tiền về khi giá của đơn không còn là giá hôm nay. Nếu ngày ngân hàng ghi vẫn nằm trong tháng có giá này, bạn chấp nhận giá đã chuyển được.',
    order_cancelled:
      'Đơn đã hủy hoặc đã được thay bằng đơn mới. Tìm đơn mới của người này để ghép, hoặc chấp nhận giá đã chuyển cho đơn mới, hoặc hoàn lại.',
    already_paid:
      'Đơn đã duyệt. Nếu đơn được duyệt tay và đây chính là tiền của nó, bạn ghép vào. Nếu người mua chuyển hai lần, bạn hoàn lại.',
    not_on_sale: 'Cộng đồng của đơn hiện không bán Pro. Bạn mở bán lại rồi ghép, hoặc hoàn lại.',
    outgoing: 'Đây là tiền đi khỏi tài khoản, lưu lại để đối chiếu. Không cần làm gì.',
    not_paid: 'Nhà cung cấp báo thanh toán này không thành công, lưu lại để đối chiếu. Không cần làm gì.',
    order_reversed:
      'Đơn của khoản này đã được thu hồi. Nếu người mua đặt đơn mới, bạn ghép khoản này vào đơn đó; nếu không, bạn hoàn lại.',
    wrong_match: 'Khoản này từng được ghép nhầm và đã được bỏ ghép. Bạn ghép vào đúng đơn, hoặc hoàn lại.',
    community_hidden:
      'Người học hiện không thấy cộng đồng của đơn, nên đơn không được duyệt tự động. Bạn ghép tay và xác nhận, hoặc hoàn lại.',
  },
  one: 'Khoản {{amount}}',
  back: 'Tiền về',
  amount: 'Số tiền',
  content: 'Nội dung',
  order: 'Đơn',
  suggested: 'Có vẻ cho đơn',
  made_at: 'Ngân hàng ghi',
  made_at_unknown: 'Không đọc được',
  received_at: 'Báo về lúc',
  bank: 'Ngân hàng',
  account: 'Tài khoản nhận',
  reference: 'Mã giao dịch',
  provider: 'Báo qua',
  providers: { sepay: 'SePay', payos: 'payOS' },
  none: 'Không có',
  raw: 'Nguyên văn bản tin',
  settled_at: 'Xử lý lúc',
  settled_by: 'Người xử lý',
  automatic: 'Tự động',
  how: 'Cách ghép',
  hows: {
    order_code: 'Theo mã đơn',
    phone: 'Theo số điện thoại',
    operator: 'Ghép tay',
    paid_price: 'Chấp nhận giá đã chuyển',
  },
  note: 'Ghi chú',
  note_hint: 'Được ghi vào nhật ký.',
  note_missing: 'Bạn ghi giúp một ghi chú ngắn, từ ba chữ cái.',
  for_order: 'Ghép với đơn',
  find_order: 'Tìm đơn',
  find_order_hint: 'Mã đơn hay một phần mã; tên, email hoặc điện thoại của người mua',
  found: 'Đơn tìm thấy',
  none_found: 'Không có đơn nào khớp.',
  choose_order: 'Bạn chọn một đơn trước.',
  match: 'Ghép vào đơn',
  match_question: 'Ghép {{amount}} vào đơn {{code}} của {{buyer}}?',
  match_effect:
    'Đơn đang chờ sẽ được duyệt: người mua có Pro thêm 12 tháng và nhận thư báo. Ghép nhầm thì bỏ ghép được ở trang này.',
  accept: 'Chấp nhận giá đã chuyển',
  accept_lead:
    'Cho đơn đã chọn ở trên: khi người mua chuyển đúng giá của tháng họ chuyển, mà tiền về sau lúc giá đổi.',
  accept_question: 'Duyệt đơn {{code}} của {{buyer}} với {{amount}}?',
  accept_effect: 'Đơn được duyệt và ghi đúng số tiền đã chuyển. Nhầm thì bỏ ghép được ở trang này.',
  refund_title: 'Hoàn tiền',
  refund_lead: 'Bạn chuyển trả ở ngân hàng trước, rồi ghi nhận ở đây.',
  refund: 'Ghi nhận đã hoàn',
  refund_question: 'Ghi nhận đã hoàn {{amount}}?',
  refund_effect: 'Khoản này không ghép với đơn nào được nữa.',
  refused_amount:
    'Khoản này là {{paid}}, còn đơn là {{ordered}} và {{status}}. Ghép chỉ được khi khớp số tiền của đơn đang chờ, hoặc chưa vượt số tiền của đơn đã duyệt tay.',
  refused_state: 'Đơn hoặc khoản này không còn ở trạng thái chờ. Bạn tải lại để xem.',
  refused_price:
    'Giá để so là {{policy}}, khác với {{ordered}}. Nếu tiền được chuyển trong tháng có giá cũ, bạn dùng “Chấp nhận giá đã chuyển”.',
  refused_paid_price:
    '{{ordered}} không phải giá của tháng mà ngân hàng ghi ({{policy}}). Bạn hoàn lại, hoặc nhờ người mua đặt đơn mới.',
  refused_date:
    'Ngân hàng không ghi ngày chuyển, nên không biết giá của tháng nào. Bạn hoàn lại hoặc ghép với đơn đúng giá hôm nay.',
  gone: 'không bán',
  own_order: 'Đây là đơn của chính bạn. Bạn nhờ người khác xử lý.',
  of_order: 'Khoản chuyển của đơn',
  of_order_empty: 'Chưa có khoản nào cho đơn này.',
  suggestions: 'Có thể là đơn',
  none_suggested: 'Nội dung chuyển khoản không gợi ý đơn nào. Bạn tìm theo mã, tên, email hoặc điện thoại.',
  why: {
    code: 'Mã đơn {{found}} trong nội dung',
    part_of_code: 'Gần đúng mã đơn: {{found}}',
    same_buyer: 'Cùng người mua với đơn được nhắc tới',
    phone: 'Điện thoại {{found}} trong nội dung',
    part_of_phone: 'Một phần điện thoại: {{found}}',
    name: 'Tên trong nội dung: {{found}}',
    part_of_name: 'Một phần tên: {{found}}',
    amount: 'Đúng số tiền',
  },
  cannot: {
    cancelled: 'Đơn này đã hủy nên không ghép được. Bạn chọn đơn mới của người này, hoặc hoàn lại.',
    reversed: 'Đơn này đã thu hồi nên không ghép được. Bạn chọn đơn mới của người này, hoặc hoàn lại.',
    approved: 'Đơn này ({{ordered}}) đã duyệt và đã đủ tiền. Nếu người mua chuyển hai lần, bạn hoàn lại.',
    amount: 'Đơn này là {{ordered}}, còn khoản tiền là {{paid}}. Ghép chỉ được khi hai số tiền bằng nhau.',
    price:
      'Đơn này là {{ordered}}, còn giá hôm nay là {{policy}}, và tiền không được chuyển trong tháng có giá cũ. Bạn hoàn lại, hoặc đặt lại đơn theo giá hôm nay.',
    gone: 'Cộng đồng của đơn này hiện không bán Pro.',
  },
  hidden:
    'Người học hiện không thấy cộng đồng {{community}}: người mua sẽ có Pro ở nơi họ chưa mở được. Bạn chỉ ghép khi biết chắc.',
  refused_hidden: 'Cộng đồng này vừa được ẩn khỏi người học. Chưa có gì thay đổi; bấm lần nữa nếu vẫn ghép.',
  match_effect_approved: 'Đơn đã duyệt tay nhận khoản này làm tiền của nó. Ghép nhầm thì bỏ ghép được.',
  unmatch_title: 'Bỏ ghép',
  unmatch_lead: 'Dùng khi khoản này không phải tiền của đơn. Đơn được duyệt tay nên vẫn giữ nguyên.',
  unmatch_lead_reverses:
    'Dùng khi khoản này không phải tiền của đơn. Chính khoản này đã mở đơn, nên bỏ ghép là thu hồi đơn. Nếu bỏ ghép bây giờ, người mua mất:',
  unmatch_reason: 'Lý do bỏ ghép',
  unmatch_reason_hint_reverses: 'Người mua đọc được nguyên văn, trong thư và ở trang đơn.',
  unmatch: 'Bỏ ghép khỏi đơn',
  unmatch_question: 'Bỏ ghép {{amount}} khỏi đơn {{code}} của {{buyer}}?',
  unmatch_effect: 'Khoản này trở về mục chưa ghép. Đơn {{code}} vẫn được duyệt.',
  unmatch_effect_reverses:
    'Khoản này trở về mục chưa ghép, đơn {{code}} bị thu hồi và người mua nhận thư với lý do ở trên.',
  unmatched_at: 'Bỏ ghép lúc',
  unmatched_by: 'Người bỏ ghép',
};

const en: Translation<typeof vi> = {
  title: 'Payments',
  lead: 'Every transfer that the bank told of. What is unmatched waits for you.',
  of_one: '{{shown}} transfer',
  of_other: '{{shown}} transfers',
  caption: 'Payments, newest first',
  empty: 'No payments yet. The first one appears here as soon as the bank tells of it.',
  search: 'Text, reference, order code',
  state: 'State',
  states: { unmatched: 'Unmatched', matched: 'Matched', refunded: 'Refunded' },
  direction: 'Direction',
  directions: { in: 'Money in', out: 'Money out' },
  reason: 'Why unmatched',
  reasons: {
    no_match: 'No order code',
    ambiguous: 'Several orders fit',
    wrong_amount: 'Wrong amount',
    price_changed: 'Price has changed',
    order_cancelled: 'Order cancelled',
    already_paid: 'Order approved already',
    not_on_sale: 'No longer on sale',
    outgoing: 'Money out',
    not_paid: 'Payment failed',
    order_reversed: 'Order reversed',
    wrong_match: 'Taken off a wrong order',
    community_hidden: 'Community is hidden',
  },
  reason_help: {
    no_match:
      'The text holds no order code, and no phone number that leads to exactly one order waiting for exactly this amount. Look at the suggestions below, or search by the name of whoever paid.',
    ambiguous: 'The text leads to several orders, so none was approved by itself. Choose the right one.',
    wrong_amount:
      'This is not the amount of the order. Write to the buyer: let them pay the rest, approve by hand and match both transfers, or send it back.',
    price_changed:
      "The money arrived when the order's price was no longer today's. If the bank's date still lies in the month of that price, you may accept the paid price.",
    order_cancelled:
      'The order was cancelled, or replaced by a new one. Find the new order of this person and match it, accept the paid price for it, or send the money back.',
    already_paid:
      'The order is approved. If it was approved by hand and this is its money, match it. If the buyer paid twice, send this back.',
    not_on_sale:
      'Pro is not on sale in this community now. Put it on sale again and match, or send the money back.',
    outgoing: 'Money that left the account, kept for the books. There is nothing to do.',
    not_paid: 'The provider says that this payment failed. It is kept for the books; there is nothing to do.',
    order_reversed:
      'The order of this payment was reversed. If the buyer places a new one, match it with that; otherwise send the money back.',
    wrong_match:
      'This payment was matched with a wrong order and has been taken off it. Match it with the right one, or send it back.',
    community_hidden:
      'Learners do not see the community of this order now, so it was not approved by itself. Match it by hand and confirm, or send the money back.',
  },
  one: 'Payment of {{amount}}',
  back: 'Payments',
  amount: 'Amount',
  content: 'Text',
  order: 'Order',
  suggested: 'Seems to be for',
  made_at: "Bank's date",
  made_at_unknown: 'Could not be read',
  received_at: 'Told of',
  bank: 'Bank',
  account: 'Receiving account',
  reference: 'Reference',
  provider: 'Told by',
  providers: { sepay: 'SePay', payos: 'payOS' },
  none: 'None',
  raw: 'What was sent, word for word',
  settled_at: 'Settled',
  settled_by: 'Settled by',
  automatic: 'By itself',
  how: 'Matched',
  hows: {
    order_code: 'By order code',
    phone: 'By phone number',
    operator: 'By hand',
    paid_price: 'At the paid price',
  },
  note: 'Note',
  note_hint: 'It goes into the audit log.',
  note_missing: 'Please write a short note of three letters or more.',
  for_order: 'Match with an order',
  find_order: 'Find the order',
  find_order_hint: "The order's code or part of it, or the buyer's name, email or phone",
  found: 'Orders found',
  none_found: 'No order fits.',
  choose_order: 'Choose an order first.',
  match: 'Match with the order',
  match_question: 'Match {{amount}} with order {{code}} of {{buyer}}?',
  match_effect:
    'The pending order is approved: the buyer gets 12 more months of Pro and a message. A wrong match can be undone on this page.',
  accept: 'Accept the paid price',
  accept_lead:
    'For the order chosen above: when the buyer paid the price of the month in which they paid, and the money arrived after it changed.',
  accept_question: 'Approve order {{code}} of {{buyer}} for {{amount}}?',
  accept_effect: 'The order is approved and says what was paid. A mistake can be undone on this page.',
  refund_title: 'Refund',
  refund_lead: 'Send the money back at the bank first, then note it here.',
  refund: 'Note the refund',
  refund_question: 'Note that {{amount}} was sent back?',
  refund_effect: 'It cannot be matched with any order after that.',
  refused_amount:
    'This is {{paid}}; the order is {{ordered}} and {{status}}. A match needs exactly the amount of a pending order, or no more than the amount of one approved by hand.',
  refused_state: 'The order or this payment is not waiting any more. Reload to see it.',
  refused_price:
    'The price to compare with is {{policy}}, not {{ordered}}. If the money was sent in the month of the old price, use “Accept the paid price”.',
  refused_paid_price:
    "{{ordered}} was not the price in the month of the bank's date ({{policy}}). Send it back, or ask the buyer for a new order.",
  refused_date:
    "The bank gave no date, so there is no telling which month's price it was. Send it back, or match it with an order at today's price.",
  gone: 'not on sale',
  own_order: 'This order is your own. Somebody else has to settle it.',
  of_order: 'Payments of this order',
  of_order_empty: 'Nothing has come in for this order.',
  suggestions: 'Orders it may be for',
  none_suggested: "The bank's text suggests no order. Search by code, name, email or phone.",
  why: {
    code: 'Order code {{found}} in the text',
    part_of_code: 'Close to the order code: {{found}}',
    same_buyer: 'Same buyer as the order in the text',
    phone: 'Phone number {{found}} in the text',
    part_of_phone: 'Part of the phone number: {{found}}',
    name: 'Name in the text: {{found}}',
    part_of_name: 'Part of the name: {{found}}',
    amount: 'Exact amount',
  },
  cannot: {
    cancelled:
      'This order was cancelled and cannot be matched. Choose the new order of this buyer, or send the money back.',
    reversed:
      'This order was reversed and cannot be matched. Choose the new order of this buyer, or send the money back.',
    approved: 'This order ({{ordered}}) is approved and fully paid. If the buyer paid twice, send this back.',
    amount:
      'This order is {{ordered}}, the payment is {{paid}}. They can only be matched when the amounts are equal.',
    price:
      "This order is {{ordered}}, the price today is {{policy}}, and the money was not sent in the month of the old price. Send it back, or reissue the order at today's price.",
    gone: 'Pro is not on sale in the community of this order now.',
  },
  hidden:
    'Learners do not see the community {{community}} now: the buyer would have Pro where they cannot go. Match only if you are sure.',
  refused_hidden:
    'This community has just been hidden from learners. Nothing has changed; press again to match anyway.',
  match_effect_approved: 'The order approved by hand keeps this as its payment. A wrong match can be undone.',
  unmatch_title: 'Unmatch',
  unmatch_lead:
    'For a payment that is not for this order. The order was approved by hand and stays as it is.',
  unmatch_lead_reverses:
    'For a payment that is not for this order. This payment opened the order, so unmatching it reverses the order. If you unmatch it now, the buyer loses:',
  unmatch_reason: 'Reason for unmatching',
  unmatch_reason_hint_reverses:
    'The buyer reads it word for word, in a message and on the page of the order.',
  unmatch: 'Unmatch the payment',
  unmatch_question: 'Take {{amount}} off order {{code}} of {{buyer}}?',
  unmatch_effect: 'The payment becomes unmatched. Order {{code}} stays approved.',
  unmatch_effect_reverses:
    'The payment becomes unmatched, order {{code}} is reversed, and the buyer gets a message with the reason above.',
  unmatched_at: 'Unmatched',
  unmatched_by: 'Unmatched by',
};

export const paymentStrings = { vi, en };
