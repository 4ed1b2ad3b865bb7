import { endpoints } from '@cungnghe/contracts/catalogue';
import { type Endpoint, isForClients } from '@cungnghe/contracts/endpoint';
import { sql } from 'kysely';
import { createSession } from '../../apps/api/src/features/accounts/public.ts';
import { type Fixtures, newClientAddress } from '../../apps/api/src/suites/fixtures.ts';
import { requests } from '../../apps/api/src/suites/requests/all.ts';
import { addressOf, keyOf } from '../../apps/api/src/suites/requests/request.ts';

export interface Read {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Hand out everything that matches, and so take longer where more does: asked once, and failing nothing. */
export const isWholeTable = (name: string) => /\.csv(\?|$)|^\/api\/user\/export$/.test(name);

/** Milliseconds of each try. */
export type Took = Map<string, number[]>;

export const tries = 15;

/** What else is asked of the lists: filters, words that many have and that nobody has, pages further on. */
const narrowed = {
  owner: [
    '/api/admin/communities/orders?q=nguyen&limit=50',
    '/api/admin/communities/orders?q=khongcoai&limit=50',
    '/api/admin/communities/orders?q=CN100&limit=50',
    '/api/admin/communities/orders?status=pending&sort=oldest&limit=50',
    '/api/admin/communities/orders?status=pending&stranded=true&limit=50',
    '/api/admin/communities/orders?community=founder&status=approved&limit=50',
    '/api/admin/communities/orders/totals?status=pending',
    '/api/admin/communities/orders/totals?community=founder',
    '/api/admin/accounts?q=nguyen&limit=50',
    '/api/admin/accounts?q=khongcoai&limit=50',
    '/api/admin/accounts?q=nguoi-1500&limit=50',
    '/api/admin/accounts?community=founder&pro=yes&limit=50',
    '/api/admin/accounts?days=30&limit=50',
    '/api/admin/payments?q=khongco&limit=50',
    '/api/admin/payments?sort=largest&limit=50',
    '/api/admin/payments?reason=no_match&limit=50',
    '/api/admin/audit-log?action=account.closed&limit=50',
    '/api/admin/audit-log?sort=oldest&limit=50',
    '/api/admin/outbox?status=failed&limit=50',
    '/api/admin/outbox?q=nguoi-1500&limit=50',
    '/api/admin/forum/posts?unanswered=true&limit=50',
    '/api/admin/forum/posts?sort=oldest&limit=50',
    '/api/admin/prompts?q=khach&limit=50',
    '/api/admin/prompts?q=khongco&limit=50',
    '/api/admin/pro-ends?list=ending_30&community=founder&limit=50',
    '/api/admin/accounts/acc-200',
    '/api/admin/accounts/acc-200/support',
    '/api/admin/accounts/acc-200/work',
    '/api/admin/communities/orders/ord-100',
    '/api/admin/payments/pay-alone-10/suggestions',
  ],
  pro: [
    '/api/communities/founder/posts',
    '/api/communities/founder/posts?sort=new',
    '/api/communities/founder/posts?sort=unanswered',
    '/api/communities/founder/posts?sort=thanked',
    '/api/communities/founder/posts?filter=watching',
    '/api/communities/founder/posts/pst-200',
    '/api/communities/founder/members?q=nguyen',
    '/api/communities/founder/members?q=khongcoai',
    '/api/communities/founder/members/acc-202',
    '/api/communities/founder/members/acc-202/posts',
    '/api/communities/founder/mentions?q=ng',
    '/api/communities/founder/prompts?sort=newest',
    '/api/user/prompts?sort=newest',
    '/api/user/prompts?sort=trending',
    '/api/user/prompts?q=khach',
    '/api/user/prompts?q=khongco',
    '/api/user/prompts?visibility=member',
    '/api/user/prompts/prm-200',
    '/api/search?q=kh%C3%A1ch',
    '/api/search?q=khach%20hang',
    '/api/search?q=khongcogi',
    '/api/search?q=kh&kind=thread&community=founder',
  ],
  // Somebody who has been here for long: threads, prompts, orders and notifications of their own.
  member: [
    '/api/communities/home',
    '/api/communities/founder/home',
    '/api/communities/founder/posts?filter=unread',
    '/api/communities/founder/posts?filter=watching',
    '/api/communities/me/orders',
    '/api/communities/me/orders/ord-209',
    '/api/communities/me/orders/ord-209/receipt',
    '/api/notifications',
    '/api/notifications/unread-count',
    '/api/user/prompts/me/export',
    '/api/user/prompts/authors/acc-210',
    '/api/user/me',
  ],
} as const;

const callerOf = (endpoint: Endpoint) =>
  isForClients(endpoint) ? 'client' : typeof endpoint.access === 'object' ? 'owner' : 'pro';

/** Every address that answers something, each asked as whoever may read it, and the lists narrowed. */
export async function listReads(fixtures: Fixtures): Promise<Read[]> {
  const headers = {
    owner: await fixtures.credentials('owner'),
    pro: await fixtures.credentials('pro'),
    client: await fixtures.credentials('client'),
    member: {
      authorization: `Bearer ${(await createSession(fixtures.testApp.services, 'nguoi-210@test.local')).token}`,
    },
  };
  const reads: Read[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const caller = callerOf(endpoint);
    const valid = (await requests[keyOf(endpoint)]?.(fixtures, caller as 'owner')) ?? {};
    const path = addressOf(endpoint.path, valid);
    reads.push({ name: endpoint.path, path, headers: { ...headers[caller], ...valid.headers } });
  }
  for (const caller of ['owner', 'pro', 'member'] as const) {
    const as = caller === 'member' ? ', a member of long' : '';
    for (const path of narrowed[caller])
      reads.push({ name: decodeURIComponent(path) + as, path, headers: headers[caller] });
  }
  return reads;
}

/** What is kept of earlier answers is forgotten: a listener that comes back trusts nothing. */
async function forgetAnswers({ testApp }: Fixtures): Promise<void> {
  const { db } = testApp.services;
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query ILIKE 'listen%' AND datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
  // Asking so much is no offence here.
  await sql`DELETE FROM rate_limits`.execute(db);
  await new Promise((resume) => setTimeout(resume, 500));
  await testApp.services.cache.caughtUp();
}

async function ask({ testApp }: Fixtures, { path, headers }: Read): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const { statusCode } = await testApp.app.inject({
    method: 'GET',
    url: path,
    headers: { ...headers },
    remoteAddress: newClientAddress(),
  });
  return { status: statusCode, ms: performance.now() - start };
}

/** Asks each so often as is said, one after the other, in rounds that begin without anything in memory. */
export async function measureReads(
  fixtures: Fixtures,
  reads: readonly Read[],
): Promise<{ took: Took; refused: Map<string, number> }> {
  const took: Took = new Map();
  const refused = new Map<string, number>();
  // The first time compiles and plans.
  for (const read of reads) {
    const { status } = await ask(fixtures, read);
    if (status >= 400) refused.set(read.name, status);
  }
  const asked = reads.filter(({ name }) => !refused.has(name));
  for (let round = 0; round < tries; round++) {
    await forgetAnswers(fixtures);
    for (const read of asked.filter(({ name }) => round === 0 || !isWholeTable(name))) {
      const { status, ms } = await ask(fixtures, read);
      if (status >= 400) throw new Error(`${read.path}: ${status}`);
      took.set(read.name, [...(took.get(read.name) ?? []), ms]);
    }
  }
  return { took, refused };
}
