import type { Role } from '@cungnghe/contracts/endpoint';

/** Someone of the demo school. The key names the part they play, the same in tests and in the printed list. */
export interface CastMember {
  readonly email: string;
  readonly name: string;
  readonly part: string;
  readonly jobTitle: string;
  readonly industry: string;
  readonly location: string;
  readonly birthYear: number;
  readonly roles?: readonly Role[];
  readonly home?: string;
  /** What members find of them; without it they are not in the directory. */
  readonly listing?: Listing;
}

interface Listing {
  readonly headline: string;
  readonly can_help_with: string[];
  readonly looking_for: string[];
}

const domain = 'demo.cungnghe.local';

export const cast = {
  newcomer: {
    email: `khoi@${domain}`,
    name: 'Trần Minh Khôi',
    part: 'just signed up, has not chosen a community',
    jobTitle: 'Kế toán trưởng',
    industry: 'Vật liệu xây dựng',
    location: 'Biên Hòa',
    birthYear: 1993,
  },
  free: {
    email: `ha@${domain}`,
    name: 'Nguyễn Thị Thu Hà',
    part: 'free member of Founder / CEO, half-way through her first free lesson',
    jobTitle: 'Chủ tiệm bánh',
    industry: 'Ẩm thực',
    location: 'Đà Nẵng',
    birthYear: 1989,
    home: 'founder',
    listing: {
      headline: 'Bánh mì và bánh ngọt, bán lẻ và giao sỉ',
      can_help_with: ['Công thức bánh', 'Giao sỉ cho quán'],
      looking_for: ['Người làm sổ sách'],
    },
  },
  pro: {
    email: `bao@${domain}`,
    name: 'Phạm Quốc Bảo',
    part: 'Pro in Founder / CEO, reading on',
    jobTitle: 'Giám đốc xưởng mộc',
    industry: 'Nhà cửa',
    location: 'Thủ Đức',
    birthYear: 1984,
    home: 'founder',
    listing: {
      headline: 'Xưởng mộc 14 thợ, làm theo đơn',
      can_help_with: ['Tính giá theo đơn', 'Tuyển thợ'],
      looking_for: ['Kiến trúc sư'],
    },
  },
  expired: {
    email: `my@${domain}`,
    name: 'Võ Thị Diễm My',
    part: 'was Pro in Marketing until last month',
    jobTitle: 'Trưởng nhóm nội dung',
    industry: 'Làm đẹp',
    location: 'Cần Thơ',
    birthYear: 1996,
    home: 'marketing',
  },
  author: {
    email: `lan@${domain}`,
    name: 'Đặng Hoàng Lan',
    part: 'Pro in E-Commerce and Marketing',
    jobTitle: 'Chủ gian hàng mỹ phẩm thủ công',
    industry: 'E-Commerce',
    location: 'Hà Nội',
    birthYear: 1991,
    home: 'commerce',
    listing: {
      headline: 'Mỹ phẩm thủ công trên hai sàn',
      can_help_with: ['Trang sản phẩm', 'Livestream'],
      looking_for: ['Nguồn bao bì nhỏ'],
    },
  },
  host: {
    email: `tuan@${domain}`,
    name: 'Bùi Anh Tuấn',
    part: 'operator with the role host',
    jobTitle: 'Người dẫn chương trình',
    industry: 'Giáo dục',
    location: 'Hà Nội',
    birthYear: 1987,
    roles: ['host'],
    home: 'education',
    listing: {
      headline: 'Mười năm dẫn các buổi học cho người đi làm',
      can_help_with: ['Dẫn buổi học nhóm'],
      looking_for: [],
    },
  },
  editor: {
    email: `mai@${domain}`,
    name: 'Hoàng Ngọc Mai',
    part: 'operator with the role editor',
    jobTitle: 'Biên tập viên',
    industry: 'Giáo dục',
    location: 'Huế',
    birthYear: 1990,
    roles: ['editor'],
    home: 'marketing',
    listing: {
      headline: 'Viết và biên tập bài học từ chuyện thật của các tiệm nhỏ',
      can_help_with: ['Viết cho dễ đọc'],
      looking_for: ['Chuyện thật của các tiệm nhỏ'],
    },
  },
  finance: {
    email: `han@${domain}`,
    name: 'Lý Gia Hân',
    part: 'operator with the role finance: approves orders',
    jobTitle: 'Kế toán',
    industry: 'Giáo dục',
    location: 'TP. Hồ Chí Minh',
    birthYear: 1994,
    roles: ['finance'],
    home: 'finance',
  },
  support: {
    email: `nhi@${domain}`,
    name: 'Phan Yến Nhi',
    part: 'operator with the role support: helps members',
    jobTitle: 'Chăm sóc học viên',
    industry: 'Giáo dục',
    location: 'Nha Trang',
    birthYear: 1998,
    roles: ['support'],
    home: 'customer-success',
  },
  owner: {
    email: `thanh@${domain}`,
    name: 'Nguyễn Văn Thành',
    part: 'owner: everything in the console',
    jobTitle: 'Người sáng lập',
    industry: 'Giáo dục',
    location: 'TP. Hồ Chí Minh',
    birthYear: 1980,
    roles: ['owner'],
    home: 'founder',
  },
} as const satisfies Record<string, CastMember>;
