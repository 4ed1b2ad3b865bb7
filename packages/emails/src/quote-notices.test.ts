import { describe, expect, it } from 'vitest';
import type { QuoteAnswered, QuoteNotice } from './data.ts';
import { render } from './render.ts';

const learnerUrl = 'https://hoc.example';
const locales = ['vi', 'en'] as const;
const common = {
  contactName: 'Trần Văn Bình',
  quoteNumber: 'BG-2026-0042',
  serviceName: 'Video thương hiệu',
  totalVnd: 29_700_000,
  quoteUrl: 'https://truyenthong.cungnghe.vn/quote/mq-1',
  contact: { email: 'hotro@cungnghe.vn', phone: null, zalo: null },
};

describe.each(locales)('a notice about a quote, in %s', (locale) => {
  const shown = (data: QuoteNotice | QuoteAnswered) => render('media_quote', data, { locale, learnerUrl });

  it('says why it was withdrawn', async () => {
    const { subject, text } = await shown({
      ...common,
      what: 'declined',
      text: ['Lịch quay tháng này đã kín.', 'Mời bạn hỏi lại vào tháng 1.'],
      validUntil: null,
    });
    expect(subject).toContain(common.quoteNumber);
    for (const part of ['đã kín.', 'tháng 1.', common.quoteUrl]) expect(text).toContain(part);
  });

  it.each(['extended', 'ending'] as const)('says until when it is valid: %s', async (what) => {
    const { subject, text } = await shown({ ...common, what, text: [], validUntil: '2026-12-23' });
    expect(subject).toContain(common.quoteNumber);
    expect(text).toMatch(/23\/12\/2026|23 December 2026|December 23, 2026/);
  });

  it('answers with what was said before, and by whom', async () => {
    const { text } = await shown({
      ...common,
      what: 'answered',
      text: ['Buổi tối thêm phí.'],
      thread: [
        { from: 'client', at: '2026-12-01T17:30:00.000Z', text: ['Còn buổi tối?'] },
        { from: 'operator', at: '2026-12-02T03:00:00.000Z', text: ['Để chúng tôi hỏi.'] },
      ],
    });
    expect(text.indexOf('Buổi tối thêm phí.')).toBeLessThan(text.indexOf('Còn buổi tối?'));
    expect(text.indexOf('Còn buổi tối?')).toBeLessThan(text.indexOf('Để chúng tôi hỏi.'));
  });
});
