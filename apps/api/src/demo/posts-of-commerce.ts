import type { SamplePost } from './sample-posts.ts';

export const postsOfCommerce: readonly SamplePost[] = [
  {
    key: 'hang-hoan-nhieu',
    community: 'commerce',
    topic: 'giao-va-hoan',
    solution: 1,
    author: 'long',
    daysAgo: 18,
    title: 'Hàng hoàn gần 12%: giảm từ đâu?',
    context:
      'Mình bán đồ gia dụng trên ba sàn, khoảng chín trăm đơn mỗi tháng, phần lớn trả tiền khi nhận hàng. Đóng gói do hai bạn làm buổi chiều.',
    complication:
      'Tháng rồi có 106 đơn hoàn. Mỗi đơn hoàn mất tiền gói, tiền giao và có khi hỏng hàng, tính ra hết gần nửa phần lãi của tháng.',
    question: 'Nên tìm nguyên nhân thế nào để giảm mà không phải bỏ hình thức trả tiền khi nhận?',
    replies: [
      {
        author: 'khang',
        hours: 4,
        body: 'Chia 106 đơn theo **lý do** trước, rồi theo **món hàng**. Thường vài món chiếm phần lớn. Bên em làm đồng phục cũng vậy: hai mẫu áo chiếm quá nửa số đổi trả, chỉ vì bảng cỡ ghi sai.',
      },
      {
        author: 'vy',
        hours: 9,
        body: 'Nhóm *không nghe máy* thì nhắn cho khách ngay khi bàn giao cho bên giao hàng: món gì, bao nhiêu tiền, khoảng ngày nào tới. Khách đặt tối, hai hôm sau quên là chuyện thường.',
      },
      {
        author: 'long',
        hours: 96,
        body: 'Mình chia ra rồi: 44 đơn không liên lạc được, 29 đơn *khác với hình* mà 21 đơn là một mẫu kệ, 18 đơn bể vỡ, còn lại lặt vặt. Mẫu kệ đó ảnh chụp không có gì để so kích thước nên ai cũng tưởng to hơn.',
      },
      {
        author: 'long',
        hours: 400,
        body: 'Sau nửa tháng: chụp lại kệ có bàn tay và ghi kích thước ngay trên ảnh, nhắn tin khi giao hàng đi, chèn giấy hai đầu cho đồ sứ. Nửa tháng này 27 đơn hoàn trên 460 đơn, tức chưa tới 6%. Vẫn cho trả tiền khi nhận.',
      },
    ],
  },
  {
    key: 'ban-nhieu-san',
    community: 'commerce',
    topic: 'van-hanh-san',
    author: 'khang',
    daysAgo: 7,
    title: 'Bán trên hai sàn, làm sao khỏi bán món đã hết?',
    context:
      'Xưởng mình mới mở bán áo thun trên hai sàn, bốn mươi mẫu nhân năm cỡ. Kho chung một chỗ, số lượng ghi trong bảng tính.',
    complication:
      'Tuần rồi sáu đơn phải hủy vì cỡ đó đã hết ở sàn kia. Mỗi lần hủy là bị trừ điểm và khách bực.',
    question: 'Chưa đủ tiền mua phần mềm lớn thì giữ số tồn cho đúng bằng cách nào?',
    replies: [
      {
        author: 'long',
        hours: 2,
        body: 'Ba việc, làm được ngay hôm nay:\n\n1. **Chừa hàng**: món còn dưới ba cái thì chỉ để bán ở một sàn\n2. **Hai giờ cố định** mỗi ngày (11 giờ và 16 giờ) một người duy nhất sửa số ở cả hai sàn\n3. Mỗi tuần đếm thật mười mẫu bán chạy, ghi chênh lệch\n\nViệc số 1 chặn được gần hết đơn phải hủy.',
      },
      {
        author: 'uyen',
        hours: 7,
        body: 'Bảng tính nên có cột *đã đặt, chưa gói*. Số được bán là tồn thật trừ cột đó. Nhiều nhà lệch vì chỉ trừ khi đã gói xong.',
      },
      {
        author: 'khang',
        hours: 120,
        body: 'Áp dụng đủ bốn ý: tuần này không hủy đơn nào. Giờ mới thấy mười mẫu chiếm gần hết số bán, mấy mẫu còn lại mình định gom bán cho hết rồi thôi.',
      },
    ],
  },
];
