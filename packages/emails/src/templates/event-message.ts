import type { ReactNode } from 'react';
import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import type { Samples } from '../catalog-entry.ts';
import type { EventFacts } from '../data.ts';
import { eventTime } from '../event-time.ts';
import { learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';
import type { EmailContext } from '../template.ts';

const words = {
  vi: {
    reason: 'Lý do',
    when: 'Thời gian',
    also: 'Buổi khác',
    where: 'Địa điểm',
    format: 'Hình thức',
    online: 'Trực tuyến',
  },
  en: { reason: 'Reason', when: 'When', also: 'Also', where: 'Where', format: 'Format', online: 'Online' },
};

/** What both messages about an event have in common: who, what it is about, when, where, and the way to its page. */
export function eventMessage(
  { name, title, slug, startsAt, endsAt, online, place, others = [] }: EventFacts,
  context: EmailContext,
  say: { heading: string; about: string; reason?: string | undefined; open: string; note: string },
): ReactNode[] {
  const common = words[context.locale];
  const places = [place, online ? common.online : null].filter((one) => one !== null);
  return [
    heading(say.heading),
    greeting(context.locale, name),
    paragraph(say.about),
    say.reason === undefined ? null : paragraph(`${common.reason}: ${say.reason}`),
    facts([
      [common.when, eventTime(context.locale, startsAt, endsAt)],
      ...others.map((other): [string, string] => [
        common.also,
        [
          eventTime(context.locale, other.startsAt, other.endsAt),
          ...(other.title === title ? [] : [other.title]),
        ].join(' · '),
      ]),
      [place === null ? common.format : common.where, places.length > 0 ? places.join(' · ') : null],
    ]),
    button(learnerLink(context, `/online-events/${encodeURIComponent(slug)}`), say.open),
    note(say.note),
  ];
}

export const eventSamples: Samples<EventFacts> = {
  usual: {
    name: usual.name,
    title: 'Đọc báo cáo dòng tiền cùng nhau',
    slug: 'doc-bao-cao-dong-tien',
    startsAt: '2026-11-24T12:30:00.000Z',
    endsAt: '2026-11-24T14:30:00.000Z',
    online: true,
    place: null,
  },
  long_texts: {
    name: long.name,
    title: long.courseName,
    slug: long.courseSlug,
    startsAt: '2026-11-24T12:30:00.000Z',
    endsAt: '2026-11-25T02:00:00.000Z',
    online: true,
    place: 'Phòng hội thảo tầng 12, Tòa nhà Nông nghiệp, 12 Nguyễn Huệ, phường Phú Hội, thành phố Huế',
  },
  missing_data: {
    name: usual.name,
    title: 'Gặp mặt cuối năm',
    slug: 'gap-mat-cuoi-nam',
    startsAt: '2026-11-24T17:30:00.000Z',
    endsAt: null,
    online: false,
    place: null,
  },
};
