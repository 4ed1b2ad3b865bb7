export interface DemoStory {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Somebody of the cast. */
  readonly author_name: string;
  readonly role_before: string;
  readonly role_after: string;
  readonly community: string;
  readonly course_slug: string;
  readonly course_name: string;
  /** Markdown. */
  readonly body: string;
}

export const storiesOfFounder: readonly DemoStory[] = [
  {
    slug: 'tu-tho-ca-den-nguoi-giu-so-cua-xuong',
    title: 'Từ thợ cả đến người giữ sổ của xưởng',
    summary:
      'Xưởng mộc mười hai người, đơn kín ba tháng mà cuối năm không có tiền thưởng Tết. Anh Bảo kể lại sáu tháng học cách nhìn từng đơn hàng.',
    author_name: 'Phạm Quốc Bảo',
    role_before: 'Thợ cả',
    role_after: 'Giám đốc xưởng mộc',
    community: 'founder',
    course_slug: 'dong-tien-va-bai-toan-tung-don',
    course_name: 'Dòng tiền và bài toán từng đơn',
    body: `Tôi làm mộc từ năm mười bảy tuổi. Đến năm ba mươi lăm, thầy tôi nghỉ, để lại cho tôi cái xưởng ở Thủ Đức với chín người thợ và một cuốn sổ ghi nợ bìa đã rách. Tôi biết chọn gỗ, biết vẽ, biết nhìn một mối ghép là biết ai làm. Còn cuốn sổ thì tôi mở ra rồi gấp lại.

## Năm bận nhất là năm hết tiền

Năm 2024 là năm xưởng tôi nhiều việc nhất. Tủ bếp, giường, cả một quán cà phê hai tầng ở Bình Thạnh. Đơn kín trước ba tháng, thợ tăng ca đến chín giờ tối. Vậy mà hai mươi tháng Chạp, tôi ngồi tính tiền thưởng Tết cho anh em thì trong tài khoản còn bốn mươi mốt triệu.

Tôi nhớ rất rõ vì hôm đó vợ tôi hỏi một câu: "Mình lời ở đơn nào?". Tôi không trả lời được. Tôi chỉ biết tháng nào tiền vào nhiều, tháng nào tiền vào ít. Tôi đã vay chị tôi sáu mươi triệu để thưởng, rồi ra Tết đi tìm chỗ học.

## Bài đầu tiên tôi làm theo

Tôi không có thời gian đến lớp. Tôi đọc trên điện thoại, lúc chín rưỡi tối, khi xưởng đã tắt máy. Bài tôi nhớ nhất chỉ bảo làm một việc: lấy mười đơn gần nhất, ghi cho mỗi đơn bốn con số.

- Tiền khách trả, sau khi đã trừ phần bớt cho khách quen.
- Tiền gỗ và phụ kiện thật sự đã mua cho đơn đó.
- Số ngày công của từng người, nhân với lương ngày.
- Số lần phải quay lại nhà khách sửa.

Nghe đơn giản. Tôi mất ba tối mới xong mười đơn, vì hóa đơn gỗ mua chung cho cả tháng, không ai ghi tấm nào vào đơn nào. Nhưng khi xong thì tôi ngồi im một lúc lâu.

| Loại đơn | Số đơn | Còn lại sau gỗ và công |
|---|---|---|
| Tủ bếp theo mẫu của xưởng | 4 | 31% |
| Giường, bàn học | 3 | 22% |
| Đồ lẻ vẽ riêng theo ý khách | 3 | âm 6% |

Ba đơn vẽ riêng là ba đơn tôi tự hào nhất. Khách khen, chụp ảnh, giới thiệu bạn bè. Và tôi lỗ ở cả ba, vì mỗi đơn sửa bản vẽ bốn, năm lần mà tôi không tính công vẽ.

> Tôi từng nghĩ làm đẹp thì tiền tự đến. Hóa ra đẹp là phần của tôi, còn tiền là phần của bảng tính.

## Ba điều tôi đổi

**Tôi tính tiền bản vẽ.** Đơn vẽ riêng bây giờ đặt cọc bản vẽ hai triệu, được sửa hai lần. Quá hai lần thì mỗi lần năm trăm nghìn. Tôi đã sợ mất khách. Trong bảy người hỏi tháng đó, hai người không làm, năm người đồng ý ngay và còn quyết nhanh hơn trước.

**Mỗi tấm gỗ có tên đơn.** Thợ lấy gỗ thì viết mã đơn bằng bút sáp lên đầu tấm. Không phần mềm gì cả. Cuối ngày cậu Tí chụp một tấm ảnh cái bảng gửi vào nhóm.

**Thứ bảy là ngày xem tiền.** Bốn giờ chiều thứ bảy tôi tắt máy sớm nửa tiếng, mở bảng tính mười dòng: tiền sẽ vào trong bốn tuần, tiền phải ra trong bốn tuần. Tuần nào âm thì tôi biết trước ba tuần chứ không phải sáng hôm trả lương.

## Chỗ tôi vướng

Không phải cái gì cũng êm. Tháng đầu tôi bắt thợ ghi giờ từng món, anh em giận, có người nói "ông chủ không tin tụi này nữa". Tôi đem chuyện đó lên hỏi trong cộng đồng. Một chị làm xưởng may ở Biên Hòa trả lời: đừng bắt họ ghi giờ, hãy cho họ xem con số. Tôi in cái bảng ba dòng ở trên, dán lên tường, nói thẳng là năm ngoái tôi đã phải đi vay để thưởng. Từ hôm đó chính anh em nhắc khách là sửa quá hai lần thì tính thêm tiền.

## Bây giờ

Xưởng tôi mười hai người. Doanh thu sáu tháng đầu năm nay thấp hơn năm ngoái một chút, vì tôi bớt nhận đồ lẻ. Nhưng tôi đã trả hết tiền cho chị, có quỹ bằng một tháng rưỡi lương, và lần đầu tiên tôi nghỉ trọn hai ngày ở quê mà không ai phải gọi.

Tôi vẫn đứng máy mỗi sáng. Chỉ khác là bây giờ ai hỏi "mình lời ở đơn nào", tôi mở điện thoại ra, chỉ được.`,
  },
  {
    slug: 'tiem-banh-mo-cua-bang-muoi-hai-nguoi-quen',
    title: 'Tiệm bánh mở cửa bằng mười hai người quen',
    summary:
      'Chị Hà nghỉ quầy thu ngân để bán bánh. Trước khi thuê mặt bằng, chị hỏi chuyện mười hai người và bỏ đi nửa thực đơn.',
    author_name: 'Nguyễn Thị Thu Hà',
    role_before: 'Thu ngân siêu thị',
    role_after: 'Chủ tiệm bánh',
    community: 'founder',
    course_slug: 'tu-y-tuong-den-khach-tra-tien',
    course_name: 'Từ ý tưởng đến khách trả tiền đầu tiên',
    body: `Tôi đứng quầy thu ngân tám năm ở một siêu thị tại Đà Nẵng. Mỗi ngày vài trăm người đi qua, tôi quét mã, cười, chào. Tối về tôi nướng bánh. Bánh cho con, rồi cho lớp của con, rồi cho đồng nghiệp đặt thôi nôi. Ai ăn cũng nói: mở tiệm đi.

Câu đó nghe nhiều đến mức tôi tin. Tôi có tám mươi lăm triệu để dành và một bản thực đơn hai mươi sáu món viết tay.

## Người đầu tiên nói thật

Tôi đã xem ba mặt bằng, có một chỗ ở Hải Châu sắp đặt cọc. Tuần đó tôi đọc bài đầu của khóa học, bài miễn phí. Bài ấy hỏi một câu: *trong tháng qua, ai đã trả tiền cho thứ bạn định bán, trả bao nhiêu, để làm việc gì?*

Tôi lấy giấy ra ghi. Có chín người từng mua bánh của tôi. Bảy trong chín người là đồng nghiệp, mua một lần, vì quý tôi. Chỉ hai người mua lần thứ hai. Tôi đọc lại con số đó trên xe buýt về nhà và quyết định chưa đặt cọc.

## Mười hai cuộc nói chuyện

Tôi đem chuyện đó kể trong cộng đồng. Một anh bán cà phê rang chỉ tôi cách hỏi: đừng hỏi "chị có thích không", hãy hỏi "lần gần nhất chị mua bánh là khi nào, mua ở đâu, vì sao". Tôi hẹn mười hai người, mỗi người hai mươi phút, phần lớn là ở ghế đá trước siêu thị sau giờ tan ca.

Tôi tưởng mọi người mua bánh vì ngon. Tôi ghi lại được những câu này:

1. "Sáu giờ sáng phải có cái gì cho con cầm đi, không dính tay."
2. "Họp lớp đặt bánh thì sợ nhất là giao trễ."
3. "Bánh kem đẹp thì nhiều, mà ngọt quá ông bà không ăn được."
4. "Tôi mua ở chỗ cũ vì họ nhớ con tôi dị ứng trứng."

Không ai nói gì về hai mươi sáu món. Năm trong mười hai người nói về **buổi sáng**. Tôi gạch thực đơn còn bảy món, trong đó bốn món cầm bằng một tay.

## Bán trước khi có tiệm

Tôi không thuê mặt bằng. Tôi xin chị bán nước đầu hẻm cho để nhờ một cái tủ kính từ năm rưỡi đến bảy rưỡi sáng, mỗi tháng trả chị bảy trăm nghìn. Tuần đầu bán được trung bình mười chín cái một ngày. Tuần thứ tư được bốn mươi bốn.

Mỗi sáng tôi ghi ba thứ vào cuốn sổ nhỏ: bán bao nhiêu, còn bao nhiêu, ai quay lại. Cột thứ ba là cột anh bán cà phê dặn tôi ghi, và là cột tôi nhìn đầu tiên. Sau sáu tuần có ba mươi mốt người quay lại từ ba lần trở lên. Tôi biết tên hai mươi người.

> Tám năm tôi đứng quầy, ngày nào cũng gặp khách mà chưa từng hỏi họ một câu. Bây giờ tôi hỏi mỗi ngày một người.

## Ngày tôi nộp đơn nghỉ

Tôi tính: bốn mươi cái một sáng, mỗi cái còn lại năm nghìn sau bột, gas và công phụ. Hai mươi sáu ngày là năm triệu hai. Chưa bằng lương thu ngân. Tôi không nghỉ ngay. Tôi thêm bánh đặt theo ngày sinh, ít ngọt, có ghi trên hộp thành phần nào người dị ứng cần biết, vì câu thứ tư ở trên. Ba tháng sau, phần đặt trước bằng phần bán sáng. Lúc đó tôi mới nộp đơn.

Tiệm bây giờ rộng mười hai mét vuông, ngay đầu hẻm cũ. Cái tủ kính vẫn ở chỗ chị bán nước, giờ do em họ tôi đứng.

## Nếu bạn đang định mở một cái gì

Tôi không giỏi nói lời khuyên. Tôi chỉ kể lại một phép tính: nếu hôm đó tôi đặt cọc, tôi đã mất sáu mươi triệu cho một thực đơn mà không ai cần tới ba phần tư. Mười hai cuộc nói chuyện tốn của tôi hai tuần và mười hai ly trà đá.

Bài học tôi đọc là bài miễn phí, lời khuyên tôi nghe cũng vậy. Phần khó không nằm trong bài, nó nằm ở chỗ bước ra ghế đá và im lặng cho người ta nói.`,
  },
];
