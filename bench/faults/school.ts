import { composeServices } from '../../apps/api/src/compose.ts';
import { seedDemo } from '../../apps/api/src/demo/seed.ts';
import { createAccount, createSession, grantRole } from '../../apps/api/src/features/accounts/public.ts';
import { grantPro } from '../../apps/api/src/features/communities/public.ts';
import { createEvent } from '../../apps/api/src/features/events/public.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { directUrl } from './machine.ts';
import { api, settingsOfServer } from './setting.ts';

export interface Member {
  readonly id: string;
  readonly token: string;
}

/** Who writes, and where. */
export interface School {
  readonly members: readonly Member[];
  /** May upload pictures and leads the room. */
  readonly owner: Member;
  readonly communities: readonly string[];
  /** Addresses of lessons that everybody may read, and their ids. */
  readonly lessons: readonly { readonly path: string; readonly id: string }[];
  readonly poll: {
    readonly path: string;
    readonly id: string;
    readonly item: string;
    readonly choices: readonly string[];
  };
}

// biome-ignore lint/suspicious/noExplicitAny: what is read of an answer differs from call to call
async function call(token: string, method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(api + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** The demo school, members who are Pro, and a room with a poll under way. */
export async function openSchool(count: number): Promise<School> {
  const config = readConfig({ ...settingsOfServer(1), DATABASE_URL: directUrl });
  const composed = composeServices(config, directUrl, createLog('error'));
  const { services } = composed;
  try {
    await seedDemo(services);
    const join = async (email: string, name: string): Promise<Member> => {
      const { id } = await createAccount(services, 'command line', { email, name });
      await grantPro(services, 'command line', { accountId: id, slug: 'founder', months: 1 });
      return { id, token: (await createSession(services, email)).token };
    };
    const members: Member[] = [];
    for (let n = 0; n < count; n++) members.push(await join(`member-${n}@faults.local`, `Người ${n}`));
    const owner = await join('owner@faults.local', 'Chủ trường');
    await grantRole(services, 'command line', { email: 'owner@faults.local', role: 'owner' });
    const event = await createEvent(services, 'command line', {
      title: 'Buổi thực hành',
      startsAt: new Date(Date.now() + 60_000),
    });
    await services.db
      .insertInto('event_rsvps')
      .values(
        members.map(({ id }) => ({
          event_id: event.id,
          user_id: id,
          answer: 'yes',
          answered_at: new Date(),
        })),
      )
      .execute();
    const poll = await startPoll(owner, event);
    const others = await services.db
      .selectFrom('communities')
      .select('slug')
      .where('slug', '!=', 'founder')
      .execute();
    const lessons = await findLessons(members[0]?.token ?? '');
    return { members, owner, communities: others.map(({ slug }) => slug), lessons, poll };
  } finally {
    await composed.close();
  }
}

async function startPoll({ token }: Member, event: { id: string; slug: string }): Promise<School['poll']> {
  const room = `/api/admin/live-workspace/${event.id}/activities`;
  const choices = [1, 2, 3, 4].map((n) => ({ label: `Câu ${n}` }));
  const made = await call(token, 'POST', room, {
    kind: 'poll',
    title: 'Bạn đang ở đâu?',
    items: [{ prompt: 'Chọn một', choices }],
  });
  await call(token, 'POST', `${room}/${made.id}/start`);
  const [item] = made.items as { id: string; choices: { id: string }[] }[];
  return {
    path: `/api/events/${event.slug}/live/activities/${made.id}/response`,
    id: made.id,
    item: item?.id ?? '',
    choices: item?.choices.map(({ id }) => id) ?? [],
  };
}

async function findLessons(token: string): Promise<School['lessons']> {
  const courses: { slug: string }[] = await call(token, 'GET', '/api/communities/founder/courses');
  return await Promise.all(
    courses.map(async ({ slug }) => {
      const course = `/api/communities/founder/courses/${slug}`;
      const { units } = await call(token, 'GET', course);
      const { id } = units[0].lessons[0];
      return { path: `${course}/lessons/${id}`, id: id as string };
    }),
  );
}
