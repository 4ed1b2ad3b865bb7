import { describe, expect, it } from 'vitest';
import type { EmailData, OrderReversed, SendableKind } from './data.ts';
import { render } from './render.ts';

const learnerUrl = 'https://hoc.example';
const locales = ['vi', 'en'] as const;

const reversed: OrderReversed = {
  what: 'order_reversed',
  name: 'Nguyễn Thị Ánh',
  communityName: 'Bán lẻ & Thương mại',
  orderId: 'ord-1',
  orderCode: 'CN7K4MPX',
  amountVnd: 11_000_000,
  reason: 'Khoản chuyển ngày 02/11 là của một học viên khác cùng tên',
  money: 'held',
  remainsUntil: null,
  endsNow: true,
  contact: { email: 'hotro@cungnghe.vn', phone: '028 1234 5678', zalo: '0912 345 678' },
};

const samples: { [K in SendableKind]: EmailData[K] } = {
  login_code: { code: '042617', validMinutes: 10 },
  community_pro_activated: {
    name: 'Nguyễn Thị Ánh',
    communityName: 'Bán lẻ & Thương mại',
    communitySlug: 'retail',
    expiresAt: '2027-11-19T17:30:00.000Z',
  },
  membership_expired: reversed,
  class_enrolled: {
    name: 'Nguyễn Thị Ánh',
    courseName: 'Giá vốn & giá bán',
    communitySlug: 'retail',
    courseSlug: 'gia-von',
    lessonCount: 8,
  },
  certificate_issued: {
    name: 'Nguyễn Thị Ánh',
    courseName: 'Giá vốn & giá bán',
    certificateId: 'crt-1',
    code: '7K4M-PX2Q',
  },
  account_notice: { what: 'codes_ceiling', count: 50 },
  event_registered: {
    name: 'Nguyễn Thị Ánh',
    title: 'Đọc báo cáo dòng tiền cùng nhau',
    slug: 'doc-bao-cao',
    startsAt: '2026-11-24T12:30:00.000Z',
    endsAt: '2026-11-24T14:30:00.000Z',
    online: true,
    place: null,
  },
  event_reminder: {
    name: 'Nguyễn Thị Ánh',
    title: 'Gặp nhau ở xưởng',
    slug: 'gap-nhau',
    startsAt: '2026-11-24T17:30:00.000Z',
    endsAt: null,
    online: false,
    place: 'Xưởng Mộc, 12 Nguyễn Huệ, Huế',
  },
};
const kinds = Object.keys(samples) as SendableKind[];

/** What a reader sees of the page, without the preview line. */
const visibleText = (html: string) =>
  html
    .slice(html.indexOf('<table'))
    .replace(/<[^>]*>/g, '')
    .trim();

describe.each(kinds)('%s', (kind) => {
  describe.each(locales)('in %s', (locale) => {
    const rendered = render(kind, samples[kind], { locale, learnerUrl });

    it('says in which language it is', async () => {
      expect((await rendered).html).toContain(`<html lang="${locale}">`);
    });

    it('stays far below the size at which mail programs cut', async () => {
      expect(Buffer.byteLength((await rendered).html)).toBeLessThan(20_000);
    });

    it('loads nothing from anywhere and links nowhere but to us', async () => {
      const { html } = await rendered;
      expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import|background=/i);
      const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
      for (const address of addresses) expect(address).toMatch(/^https:\/\/hoc\.example\//);
    });

    it('repeats every link in the plain text', async () => {
      const { html, text } = await rendered;
      for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g)) expect(text).toContain(address);
    });

    it('follows the dark scheme of the reader', async () => {
      expect((await rendered).html).toMatch(/prefers-color-scheme: dark/);
      expect((await rendered).html).toContain('<meta name="color-scheme" content="light dark"/>');
    });
  });

  it('is written in each language', async () => {
    const [vi, en] = await Promise.all(
      locales.map((locale) => render(kind, samples[kind], { locale, learnerUrl })),
    );
    expect(vi?.subject).not.toBe(en?.subject);
    expect(vi?.text).not.toBe(en?.text);
  });
});

describe('the footer', () => {
  const links = {
    unsubscribeUrl: 'https://hoc.example/unsubscribe?token=a.b',
    preferencesUrl: 'https://hoc.example/email-preferences?token=a.b',
  };

  it.each(locales)(
    'links to unsubscribing and to preferences where they are given, in %s',
    async (locale) => {
      const { html, text } = await render('class_enrolled', samples.class_enrolled, {
        locale,
        learnerUrl,
        ...links,
      });
      for (const link of Object.values(links)) {
        expect(html).toContain(`href="${link}"`);
        expect(text).toContain(link);
      }
    },
  );

  it.each(locales)('has no link where none is given, in %s', async (locale) => {
    const { html } = await render('class_enrolled', samples.class_enrolled, { locale, learnerUrl });
    expect(html).not.toMatch(/unsubscribe|preferences/i);
  });
});

describe('a sign-in code', () => {
  it.each(locales)('is whole in both bodies and says how long it is valid, in %s', async (locale) => {
    const { html, text } = await render('login_code', samples.login_code, { locale, learnerUrl });
    expect(visibleText(html)).toContain('042617');
    expect(text).toContain('042617');
    expect(text).toMatch(locale === 'vi' ? /10 phút/ : /10 minutes/);
  });

  it.each(locales)('is not in the subject nor in the preview line, in %s', async (locale) => {
    const { subject, html } = await render('login_code', samples.login_code, { locale, learnerUrl });
    expect(subject).not.toMatch(/\d/);
    expect(html.slice(0, html.indexOf('<table'))).not.toContain('042617');
  });
});

