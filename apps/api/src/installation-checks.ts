import type { Kysely } from 'kysely';
import { countOwners } from './features/accounts/public.ts';
import { listTextStates } from './features/communities/public.ts';
import { readPaymentFigures } from './features/payments/public.ts';
import type { DB } from './platform/database/tables.generated.ts';
import { type Check, type Finding, failed, ok, warning } from './platform/doctor/checks.ts';
import { listQueues } from './platform/jobs/gauges.ts';
import { readMailHealth } from './platform/mail/health.ts';
import { secondsSince } from './platform/metrics.ts';

/** Codes are good for ten minutes: a message that has waited for longer has disappointed somebody. */
const mailLateSeconds = 10 * 60;
/** A queue is looked at every second or two. */
const jobLateSeconds = 10 * 60;
const namedCommunities = 5;

/** What `cli doctor` looks at in the rows of an installation whose tables are whole. */
export function installationChecks(db: Kysely<DB>): Check[] {
  return [
    { name: 'owner', run: () => ownerOf(db) },
    { name: 'content', run: () => contentOf(db) },
    { name: 'outgoing mail', run: () => mailOf(db) },
    { name: 'payments', run: () => paymentsOf(db) },
    { name: 'jobs', run: () => jobsOf(db) },
  ];
}

async function ownerOf(db: Kysely<DB>): Promise<Finding[]> {
  const owners = await countOwners(db, new Date());
  if (owners === 0)
    return [
      failed(
        'nobody can act as owner',
        'run `npm run -s cli -- account create`, then `operator grant … --role owner`',
      ),
    ];
  if (owners === 1)
    return [
      warning(
        'one person alone is owner',
        'give a second one the role: whoever is ill cannot let anybody in',
      ),
    ];
  return [ok(`${owners} people can act as owner`)];
}

async function contentOf(db: Kysely<DB>): Promise<Finding[]> {
  const communities = await listTextStates(db);
  const empty = communities.filter(({ has_texts }) => !has_texts).map(({ slug }) => slug);
  const todo = 'bring in packs: `npm run -s cli -- content import`, or hide the community in the console';
  if (communities.length === 0) return [failed('members see no community', 'show one in the console')];
  if (empty.length === communities.length)
    return [failed('no community has a course, a book or a document', todo)];
  if (empty.length === 0) return [ok(`all ${communities.length} communities have something to read`)];
  const named = empty.slice(0, namedCommunities).join(', ');
  const more = empty.length > namedCommunities ? ` and ${empty.length - namedCommunities} more` : '';
  return [warning(`there is no course, book or document in ${named}${more}`, todo)];
}

async function mailOf(db: Kysely<DB>): Promise<Finding[]> {
  const { queued, oldest_queued_at, failed: lost, down_since, quiet_since } = await readMailHealth(db);
  const waits = secondsSince(oldest_queued_at);
  const found: Finding[] = [];
  if (quiet_since !== null)
    found.push(
      warning(
        `this is a copy: it has sent nothing since ${new Date(quiet_since).toISOString()}`,
        'run `npm run -s cli -- instance adopt` once the original is gone',
      ),
    );
  if (down_since !== null)
    found.push(
      failed(
        `the mail server has taken nothing since ${new Date(down_since).toISOString()}`,
        'see the line of the mail server',
      ),
    );
  if (waits > mailLateSeconds && quiet_since === null)
    found.push(
      failed(
        `the oldest of ${queued} messages waits for ${Math.round(waits / 60)} minutes`,
        'see whether the server runs, and its log',
      ),
    );
  if (lost > 0)
    found.push(warning(`${lost} messages have failed`, 'look at them in the console, Thư gửi (Mail)'));
  return found.length > 0 ? found : [ok(`${queued} messages wait, none has failed`)];
}

async function paymentsOf(db: Kysely<DB>): Promise<Finding[]> {
  const { unmatched, oldest_unmatched_at } = await readPaymentFigures(db);
  if (unmatched === 0) return [ok('no payment is unmatched')];
  const hours = Math.round(secondsSince(oldest_unmatched_at) / 3600);
  return [
    warning(
      `${unmatched} payments are unmatched, the oldest for ${hours} h`,
      'match or refund them in the console, Giao dịch (Payments)',
    ),
  ];
}

async function jobsOf(db: Kysely<DB>): Promise<Finding[]> {
  const queues = await listQueues(db);
  if (queues.length === 0)
    return [warning('the queues were never used', 'start the server: it makes them, and does the jobs')];
  const late = queues.filter(({ oldest_due_seconds }) => oldest_due_seconds > jobLateSeconds);
  const lost = queues.filter(({ failed: count }) => count > 0);
  const found = [
    ...late.map(({ name, oldest_due_seconds }) =>
      failed(
        `a job of ${name} has been due for ${Math.round(oldest_due_seconds / 60)} minutes`,
        'see whether a server runs on this database, and its log',
      ),
    ),
    ...lost.map(({ name, failed: count }) =>
      warning(`${count} jobs of ${name} have failed`, 'the log of the server says why'),
    ),
  ];
  return found.length > 0 ? found : [ok('no job is late, none has failed')];
}
