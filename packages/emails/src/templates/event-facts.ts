import { Fragment, createElement as h, type ReactNode } from 'react';
import type { EventFacts } from '../data.ts';
import { eventTime } from '../event-time.ts';
import { Button, Heading, Paragraph } from '../layout.ts';
import type { EmailContext } from '../template.ts';

const words = {
  vi: {
    greeting: (name: string) => `Chào ${name},`,
    when: (time: string) => `Thời gian: ${time}.`,
    where: (place: string) => `Nơi gặp: ${place}.`,
    online: 'Trực tuyến',
  },
  en: {
    greeting: (name: string) => `Hello ${name},`,
    when: (time: string) => `When: ${time}.`,
    where: (place: string) => `Where: ${place}.`,
    online: 'Online',
  },
};

/** What both messages about an event have in common: who, what it is about, when, where, and the way to its page. */
export function eventMessage(
  { name, slug, startsAt, endsAt, online, place }: EventFacts,
  { locale, learnerUrl }: EmailContext,
  say: { heading: string; about: string; open: string; note: string },
): ReactNode {
  const common = words[locale];
  const places = [place, online ? common.online : null].filter((one) => one !== null);
  return h(
    Fragment,
    null,
    h(Heading, null, say.heading),
    h(Paragraph, null, common.greeting(name)),
    h(Paragraph, null, say.about),
    h(Paragraph, null, common.when(eventTime(locale, startsAt, endsAt))),
    places.length > 0 && h(Paragraph, null, common.where(places.join(' · '))),
    h(Button, { href: `${learnerUrl}/online-events/${encodeURIComponent(slug)}` }, say.open),
    h(Paragraph, { dim: true }, say.note),
  );
}
