import type { SamplePost } from './sample-posts.ts';

export const postsOfFounder: readonly SamplePost[] = [
  {
    key: 'co-lai-ma-het-tien',
    community: 'founder',
    topic: 'dong-tien',
    solution: 4,
    author: 'vy',
    daysAgo: 21,
    pinned: true,
    featured: true,
    title: 'Sổ báo có lãi mà cuối tháng không còn tiền trả lương',
    context:
      'Tiệm bánh của mình có bốn người làm, bán lẻ tại quầy và giao sỉ cho sáu quán cà phê. Ba tháng gần đây sổ đều ghi lãi khoảng mười lăm triệu mỗi tháng.',
    complication:
      'Tháng nào cũng vậy, đến ngày 5 trả lương là mình phải vay tạm người nhà. Mình không mua máy móc gì lớn, cũng không rút tiền tiêu riêng nhiều hơn trước.',
    question: 'Tiền lãi nằm ở đâu, và mình nên nhìn con số nào mỗi tuần để không bị bất ngờ nữa?',
    replies: [
      {
        author: 'uyen',
        hours: 2,
        body: 'Lãi trên sổ tính từ lúc **giao hàng**, còn tiền chỉ có khi khách **trả**. Chị liệt kê ba khoản này của cuối tháng trước và cuối tháng này:\n\n1. Khách sỉ còn nợ chị bao nhiêu\n2. Hàng và nguyên liệu còn trong kho trị giá bao nhiêu\n3. Chị còn nợ nhà cung cấp bao nhiêu\n\nKhoản 1 và 2 tăng, khoản 3 giảm là chỗ tiền đi mất. Làm trên giấy cũng được, chừng một tiếng.',
      },
      {
        author: 'phuc',
        hours: 5,
        body: 'Mình từng y như vậy. Thủ phạm là quán sỉ trả chậm: giao mỗi ngày mà cuối tháng sau mới trả. Mình chuyển sang tuần trả một lần, quán nào không chịu thì giảm lượng giao. Mất một quán, nhưng hết cảnh vay lương.',
      },
      {
        author: 'vy',
        hours: 30,
        body: 'Mình ngồi tính theo cách chị Uyên chỉ. Sáu quán đang nợ mình 31 triệu, đầu quý mới có 12 triệu. Kho bơ cũng tăng gần 8 triệu vì mình thấy rẻ nên ôm. Vậy là ra hết chỗ thiếu rồi.',
      },
      {
        author: 'uyen',
        hours: 32,
        body: 'Đúng rồi đó chị. Mỗi tuần chị chỉ cần một tờ giấy ba dòng: tiền đang có, tiền **chắc chắn** thu trong bảy ngày tới, tiền **phải** trả trong bảy ngày tới. Dòng một cộng dòng hai trừ dòng ba mà âm thì chị còn cả tuần để xoay, thay vì biết vào đúng ngày trả lương.',
      },
      {
        author: 'vy',
        hours: 200,
        body: 'Báo lại sau một tuần: bốn quán đồng ý trả vào thứ hai hằng tuần, hai quán xin nửa tháng một lần. Mình ngừng mua bơ trữ. Tờ giấy ba dòng dán ngay tủ lạnh, sáng thứ hai nào cũng ghi. Tháng này trả lương không phải vay. Cảm ơn cả nhà!',
      },
    ],
  },
  {
    key: 'tuyen-nguoi-dau-tien',
    community: 'founder',
    topic: 'con-nguoi',
    author: 'phuc',
    daysAgo: 12,
    title: 'Khi nào nên tuyển quản lý quán đầu tiên?',
    context:
      'Mình có hai quán cà phê cách nhau bảy cây số, mười một bạn làm theo ca. Hiện mình tự xếp ca, nhập hàng và giải quyết mọi chuyện lặt vặt.',
    complication:
      'Mỗi ngày mình nghe khoảng hai mươi cuộc gọi từ hai quán. Mình muốn tuyển một quản lý nhưng lương đó bằng gần hết phần lãi của quán thứ hai.',
    question: 'Làm sao biết đã đến lúc tuyển, và nên giao việc gì trước?',
    replies: [
      {
        author: 'khang',
        hours: 3,
        body: 'Trước khi tuyển, anh ghi lại **mọi cuộc gọi trong một tuần**: hỏi gì, mất mấy phút. Hồi đó em ghi xong thấy hơn nửa là bốn câu lặp lại. Viết bốn tờ hướng dẫn dán ở quầy, cuộc gọi giảm hẳn mà chưa tốn đồng lương nào.',
      },
      {
        author: 'thao',
        hours: 8,
        body: 'Thử nâng một bạn ca trưởng lên trước, giao đúng một việc có kết quả đo được, ví dụ *xếp ca tuần sau trước 18 giờ thứ năm*. Một tháng ổn thì giao thêm việc nhập hàng. Người ngoài vào vẫn phải học lại từ đầu, người trong thì đã biết khách.',
      },
      {
        author: 'phuc',
        hours: 190,
        body: 'Ghi một tuần: 96 cuộc, trong đó 41 cuộc là hỏi giá bán mang đi, đổi ca và hết sữa. Mình làm bảng giá mang đi, cho đổi ca trong nhóm có ca trưởng duyệt, đặt mức sữa tối thiểu để tự gọi hàng. Bạn Trâm ca trưởng nhận xếp ca, thêm một triệu rưỡi mỗi tháng. Chưa cần tuyển ngoài.',
      },
    ],
  },
  {
    key: 'hun-von-voi-ban',
    community: 'founder',
    topic: 'con-nguoi',
    author: 'khang',
    daysAgo: 5,
    title: 'Hùn vốn với bạn thân: nên thỏa thuận những gì trước khi mở xưởng thứ hai?',
    context:
      'Xưởng may hiện tại một mình mình bỏ vốn. Bạn thân muốn góp 40% để mở xưởng thứ hai, bạn lo khách hàng, mình lo sản xuất.',
    complication:
      'Hai đứa chơi với nhau mười lăm năm nên ngại nói chuyện tiền. Nhưng mình thấy vài người quanh mình hùn hạp rồi mất luôn bạn.',
    question: 'Những câu nào phải hỏi nhau và viết ra giấy trước khi góp đồng đầu tiên?',
    replies: [
      {
        author: 'uyen',
        hours: 4,
        body: 'Theo sổ sách của các nhà em giữ, cãi nhau nhiều nhất vì năm chỗ này:\n\n- Ai **làm** thì được trả lương bao nhiêu, tách khỏi phần lãi theo vốn\n- Khi nào chia lãi, giữ lại bao nhiêu phần trăm để quay vòng\n- Chi trên mức nào thì phải cả hai đồng ý\n- Cần thêm vốn mà một bên không có thì sao\n- Một người muốn rút thì định giá thế nào, trả trong bao lâu\n\nViết xong nhờ luật sư xem một lần, tiền đó rẻ hơn mọi thứ khác.',
      },
      {
        author: 'vy',
        hours: 20,
        body: 'Thêm một câu nữa: *nếu một năm nữa xưởng lỗ thì dừng ở mức nào?* Mình và chị gái đặt trước mức đó, nên lúc đóng quầy thứ hai không ai trách ai.',
      },
    ],
  },
];
