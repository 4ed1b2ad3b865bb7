import { type Words, w } from '@cungnghe/quote/structure';
import brandIdentity from './images/brand-identity.svg';
import content from './images/content.svg';
import productPhoto from './images/product-photo.svg';
import seoWebsite from './images/seo-website.svg';
import social from './images/social.svg';
import video from './images/video.svg';
import workshop from './images/workshop.svg';

/** A sample of how a job is done; no client stands behind it, and the page says so. */
export interface Work {
  readonly id: string;
  readonly serviceId: string;
  readonly title: Words;
  /** What kind of business it is made for. */
  readonly client: Words;
  readonly image: string;
  readonly imageText: Words;
  readonly problem: Words;
  readonly steps: readonly Words[];
  readonly delivered: readonly Words[];
  /** By what the client sees whether it worked. */
  readonly measure: Words;
}

/** In the order in which the home page shows them. */
export const works: readonly Work[] = [
  {
    id: 'quan-com-nieu',
    serviceId: 'video',
    title: w('Tám video ngắn cho một quán cơm niêu', 'Eight short videos for a clay-pot rice house'),
    client: w('Quán ăn ba chi nhánh', 'A restaurant with three branches'),
    image: video,
    imageText: w(
      'Niêu đất trên bếp lửa, nhìn qua khung ngắm máy quay',
      'A clay pot on the fire, seen through a viewfinder',
    ),
    problem: w(
      'Quán đông buổi trưa nhưng vắng buổi tối. Khách quen biết món cơm cháy, khách mới thì không; ảnh trên mạng chỉ chụp món bày sẵn.',
      'Full at lunch, quiet at night. Regulars know the crispy rice, newcomers do not, and the pictures online show finished plates only.',
    ),
    steps: [
      w(
        'Hỏi bếp trưởng và mười khách quen: điều gì làm họ quay lại? Câu trả lời là tiếng niêu vỡ và lớp cháy.',
        'We asked the cook and ten regulars what brings them back. The answer: the crack of the pot and the crust.',
      ),
      w(
        'Quay trọn một buổi trong bếp, lấy tiếng thật, không nhạc đè lên lời.',
        'One day in the kitchen, with real sound and no music over the voice.',
      ),
      w(
        'Dựng tám video dưới ba mươi giây, mỗi video một điều: lửa, gạo, cháy, nước mắm kho quẹt, người nấu.',
        'Eight videos below thirty seconds, one subject each: fire, rice, crust, sauce, the cook.',
      ),
    ],
    delivered: [
      w('Tám video dọc có phụ đề', 'Eight vertical videos with subtitles'),
      w('Lịch đăng bốn tuần, tập trung khung giờ 16 đến 18 giờ', 'A four-week calendar around 4 to 6 p.m.'),
      w('Bộ ảnh cắt từ phim cho thực đơn', 'Stills for the menu'),
    ],
    measure: w(
      'Số bàn đặt sau 18 giờ, so với bốn tuần trước đó.',
      'Tables booked after 6 p.m., beside the four weeks before.',
    ),
  },
  {
    id: 'tra-uop-sen',
    serviceId: 'product-photo',
    title: w('Ảnh sản phẩm cho một xưởng trà ướp sen', 'Pictures for a lotus-tea workshop'),
    client: w('Xưởng trà gia đình bán trên sàn', 'A family workshop that sells on marketplaces'),
    image: productPhoto,
    imageText: w(
      'Hộp trà xanh in hoa sen và một chén trà trên phông xanh nhạt',
      'A green tea tin with a lotus and a cup on a pale backdrop',
    ),
    problem: w(
      'Cùng một hộp trà mà mỗi ảnh một màu xanh. Khách nhận hàng nhắn hỏi có phải gửi nhầm loại không.',
      'One tin, a different green in each picture. Buyers wrote to ask whether they had been sent the wrong kind.',
    ),
    steps: [
      w(
        'Chụp kèm bảng màu chuẩn, cân màu theo hộp thật.',
        'Shot beside a colour chart and matched to the tin.',
      ),
      w(
        'Một bố cục cho cả danh mục: hộp, lá, nước trà.',
        'One layout for the whole range: tin, leaf, liquor.',
      ),
      w('Xuất sẵn ảnh theo quy cách từng sàn.', 'Exported to the rules of each marketplace.'),
    ],
    delivered: [
      w('Ba mươi ảnh nền trơn, mười ảnh bối cảnh', 'Thirty plain pictures and ten with a setting'),
      w('Tệp đặt tên theo mã hàng', 'Files named by product code'),
      w('Hướng dẫn một trang để tự chụp đợt sau', 'One page on how to shoot the next batch'),
    ],
    measure: w(
      'Tỷ lệ đơn đổi trả vì "không giống ảnh".',
      'Returns because it "does not look like the picture".',
    ),
  },
  {
    id: 'gom-gia-dinh',
    serviceId: 'seo-website',
    title: w('Website cho một lò gốm nhận đặt hàng', 'A website for a pottery that works to order'),
    client: w('Lò gốm bán cho nhà hàng, khách sạn', 'A pottery that supplies restaurants and hotels'),
    image: seoWebsite,
    imageText: w(
      'Trang web lò gốm trên máy tính và kết quả tìm kiếm trên điện thoại',
      'The site on a computer, and a search result on a phone',
    ),
    problem: w(
      'Khách hỏi "đặt bát in logo" nhưng trang chỉ có album ảnh. Người tìm được lò phải nhắn tin để biết số lượng tối thiểu.',
      'People search for bowls with their own mark; the page had only albums. To learn the smallest order one had to write.',
    ),
    steps: [
      w(
        'Gom sáu mươi câu khách từng hỏi, xếp thành năm trang.',
        'Sixty questions of clients became five pages.',
      ),
      w(
        'Viết số lượng tối thiểu, thời gian nung, cách đóng gói ngay trên trang.',
        'Smallest order, firing time and packing stand on the page.',
      ),
      w('Dựng trang nhẹ, mở được ở nơi sóng yếu.', 'A light build that opens where the signal is weak.'),
    ],
    delivered: [
      w('Mười hai trang nội dung, hai thứ tiếng', 'Twelve pages in two languages'),
      w('Biểu mẫu đặt hàng gửi kèm bản vẽ', 'An order form that takes a drawing'),
      w('Buổi hướng dẫn tự sửa cho hai người', 'Training for two people'),
    ],
    measure: w('Số yêu cầu đặt hàng đủ thông tin mỗi tháng.', 'Complete enquiries a month.'),
  },
  {
    id: 'homestay-ruong-bac-thang',
    serviceId: 'social',
    title: w('Ba tháng mạng xã hội cho một homestay', 'Three months of social media for a homestay'),
    client: w('Homestay sáu phòng ở vùng cao', 'Six rooms in the highlands'),
    image: social,
    imageText: w(
      'Điện thoại hiện bài đăng trước ruộng bậc thang và nhà gỗ',
      'A phone with a post before terraced fields and a wooden house',
    ),
    problem: w(
      'Phòng kín vào mùa lúa chín, trống ngày thường. Bài đăng nào cũng là hoàng hôn nên chẳng ai biết ngày mưa làm gì ở đó.',
      'Booked out at harvest, empty on weekdays. Every post was a sunset, so nobody knew what to do there when it rains.',
    ),
    steps: [
      w(
        'Lập lịch theo mùa vụ và thời tiết thật của bản.',
        'A calendar that follows the seasons of the village.',
      ),
      w('Mỗi tuần một bài do chủ nhà kể, giữ nguyên giọng.', 'One post a week in the host’s own voice.'),
      w(
        'Trả lời tin nhắn bằng bộ câu soạn sẵn, có người duyệt.',
        'Replies from a set of answers that a person checks.',
      ),
    ],
    delivered: [
      w('Ba mươi sáu bài viết và mười hai video ngắn', 'Thirty-six posts and twelve short videos'),
      w('Bộ câu trả lời tiếng Việt và tiếng Anh', 'Replies in Vietnamese and English'),
      w('Báo cáo tháng kèm việc nên làm tiếp', 'A monthly report with next steps'),
    ],
    measure: w('Số đêm đặt trực tiếp vào ngày thường.', 'Weekday nights booked directly.'),
  },
  {
    id: 'phong-kham-rang',
    serviceId: 'content',
    title: w('Tạp chí bệnh nhân cho một phòng khám răng', 'A patients’ magazine for a dental clinic'),
    client: w('Phòng khám răng khu dân cư', 'A neighbourhood dental clinic'),
    image: content,
    imageText: w(
      'Tạp chí mở trên bàn cạnh tách cà phê và bút chì',
      'An open magazine beside coffee and a pencil',
    ),
    problem: w(
      'Bệnh nhân đến khi đã đau. Bài trên mạng toàn thuật ngữ, đọc xong vẫn không biết khi nào cần đi khám.',
      'Patients come when it hurts. What they read is full of terms and does not say when to see somebody.',
    ),
    steps: [
      w(
        'Phỏng vấn hai bác sĩ bằng chính câu bệnh nhân hay hỏi.',
        'Two dentists interviewed with the questions patients ask.',
      ),
      w(
        'Viết lại bằng lời hằng ngày, bác sĩ duyệt từng câu chuyên môn.',
        'Rewritten in everyday words; the dentists check each fact.',
      ),
      w('Gửi qua email và in bản mỏng đặt ở phòng chờ.', 'Sent by email and printed for the waiting room.'),
    ],
    delivered: [
      w('Bốn số, mỗi số sáu bài', 'Four issues of six pieces'),
      w('Mẫu email đọc tốt trên điện thoại', 'An email that reads well on a phone'),
      w('Kho câu hỏi để viết tiếp', 'A list of questions to go on with'),
    ],
    measure: w('Số lịch khám định kỳ đặt trước.', 'Check-ups booked in advance.'),
  },
  {
    id: 'lop-ke-toan',
    serviceId: 'workshop',
    title: w('Ghi hình lớp kế toán cho hộ kinh doanh', 'Recording an accounting class for small shops'),
    client: w('Đơn vị đào tạo nghề', 'A vocational training company'),
    image: workshop,
    imageText: w(
      'Giảng viên trên sân khấu cạnh màn chiếu, máy quay và khán giả',
      'A speaker beside a screen, a camera and an audience',
    ),
    problem: w(
      'Lớp một ngày, bốn mươi người; ai vắng thì mất bài. Video cũ quay một góc, không đọc được bảng tính.',
      'One day, forty people; whoever was away lost it. The old video had one angle, and nobody could read the sheet.',
    ),
    steps: [
      w('Ba máy quay, một đường riêng cho màn hình.', 'Three cameras and a line of its own for the screen.'),
      w(
        'Cắt theo câu hỏi của người học, không theo giờ.',
        'Cut by the learners’ questions, not by the clock.',
      ),
      w('Phụ đề và bản tóm tắt một trang cho mỗi bài.', 'Subtitles and a one-page summary of each lesson.'),
    ],
    delivered: [
      w('Mười bốn bài, mỗi bài dưới mười hai phút', 'Fourteen lessons below twelve minutes'),
      w('Bản tóm tắt in được', 'Summaries to print'),
      w('Video điểm lại ba phút để giới thiệu lớp', 'Three minutes to introduce the class'),
    ],
    measure: w('Số người học hết bài cuối.', 'Learners who reach the last lesson.'),
  },
  {
    id: 'xuong-moc',
    serviceId: 'brand-identity',
    title: w('Nhận diện cho một xưởng mộc trẻ', 'An identity for a young joinery'),
    client: w('Xưởng mộc bán bàn ghế đặt đóng', 'A joinery that builds to order'),
    image: brandIdentity,
    imageText: w(
      'Dấu vân gỗ trên biển hiệu, danh thiếp và thùng hàng',
      'A mark of wood rings on sign, card and box',
    ),
    problem: w(
      'Khách nhớ anh chủ xưởng nhưng không nhớ tên xưởng. Mỗi thùng hàng dán một kiểu nhãn, biển hiệu lại kiểu khác.',
      'People remember the owner and not the name. Each box had another label, and the sign yet another.',
    ),
    steps: [
      w('Chọn một dấu từ chính vân gỗ của xưởng.', 'A mark from the rings of the workshop’s own wood.'),
      w(
        'Thử ngay trên biển, thùng, danh thiếp ở cỡ thật.',
        'Tried at once on sign, box and card at true size.',
      ),
      w(
        'Viết hướng dẫn để nhà in nào cũng làm giống nhau.',
        'A guide with which any printer gets the same result.',
      ),
    ],
    delivered: [
      w('Logo, hai màu, một bộ chữ', 'A logo, two colours, one typeface'),
      w('Mẫu biển hiệu, nhãn thùng, danh thiếp', 'Sign, box label and card'),
      w('Hướng dẫn tám trang', 'An eight-page guide'),
    ],
    measure: w('Số khách mới gọi đúng tên xưởng.', 'New clients who ask for the workshop by name.'),
  },
];

export const findWork = (id: string | undefined): Work | undefined => works.find((work) => work.id === id);

export const workOfService = (serviceId: string): Work | undefined =>
  works.find((work) => work.serviceId === serviceId);
