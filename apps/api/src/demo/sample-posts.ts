/** Somebody who only exists in the samples. */
export interface SamplePerson {
  readonly name: string;
  readonly occupation: string;
  readonly intro: string;
}

export interface SamplePost {
  /** Behind `seed-post-`; replies are `seed-reply-<key>-<number>`. */
  readonly key: string;
  readonly community: string;
  /** The slug of one of the topics of its community. */
  readonly topic: string;
  /** The number of the reply that answered the question. */
  readonly solution?: number;
  readonly author: string;
  /** Before the clock's now. */
  readonly daysAgo: number;
  readonly pinned?: boolean;
  /** The public home page shows it. */
  readonly featured?: boolean;
  readonly title: string;
  readonly context: string;
  readonly complication: string;
  readonly question: string;
  /** Some hours after the question. */
  readonly replies: readonly { readonly author: string; readonly hours: number; readonly body: string }[];
}

/** By the community, in their order. */
export const sampleTopics: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  founder: { 'dong-tien': 'Dòng tiền', 'con-nguoi': 'Con người', 'khach-hang': 'Khách hàng' },
  marketing: { 'quang-cao': 'Quảng cáo', 'noi-dung': 'Nội dung', gia: 'Giá và ưu đãi' },
  commerce: { 'giao-va-hoan': 'Giao và hoàn', 'van-hanh-san': 'Vận hành sàn' },
};

/** By the end of `seed-user-<key>`. */
export const samplePeople: Readonly<Record<string, SamplePerson>> = {
  vy: {
    name: 'Lê Tường Vy',
    occupation: 'Chủ tiệm bánh',
    intro: 'Bán bánh mì và bánh ngọt ở Gò Vấp từ 2021.',
  },
  khang: {
    name: 'Hồ Duy Khang',
    occupation: 'Giám đốc xưởng may',
    intro: 'Xưởng 18 thợ, nhận may đồng phục.',
  },
  thao: {
    name: 'Ngô Phương Thảo',
    occupation: 'Trưởng phòng marketing',
    intro: 'Làm cho một chuỗi phòng khám nha.',
  },
  long: {
    name: 'Vũ Hải Long',
    occupation: 'Chủ gian hàng trực tuyến',
    intro: 'Bán đồ gia dụng trên ba sàn.',
  },
  uyen: { name: 'Trịnh Mỹ Uyên', occupation: 'Kế toán dịch vụ', intro: 'Giữ sổ cho mười hai hộ kinh doanh.' },
  phuc: {
    name: 'Đinh Gia Phúc',
    occupation: 'Chủ quán cà phê',
    intro: 'Hai quán ở Đà Lạt, rang xay tại chỗ.',
  },
};