describe('Pro activated', () => {
  const activated = samples.community_pro_activated;

  it('leads to the community', async () => {
    const { html, text } = await render('community_pro_activated', activated, { locale: 'vi', learnerUrl });
    expect(html).toContain('href="https://hoc.example/c/retail"');
    expect(text).toContain('https://hoc.example/c/retail');
  });

  it('names the last day as Vietnam counts it', async () => {
    const vi = await render('community_pro_activated', activated, { locale: 'vi', learnerUrl });
    const en = await render('community_pro_activated', activated, { locale: 'en', learnerUrl });
    expect(vi.text).toContain('20/11/2027');
    expect(en.text).toContain('20 November 2027');
  });

  it('shows a name as text, whatever it holds', async () => {
    const name = '<script>alert(1)</script> & "Bé"';
    const { html, text } = await render(
      'community_pro_activated',
      { ...activated, name },
      { locale: 'vi', learnerUrl },
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Bé&quot;');
    expect(text).toContain(name);
  });

  it('keeps a line break out of the subject', async () => {
    const { subject } = await render(
      'community_pro_activated',
      { ...activated, communityName: 'Bán lẻ\r\nBcc: x@example.com' },
      { locale: 'vi', learnerUrl },
    );
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('Pro that was taken back', () => {
  const expired = reversed;
  const textIn = async (locale: 'vi' | 'en', change: Partial<typeof expired> = {}) =>
    (await render('membership_expired', { ...expired, ...change }, { locale, learnerUrl })).text;

  it('says which order, why in the words of the operator, and whom to write to', async () => {
    for (const locale of locales) {
      const text = await textIn(locale);
      for (const told of [
        'CN7K4MPX',
        '11.000.000',
        expired.reason ?? '',
        'hotro@cungnghe.vn',
        '028 1234 5678',
      ])
        expect(text).toContain(told);
      expect(text).toContain('https://hoc.example/orders/ord-1');
    }
  });

  it('names no address where none is set, and no way at all where there is none', async () => {
    const { contact } = expired;
    const byPhone = await textIn('vi', { contact: { ...contact, email: null } });
    expect(byPhone).toContain('ghi mã đơn: điện thoại');
    expect(byPhone).not.toContain('null');
    const none = await textIn('vi', { contact: { email: null, phone: null, zalo: null } });
    expect(none).not.toContain('hãy viết cho chúng tôi');
  });

  it('says until when Pro still runs, or that it has ended', async () => {
    const remains = { remainsUntil: '2027-11-19T17:30:00.000Z', endsNow: false };
    expect(await textIn('vi', remains)).toContain('còn đến ngày 20/11/2027');
    expect(await textIn('en', remains)).toContain('until 20 November 2027');
    expect(await textIn('vi')).not.toContain('còn đến');
    const { subject } = await render('membership_expired', expired, { locale: 'vi', learnerUrl });
    expect(subject).toBe('Pro của bạn ở Bán lẻ & Thương mại đã dừng');
  });

  it('says what becomes of the money', async () => {
    expect(await textIn('vi', { money: 'refunded' })).toContain('đã được chuyển trả');
    expect(await textIn('vi', { money: 'held' })).toContain('vẫn được giữ nguyên');
    expect(await textIn('vi', { money: 'none' })).toContain('chưa bị trừ tiền');
    expect(await textIn('en', { money: 'unknown' })).toContain('If you have paid for this order');
  });

  it('gives a reason of its own where the operator wrote none', async () => {
    expect(await textIn('vi', { reason: null })).toContain('thuộc về một đơn khác');
    expect(await textIn('en', { reason: null })).toContain('for a different order');
  });
});

describe('events', () => {
  const registered = samples.event_registered;

  it('say when, in Vietnam, and that it is there', async () => {
    const vi = await render('event_registered', registered, { locale: 'vi', learnerUrl });
    const en = await render('event_registered', registered, { locale: 'en', learnerUrl });
    expect(vi.text).toContain('19:30, Thứ Ba, 24/11/2026 (đến 21:30), giờ Việt Nam');
    expect(en.text).toContain('19:30, Tuesday, 24 November 2026 (until 21:30), Vietnam time');
  });

  it('name the day as Vietnam counts it, and the last day where it is another', async () => {
    const { text } = await render('event_reminder', samples.event_reminder, { locale: 'vi', learnerUrl });
    expect(text).toContain('00:30, Thứ Tư, 25/11/2026, giờ Việt Nam');
    const overnight = { ...registered, endsAt: '2026-11-24T18:00:00.000Z' };
    const late = await render('event_registered', overnight, { locale: 'vi', learnerUrl });
    expect(late.text).toContain('19:30, Thứ Ba, 24/11/2026 (đến 01:00, Thứ Tư, 25/11/2026), giờ Việt Nam');
  });

  it('say where: a place, or that it is online', async () => {
    const there = await render('event_reminder', samples.event_reminder, { locale: 'vi', learnerUrl });
    expect(there.text).toContain('Xưởng Mộc, 12 Nguyễn Huệ, Huế');
    const online = await render('event_registered', registered, { locale: 'vi', learnerUrl });
    expect(online.text).toContain('Trực tuyến');
  });

  it('lead to the page of the event', async () => {
    const { html } = await render('event_reminder', samples.event_reminder, { locale: 'en', learnerUrl });
    expect(html).toContain('href="https://hoc.example/online-events/gap-nhau"');
  });
});
