import { type Service, w } from '../structure.ts';

export const brandIdentity: Service = {
  id: 'brand-identity',
  name: w('Nhận diện thương hiệu', 'Brand identity'),
  summary: w(
    'Tên gọi, logo, màu và chữ dùng được ngay từ biển hiệu đến hóa đơn.',
    'Name, logo, colours and type that work from the sign to the invoice.',
  ),
  description: w(
    'Chúng tôi bắt đầu từ nơi khách gặp bạn lần đầu: biển hiệu, bao bì, trang bán hàng. Mỗi phương án được thử ngay trên những nơi đó thay vì trên giấy trắng. Bạn nhận tệp gốc, bản quyền sử dụng và một tài liệu hướng dẫn mà nhà in đọc là làm được.',
    'We begin where clients meet you first: the sign, the packaging, the sales page. Every concept is tried there and not on white paper. You receive source files, the rights of use, and a guide that a printer can work from.',
  ),
  per: 'job',
  daysUntil: 'delivery',
  tiers: [
    {
      id: 'core',
      days: 20,
      name: w('Bộ cơ bản', 'Core set'),
      fits: w('Khi bạn mới mở hoặc chỉ có một logo cũ.', 'When you are new, or have one old logo.'),
      includes: [
        w('Logo, màu và bộ chữ', 'Logo, colours and typefaces'),
        w('Danh thiếp và ảnh đại diện trên mạng', 'Business card and profile pictures'),
        w('Hai vòng chỉnh sửa', 'Two rounds of changes'),
      ],
    },
    {
      id: 'full',
      days: 35,
      name: w('Bộ đầy đủ', 'Full set'),
      fits: w(
        'Khi bạn có nhiều cửa hàng hoặc nhiều dòng hàng.',
        'When you have several shops or product lines.',
      ),
      includes: [
        w('Toàn bộ bộ cơ bản', 'Everything in the core set'),
        w('Biển hiệu, bao bì và mẫu bài đăng', 'Signs, packaging and post templates'),
        w('Tài liệu hướng dẫn sử dụng', 'A brand guide'),
      ],
    },
  ],
  groups: [
    {
      id: 'concepts',
      name: w('Số phương án', 'Concepts'),
      options: [
        { id: 'two', name: w('Hai phương án', 'Two concepts') },
        { id: 'four', name: w('Bốn phương án', 'Four concepts'), days: 5 },
      ],
    },
    {
      id: 'naming',
      name: w('Tên thương hiệu', 'Brand name'),
      options: [
        { id: 'existing', name: w('Giữ tên đang có', 'Keep the present name') },
        { id: 'new', name: w('Đặt tên mới', 'Find a new name'), days: 10 },
      ],
    },
  ],
  addons: [
    { id: 'trademark-search', name: w('Tra cứu nhãn hiệu trước khi chọn', 'Trademark search'), days: 5 },
    { id: 'uniform', name: w('Mẫu đồng phục', 'Uniform design'), days: 3 },
    { id: 'english-guide', name: w('Tài liệu hướng dẫn bằng tiếng Anh', 'Brand guide in English'), days: 4 },
  ],
};
