import type { DemoStory } from './stories-of-founder.ts';

export const storiesOfCommerce: readonly DemoStory[] = [
  {
    slug: 'nguoi-ban-thuoc-va-gian-hang-ba-mon',
    title: 'Người bán thuốc và gian hàng ba món',
    summary:
      'Chị Lan rời quầy thuốc để bán mỹ phẩm thủ công trên sàn. Một năm đầu nhiều đơn, nhiều mã giảm giá và gần như không có lãi, cho đến khi chị bỏ bớt hàng.',
    author_name: 'Đặng Hoàng Lan',
    role_before: 'Dược sĩ bán quầy',
    role_after: 'Chủ gian hàng mỹ phẩm thủ công',
    community: 'commerce',
    course_slug: 'ban-hang-tren-san',
    course_name: 'Bán hàng trên sàn, từ đơn đầu đến khách quen',
    body: `Tôi học dược, ra trường đứng quầy ở phố Hàng Bông năm năm. Khách hỏi kem trị nẻ cho trẻ con nhiều đến nỗi tôi tự nấu: sáp ong, dầu dừa, một ít tinh dầu tràm. Tôi chia cho hàng xóm, rồi bán. Năm 2022 tôi mở gian hàng trên sàn, nghĩ rằng mình hiểu sản phẩm thì phần còn lại sẽ theo.

## Sáu mươi hai mặt hàng

Một năm sau, gian hàng của tôi có sáu mươi hai mặt hàng. Kem nẻ, son dưỡng, xà phòng, nến thơm, muối ngâm chân, cả túi vải. Ngày đôi nào tôi cũng chạy mã giảm giá. Có hôm được một trăm tám mươi đơn, cả nhà gói đến hai giờ sáng.

Tôi thấy mình thành công cho tới khi làm tờ khai thuế. Tiền hàng, tiền hộp, phí sàn, mã giảm giá, tiền ship bù, hàng trả về. Cộng lại, một năm tôi làm ra số tiền ít hơn lương dược sĩ, chưa kể mất ngủ.

## Đọc con số mà sàn đã có sẵn

Tôi vào học vì một bài có tên rất khô: định giá khi có phí sàn. Hóa ra sàn cho tải về tất cả, chỉ là tôi chưa bao giờ bấm. Bài học bảo lọc theo từng mặt hàng và tính một dòng duy nhất: *một đơn còn lại bao nhiêu sau mọi khoản phí, và bao nhiêu người mua quay lại trong chín mươi ngày*.

Tôi làm cho cả sáu mươi hai mặt hàng, mất một cuối tuần. Kết quả:

- Bốn mươi mốt mặt hàng mỗi tháng bán dưới năm cái.
- Nến thơm bán chạy nhì gian, và mỗi cái lỗ ba nghìn vì vỡ khi giao.
- Ba món mang về bảy mươi tám phần trăm số tiền còn lại: kem nẻ cho bé, son dưỡng không màu, xà phòng cho da khô.
- Người mua ba món đó quay lại nhiều gấp bốn lần người mua món khác.

Ba món ấy đều là thứ tôi làm từ hồi đứng quầy, cho người có da khô thật. Năm mươi chín món còn lại tôi thêm vào vì thấy người khác bán được.

> Tôi đã làm một gian hàng cho cái sàn, chứ không phải cho người khách từng đứng trước quầy thuốc của tôi.

## Bỏ bớt là việc khó nhất

Tôi không dám bỏ ngay. Tôi đem bảng tính lên nhóm thảo luận và hỏi: có nên giữ nến không, nó bán nhì gian. Một anh bán đồ gốm ở Bát Tràng hỏi lại: "Nếu hôm nay chưa bán nến, chị có bắt đầu bán không?". Tôi đóng máy tính, đi xả kho nến trong một tuần.

Tôi bỏ từng đợt mười món. Đợt nào tôi cũng ghi lại số đơn và số tiền còn lại của tuần trước và tuần sau. Số đơn giảm thật, giảm gần một nửa. Số tiền còn lại thì tháng thứ hai đã bằng, tháng thứ ba hơn.

## Nói như lúc đứng quầy

Còn dư thời gian, tôi viết lại ba trang sản phẩm. Tôi bỏ hết những chữ như "thần thánh", "số một". Tôi viết như lúc trả lời khách ở quầy: kem này dùng khi nào, không dùng khi nào, trẻ dưới sáu tháng thì hỏi bác sĩ trước, mùi tràm hơi nồng trong mười phút đầu. Tôi ghi cả lý do có thể bạn không cần nó.

Tỷ lệ trả hàng từ bảy phần trăm xuống còn hai. Có người nhắn: "Đọc xong em biết là em không cần, nhưng em mua cho mẹ".

## Bây giờ

Gian hàng của tôi có năm món, ba món cũ và hai món khách xin. Tôi không chạy mã ngày đôi nữa, trừ hai lần một năm cho khách quen. Tôi gói hàng từ tám giờ đến mười một giờ sáng cùng một em phụ việc, chiều đón con.

Thỉnh thoảng tôi vẫn ghé phố Hàng Bông, đứng ở quầy cũ một lát. Chị chủ hỏi có nhớ nghề không. Tôi nói tôi vẫn làm nghề đó: nghe người ta kể da họ khó chịu thế nào, rồi đưa đúng một thứ.`,
  },
];
