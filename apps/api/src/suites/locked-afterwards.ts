import { makeEvent } from '../test/events.ts';
import { endSession, pick, quiz, sayYes } from '../test/live.ts';
import type { Person, TestApp } from '../test/test-app.ts';

type Caller = Pick<Person, 'viewer' | 'call'>;

interface People {
  readonly pro: Caller;
  readonly shy: Person;
  readonly host: Person;
}

async function send(who: Caller, url: string, body: object = {}) {
  const answer = await who.call('POST', url, body);
  if (answer.status >= 300) throw new Error(`POST ${url}: ${answer.text}`);
  return answer.body;
}

/** A session that is over: both did afterwards what they missed. The host has revealed nothing of what is right. */
export async function fillSessionThatIsOver(testApp: TestApp, { pro, shy, host }: People, start: string) {
  const word = (what: string) => `${start} ${what}`;
  const { id, slug } = await makeEvent(testApp.services, { community: 'founder' });
  for (const person of [pro, shy]) await sayYes(testApp, id, person);
  const room = `/api/admin/live-workspace/${id}/activities`;
  const [item] = quiz.items;
  const items = [{ ...item, explanation: word('giải thích') }];
  const asked = await send(host, room, { ...quiz, items });
  const written = await send(host, room, { kind: 'open_text', title: 'Câu mở', items: [{ prompt: 'Nói' }] });
  for (const { id: activity } of [asked, written]) {
    await send(host, `${room}/${activity}/start`);
    await send(host, `${room}/${activity}/results`);
  }
  await endSession(testApp, id);
  const late = (who: Caller, activity: string, body: object) =>
    send(who, `/api/events/${slug}/live/activities/${activity}/late-response`, body);
  const saying = (text: string) => ({ answers: [{ item_id: written.items[0].id, text: word(text) }] });
  const ids = [];
  for (const [who, text] of [
    [pro, 'mình làm sau'],
    [shy, 'người kín làm sau'],
  ] as const) {
    await late(who, asked.id, pick(asked));
    ids.push((await late(who, written.id, saying(text))).id);
  }
  return {
    room: { id, slug, ids: [asked.id, written.id, ...ids] as string[] },
    ownOfPro: [word('mình làm sau')],
    secret: [word('giải thích'), word('người kín làm sau')],
  };
}

/** A rehearsal under way, with what hosts say in it. */
export async function fillRehearsal(testApp: TestApp, { pro, host }: People, start: string) {
  const word = (what: string) => `${start} ${what}`;
  const { id } = await makeEvent(testApp.services, { community: 'founder' });
  await sayYes(testApp, id, pro);
  await send(host, `/api/admin/live-workspace/${id}/activities`, { ...quiz, title: word('tên') });
  const { event_id: eventId } = await send(host, `/api/admin/live-workspace/${id}/rehearsal`);
  const { body } = await host.call('GET', `/api/admin/live-workspace/${eventId}`);
  const { slug } = body.event as { slug: string };
  const [activity] = body.activities as { id: string }[];
  await send(host, `/api/admin/live-workspace/${eventId}/activities/${activity?.id}/start`);
  const question = await send(host, `/api/events/${slug}/live/questions`, { text: word('câu hỏi') });
  return {
    room: { id: eventId as string, slug, ids: [activity?.id ?? '', question.id] as string[] },
    secret: [word('tên'), word('câu hỏi')],
  };
}
