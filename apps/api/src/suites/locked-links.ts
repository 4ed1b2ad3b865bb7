import { makeEvent } from '../test/events.ts';
import type { Fixtures } from './fixtures.ts';
import { hosts, type LockedText } from './viewers.ts';

const linkOf = (what: string) => `https://hoang-yen.example/${what}`;

/**
 * Hides links in events: one to come, one that is over, one called off, and one of a hidden community; and all the words of
 * a draft. `pro` has said
 * yes and has the only seat of each, so that nobody gets in while a suite knocks; `free` has said maybe.
 */
export async function hideLinks(
  fixtures: Fixtures,
): Promise<{ texts: LockedText[]; events: { id: string; slug: string }[] }> {
  const { services } = fixtures.testApp;
  const now = services.clock.now();
  const eventOf = (community: string, inHours: number, details: object) =>
    makeEvent(services, { community, inHours, details: { capacity: 1, meeting_url: null, ...details } });
  const cancelled = await eventOf('founder', 48, { meeting_url: linkOf('phong-hoan') });
  const events = [
    await eventOf('founder', 48, { meeting_url: linkOf('phong'), recording_url: linkOf('sap-ghi-hinh') }),
    await eventOf('founder', -48, { recording_url: linkOf('da-ghi-hinh') }),
    cancelled,
    await eventOf('ceo-executive', 48, { meeting_url: linkOf('noi-an') }),
  ];
  const [next] = events;
  // By the front door where it is open, so that there are messages about it.
  const confirmed = await fixtures.testApp.guest(
    'POST',
    `/api/events/${next?.slug}/rsvp`,
    { answer: 'yes' },
    { headers: await fixtures.credentials('pro') },
  );
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  await services.db
    .insertInto('event_rsvps')
    .values(
      events.flatMap(({ id }) => [
        ...(id === next?.id
          ? []
          : [{ event_id: id, user_id: fixtures.idOf('pro'), answer: 'yes', answered_at: now }]),
        { event_id: id, user_id: fixtures.idOf('free'), answer: 'maybe', answered_at: now },
      ]),
    )
    .execute();
  await services.db
    .updateTable('events')
    .set({ summary: linkOf('tom-tat') })
    .where('id', '=', events[1]?.id ?? '')
    .execute();
  // All of its words, too: of a draft nobody knows, and nobody has answered it.
  const draft = await makeEvent(services, {
    community: 'founder',
    inHours: 24,
    title: linkOf('nhap-ten'),
    isDraft: true,
    details: {
      description: linkOf('nhap-gioi-thieu'),
      host_name: linkOf('nhap-nguoi-dan'),
      place: linkOf('nhap-dia-diem'),
      meeting_url: linkOf('nhap-phong'),
    },
  });
  const ofDraft = ['nhap-ten', 'nhap-gioi-thieu', 'nhap-nguoi-dan', 'nhap-dia-diem', 'nhap-phong'];
  await services.db.updateTable('events').set({ cancelled_at: now }).where('id', '=', cancelled.id).execute();
  const locked = (names: readonly string[], ...readers: LockedText['readers'][number][]) =>
    names.map((name): LockedText => ({ text: linkOf(name), readers }));
  return {
    texts: [
      ...locked(['phong', 'da-ghi-hinh', 'tom-tat'], 'pro', ...hosts),
      ...locked(['sap-ghi-hinh', 'phong-hoan', 'noi-an', ...ofDraft], ...hosts),
    ],
    events: [...events, draft],
  };
}
