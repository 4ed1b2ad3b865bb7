import { createSession } from '../../apps/api/src/features/accounts/public.ts';
import { type Fixtures, newClientAddress } from '../../apps/api/src/suites/fixtures.ts';
import { createRandom } from '../day.ts';

const peopleAtOnce = 20;

export interface Day {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  /** How many of each kind were answered. */
  readonly kinds: Readonly<Record<string, number>>;
}

interface Drawn {
  readonly kind: 'read' | 'poll' | 'write' | 'buy';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

const lists = [
  '/api/communities/founder/home',
  '/api/communities/founder/posts',
  '/api/communities/founder/posts?sort=new',
  '/api/communities/founder/members',
  '/api/communities/founder/prompts',
  '/api/user/prompts',
  '/api/search?q=kh%C3%A1ch',
  '/api/notifications',
];
const communities = ['sales', 'marketing', 'commerce', 'education', 'founder'];

function draw(random: () => number, accounts: number): Drawn {
  const anyOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const at = random();
  // Threads of the community of everybody who is even.
  const post = `/api/communities/founder/posts/pst-${2 * Math.ceil((random() * accounts) / 2)}`;
  if (at < 0.3) return { kind: 'poll', method: 'GET', path: '/api/notifications/unread-count' };
  if (at < 0.4)
    return {
      kind: 'write',
      method: 'POST',
      path: `${post}/replies`,
      body: { body: 'Mình thử rồi, hỏi khách trước.' },
    };
  if (at < 0.43)
    return { kind: 'buy', method: 'POST', path: `/api/communities/${anyOf(communities)}/orders`, body: {} };
  return { kind: 'read', method: 'GET', path: at < 0.7 ? anyOf(lists) : post };
}

/** Twenty people at once, each of whom reads, writes, buys and asks for news without a pause. */
export async function spendDay(fixtures: Fixtures, accounts: number, seconds: number): Promise<Day> {
  const { testApp } = fixtures;
  const url = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const random = createRandom(20_270_125);
  const until = performance.now() + seconds * 1_000;
  const took: number[] = [];
  const kinds: Record<string, number> = {};
  let failed = 0;
  const tokens: string[] = [];
  // Pro members: every tenth is one of the largest community.
  for (let n = 1; n <= peopleAtOnce; n++)
    tokens.push((await createSession(testApp.services, `nguoi-${10 * (50 + n)}@test.local`)).token);
  const person = async (token: string) => {
    while (performance.now() < until) {
      const { kind, method, path, body } = draw(random, accounts);
      const start = performance.now();
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': newClientAddress(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      // Who has ordered already is told so; somebody who writes on and on is asked to wait.
      if (response.ok || response.status === 409 || response.status === 429) {
        took.push(performance.now() - start);
        kinds[kind] = (kinds[kind] ?? 0) + 1;
      } else failed++;
    }
  };
  await Promise.all(tokens.map(person));
  took.sort((a, b) => a - b);
  const share = (of: number) => took[Math.min(took.length - 1, Math.floor(took.length * of))] ?? Number.NaN;
  return { perSecond: took.length / seconds, p50: share(0.5), p99: share(0.99), failed, kinds };
}
