import type { Language } from './language.ts';

const vi = {
  title: 'Kiểm tra giấy chứng nhận',
  genuine: 'Giấy chứng nhận này là thật.',
  finished: 'đã hoàn thành khóa học',
  community: 'Cộng đồng',
  lessons: 'Số bài',
  day: 'Ngày trao',
  code: 'Mã chứng nhận',
  unknownTitle: 'Không có giấy chứng nhận này',
  unknown: (code: string) =>
    `Chúng tôi chưa từng trao giấy chứng nhận nào mang mã ${code}. Vui lòng kiểm tra mã in ở chân giấy.`,
  home: 'Về trang chủ',
};

const en: typeof vi = {
  title: 'Verify a certificate',
  genuine: 'This certificate is genuine.',
  finished: 'has completed the course',
  community: 'Community',
  lessons: 'Lessons',
  day: 'Awarded on',
  code: 'Certificate code',
  unknownTitle: 'Certificate not found',
  unknown: (code) =>
    `We have never awarded a certificate with the code ${code}. Please check the code at the foot of the page.`,
  home: 'Go to the home page',
};

export const certificateStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
