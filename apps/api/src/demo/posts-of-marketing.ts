import type { SamplePost } from './sample-posts.ts';

export const postsOfMarketing: readonly SamplePost[] = [
  {
    key: 'quang-cao-nhieu-tin-nhan-it-khach',
    community: 'marketing',
    topic: 'quang-cao',
    author: 'thao',
    daysAgo: 16,
    title: 'Quảng cáo ra nhiều tin nhắn nhưng ít người đến khám',
    context:
      'Phòng khám nha của mình chạy quảng cáo tin nhắn, mỗi tháng khoảng ba trăm cuộc trò chuyện. Hai bạn trực trả lời từ 8 giờ đến 20 giờ.',
    complication:
      'Chỉ chừng hai mươi lăm người đặt hẹn và mười lăm người đến. Sếp muốn tăng ngân sách gấp đôi, mình lo là tăng thêm tin nhắn rác.',
    question: 'Nên sửa quảng cáo hay sửa chỗ trả lời trước, và đo bằng cách nào?',
    replies: [
      {
        author: 'long',
        hours: 1,
        body: 'Trước khi động vào quảng cáo, chị lấy **một trăm cuộc trò chuyện gần nhất** và đánh dấu: họ dừng ở câu nào? Bên em làm vậy thì thấy đa số dừng ngay sau khi nhận một bảng giá dài. Sửa câu đó xong mới biết quảng cáo tốt hay dở.',
      },
      {
        author: 'phuc',
        hours: 6,
        body: 'Nhìn thêm **thời gian trả lời câu đầu tiên** theo giờ. Người ta đau răng buổi tối, nhắn 21 giờ mà 8 giờ sáng mới có người trả lời thì họ hỏi chỗ khác rồi.',
      },
      {
        author: 'thao',
        hours: 75,
        body: 'Mình đọc đủ một trăm cuộc: 38 cuộc dừng sau bảng giá, 22 cuộc nhắn sau 20 giờ và không trả lời lại hôm sau, 11 cuộc hỏi dịch vụ bên mình không làm. Vậy 60 cuộc là chuyện trả lời, chỉ 11 cuộc là chuyện quảng cáo.',
      },
      {
        author: 'thao',
        hours: 260,
        body: 'Kết quả sau mười ngày: thay bảng giá bằng hai câu hỏi (đau ở đâu, tiện đến lúc nào) kèm hai giờ hẹn còn trống; có tin tự động sau 20 giờ hẹn gọi lại lúc 8 giờ 15. Cùng ngân sách, đặt hẹn từ khoảng tám lên mười bốn người trong mười ngày. Số còn nhỏ nên mình đo thêm một tháng rồi mới bàn chuyện tăng tiền.',
      },
    ],
  },
  {
    key: 'noi-dung-moi-tuan',
    community: 'marketing',
    topic: 'noi-dung',
    author: 'vy',
    daysAgo: 9,
    title: 'Tiệm nhỏ, mỗi tuần chỉ có hai tiếng làm nội dung: nên làm gì?',
    context:
      'Mình tự đăng bài cho tiệm bánh, không có người chuyên. Trang có khoảng hai nghìn người theo dõi, đa số ở gần.',
    complication:
      'Mình hay đăng theo hứng: tuần năm bài, tuần không bài nào. Bài mất công nhất lại ít người xem nhất.',
    question: 'Với hai tiếng mỗi tuần, nên lặp lại những loại bài nào để khách gần nhớ đến mình?',
    replies: [
      {
        author: 'thao',
        hours: 3,
        body: 'Chọn **ba ô cố định** rồi tuần nào cũng điền, khỏi nghĩ đề tài:\n\n| Ngày | Bài | Mất |\n|---|---|---|\n| Thứ ba | Một câu khách hay hỏi và câu trả lời | 30 phút |\n| Thứ năm | Mẻ bánh sáng nay, ảnh chụp bằng điện thoại | 15 phút |\n| Thứ bảy | Một khách quen kể vì sao ghé lại | 45 phút |\n\nCòn nửa tiếng để trả lời bình luận. Khách gần cần thấy mình **còn mở và đang làm**, không cần phim hay.',
      },
      {
        author: 'phuc',
        hours: 10,
        body: 'Đồng ý. Thêm nữa, xin phép khách trước khi đăng ảnh họ, và đăng giờ mở cửa đúng trên bản đồ trước đã. Bên mình sửa giờ xong, cuộc gọi hỏi *còn mở không* gần như hết.',
      },
      {
        author: 'vy',
        hours: 150,
        body: 'Làm được tuần đầu rồi, tổng cộng một tiếng năm mươi phút. Bài câu hỏi *bánh để qua đêm hâm thế nào* nhiều người lưu nhất. Mình giữ ba ô này hết tháng rồi xem lại.',
      },
    ],
  },
  {
    key: 'giam-gia-hay-khong',
    community: 'marketing',
    topic: 'gia',
    author: 'long',
    daysAgo: 3,
    title: 'Đối thủ giảm 30%, mình có nên giảm theo?',
    context:
      'Mình bán nồi và chảo, giá trung bình 450.000 ₫, lãi gộp khoảng 35%. Đối thủ cùng loại vừa giảm 30% cả tháng.',
    complication:
      'Một tuần nay đơn giảm chừng một phần năm. Nếu giảm theo thì mỗi đơn gần như không còn lãi.',
    question: 'Tính thế nào để biết giảm giá có đáng không, và còn cách nào khác?',
    replies: [
      {
        author: 'uyen',
        hours: 2,
        body: 'Tính nhanh: giá 100, vốn 65, lãi 35. Giảm 30% thì bán 70, lãi còn 5. Muốn giữ tổng lãi như cũ anh phải bán gấp **bảy lần**. Đơn mới giảm một phần năm, tức tổng lãi mới mất 20%. Đứng yên vẫn hơn giảm theo nhiều.',
      },
      {
        author: 'thao',
        hours: 5,
        body: 'Thay vì giảm, thử cho khách cái họ thấy đáng tiền mà anh tốn ít: bảo hành đổi mới một năm, tặng kèm nắp, hướng dẫn dùng chảo không bị dính. Ghi rõ ở ảnh đầu tiên, đo hai tuần.',
      },
    ],
  },
];
