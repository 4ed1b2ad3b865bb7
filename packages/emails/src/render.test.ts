import { describe, expect, it } from 'vitest';
import { catalog } from './catalog.ts';
import type { OrderReversed } from './data.ts';
import { render } from './render.ts';

const learnerUrl = 'https://hoc.example';
const locales = ['vi', 'en'] as const;

const reversed: OrderReversed = {
  what: 'order_reversed',
  reopened: null,
  name: 'Nguyễn Thị Ánh',
  communityName: 'Bán lẻ & Thương mại',
  orderId: 'ord-1',
  orderCode: 'CN7K4MPX',
  amountVnd: 11_000_000,
  reason: 'Khoản chuyển ngày 02/11 là của một thành viên khác cùng tên',
  money: 'held',
  remainsUntil: null,
  endsNow: true,
  contact: { email: 'hotro@cungnghe.vn', phone: '028 1234 5678', zalo: '0912 345 678' },
};

/** What a reader sees of the page, without the preview line. */
const visibleText = (html: string) =>
  html
    .slice(html.indexOf('<table'))
    .replace(/<[^>]*>/g, '')
    .trim();

describe('the footer', () => {
  const links = {
    unsubscribeUrl: 'https://hoc.example/unsubscribe?token=a.b',
    preferencesUrl: 'https://hoc.example/email-preferences?token=a.b',
  };

  it.each(locales)(
    'links to unsubscribing and to preferences where they are given, in %s',
    async (locale) => {
      const { html, text } = await render('class_enrolled', catalog.class_enrolled.samples.usual, {
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
    const { html } = await render('class_enrolled', catalog.class_enrolled.samples.usual, {
      locale,
      learnerUrl,
    });
    expect(html).not.toMatch(/unsubscribe|preferences/i);
  });
});

describe('a sign-in code', () => {
  it.each(locales)('is whole in both bodies and says how long it is valid, in %s', async (locale) => {
    const { html, text } = await render('login_code', catalog.login_code.samples.usual, {
      locale,
      learnerUrl,
    });
    expect(visibleText(html)).toContain('042617');
    expect(text).toContain('042617');
    expect(text).toMatch(locale === 'vi' ? /10 phút/ : /10 minutes/);
  });

  it.each(locales)('is not in the subject nor in the preview line, in %s', async (locale) => {
    const { subject, html } = await render('login_code', catalog.login_code.samples.usual, {
      locale,
      learnerUrl,
    });
    expect(subject).not.toMatch(/\d/);
    expect(html.slice(0, html.indexOf('<table'))).not.toContain('042617');
  });
});

describe('Pro activated', () => {
  const activated = catalog.community_pro_activated.samples.usual;

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
        '028\u00a01234\u00a05678',
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
    expect(none).not.toContain('hãy liên hệ');
  });

  it('says until when Pro still runs, or that it has ended', async () => {
    const remains = { remainsUntil: '2027-11-19T17:30:00.000Z', endsNow: false };
    expect(await textIn('vi', remains)).toContain('còn hạn đến ngày 20/11/2027');
    expect(await textIn('en', remains)).toContain('until 20 November 2027');
    expect(await textIn('vi')).not.toContain('còn hạn đến');
    const { subject } = await render('membership_expired', expired, { locale: 'vi', learnerUrl });
    expect(subject).toBe('Gói Pro của bạn đã kết thúc: Bán lẻ & Thương mại');
  });

  it('says what becomes of the money', async () => {
    expect(await textIn('vi', { money: 'refunded' })).toContain('đã hoàn tiền');
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
  const registered = catalog.event_registered.samples.usual;
  const afterMidnight = { ...registered, startsAt: '2026-11-24T17:30:00.000Z', endsAt: null };

  it('say when, in Vietnam, and that it is there', async () => {
    const vi = await render('event_registered', registered, { locale: 'vi', learnerUrl });
    const en = await render('event_registered', registered, { locale: 'en', learnerUrl });
    expect(vi.text).toContain('19:30 – 21:30, Thứ Ba, 24/11/2026 (giờ Việt Nam)');
    expect(en.text).toContain('19:30 – 21:30, Tuesday, 24 November 2026 (Vietnam time)');
  });

  it('name the day as Vietnam counts it, and the last day where it is another', async () => {
    const { text } = await render('event_reminder', afterMidnight, {
      locale: 'vi',
      learnerUrl,
    });
    expect(text).toContain('00:30, Thứ Tư, 25/11/2026 (giờ Việt Nam)');
    const overnight = { ...registered, endsAt: '2026-11-24T18:00:00.000Z' };
    const late = await render('event_registered', overnight, { locale: 'vi', learnerUrl });
    expect(late.text).toContain('19:30, Thứ Ba, 24/11/2026 – 01:00, Thứ Tư, 25/11/2026 (giờ Việt Nam)');
  });

  it('say where: a place, or that it is online', async () => {
    const place = 'Xưởng Mộc, 12 Nguyễn Huệ, Huế';
    const there = await render('event_reminder', { ...registered, place }, { locale: 'vi', learnerUrl });
    expect(there.text).toContain(place);
    const online = await render('event_registered', registered, { locale: 'vi', learnerUrl });
    expect(online.text).toContain('Trực tuyến');
  });

  it('lead to the page of the event', async () => {
    const { html } = await render('event_reminder', afterMidnight, {
      locale: 'en',
      learnerUrl,
    });
    expect(html).toContain('href="https://hoc.example/online-events/doc-bao-cao-dong-tien"');
  });
});
