import { type Service, w } from '../structure.ts';

export const productPhoto: Service = {
  id: 'product-photo',
  name: w('Chụp ảnh sản phẩm', 'Product photography'),
  summary: w(
    'Ảnh bán hàng đúng màu, đúng cỡ cho sàn thương mại điện tử, website và bản in.',
    'Sales pictures in true colours, sized for marketplaces, your website and print.',
  ),
  description: w(
    'Trước buổi chụp, chúng tôi thống nhất danh sách ảnh: góc nào để bán, góc nào để giải thích. Màu được cân theo bảng màu chuẩn nên khách nhận hàng không thất vọng. Bạn nhận ảnh gốc độ phân giải cao và bộ ảnh đã cắt sẵn theo nơi sẽ đăng.',
    'Before the shoot we agree on a shot list: which angle sells and which one explains. Colours are matched to a reference chart, so that what arrives looks like what was ordered. You receive full-resolution files and a set cropped for where it will be shown.',
  ),
  per: 'job',
  daysUntil: 'delivery',
  tiers: [
    {
      id: 'ten-products',
      days: 5,
      name: w('Mười sản phẩm', 'Ten products'),
      fits: w('Khi bạn mở gian hàng mới.', 'When you open a new shop.'),
      includes: [
        w('Ba góc chụp cho mỗi sản phẩm', 'Three angles of each product'),
        w('Chỉnh màu và làm sạch ảnh', 'Colour correction and retouching'),
        w('Bản cắt vuông và dọc', 'Square and portrait crops'),
      ],
    },
    {
      id: 'thirty-products',
      days: 9,
      name: w('Ba mươi sản phẩm', 'Thirty products'),
      fits: w('Khi bạn thay ảnh cho cả danh mục.', 'When the whole catalogue needs new pictures.'),
      includes: [
        w('Năm góc chụp cho mỗi sản phẩm', 'Five angles of each product'),
        w('Chỉnh màu và làm sạch ảnh', 'Colour correction and retouching'),
        w('Đặt tên tệp theo mã hàng của bạn', 'Files named by your product codes'),
      ],
    },
    {
      id: 'lookbook',
      days: 14,
      name: w('Bộ ảnh bối cảnh', 'Lookbook'),
      fits: w('Khi sản phẩm cần một câu chuyện đi kèm.', 'When the product needs its story.'),
      includes: [
        w('Ý tưởng và bảng cảm hứng', 'Concept and mood board'),
        w('Hai bối cảnh trong một ngày', 'Two sets in one day'),
        w('Hai mươi ảnh hoàn thiện', 'Twenty finished pictures'),
      ],
    },
  ],
  groups: [
    {
      id: 'setting',
      name: w('Cách trình bày', 'Setting'),
      options: [
        { id: 'plain', name: w('Nền trơn', 'Plain background') },
        { id: 'styled', name: w('Có đạo cụ', 'With props'), days: 1 },
        { id: 'model', name: w('Có người mẫu', 'With a model'), days: 3 },
      ],
    },
    {
      id: 'turnaround',
      name: w('Thời gian giao', 'Delivery'),
      options: [
        { id: 'standard', name: w('Bình thường', 'Standard') },
        { id: 'rush', name: w('Gấp', 'Rush'), days: -2 },
      ],
    },
  ],
  addons: [
    { id: 'clips', name: w('Video ngắn xoay sản phẩm', 'Short turntable clips'), days: 2 },
    {
      id: 'marketplace-set',
      name: w('Bộ ảnh theo quy cách từng sàn', 'A set for each marketplace'),
      days: 1,
    },
    { id: 'pickup', name: w('Nhận và trả hàng tận nơi', 'Pick-up and return of the goods') },
  ],
  trial: {
    days: 3,
    name: w('Chụp thử hai sản phẩm', 'Two products as a trial'),
    includes: [
      w('Hai góc chụp cho mỗi sản phẩm', 'Two angles of each product'),
      w('Chỉnh màu như gói chính thức', 'Colour correction as in a package'),
    ],
  },
};
