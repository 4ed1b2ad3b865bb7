/** What stands beside the figures of a quote, in its email and its PDF. */
export const quoteWords = {
  vi: {
    quote: (number: string) => `Báo giá ${number}`,
    company: 'Công ty',
    service: 'Dịch vụ',
    days: { delivery: 'Bàn giao trong', start: 'Bắt đầu đăng trong' },
    workingDays: (count: number) => `${count} ngày làm việc`,
    valid: 'Có hiệu lực đến hết',
    subtotal: 'Tạm tính',
    vat: (rate: string) => `Thuế GTGT ${rate}%`,
    total: 'Tổng cộng',
    totalMonthly: 'Tổng cộng mỗi tháng',
    contact: (ways: string) => `Cần trao đổi thêm, hãy liên hệ: ${ways}.`,
  },
  en: {
    quote: (number: string) => `Quote ${number}`,
    company: 'Company',
    service: 'Service',
    days: { delivery: 'Delivered within', start: 'First published within' },
    workingDays: (count: number) => `${count} working ${count === 1 ? 'day' : 'days'}`,
    valid: 'Valid through',
    subtotal: 'Subtotal',
    vat: (rate: string) => `VAT ${rate}%`,
    total: 'Total',
    totalMonthly: 'Total per month',
    contact: (ways: string) => `To talk it over, contact us: ${ways}.`,
  },
};
