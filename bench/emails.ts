/**
 * How fast the outbox empties, beside a bare pool of nodemailer that sends the same to the same sink, and how long a
 * sign-in code takes meanwhile. Database, sender and sink share the machine. `EMAILS` says how many are queued.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { renderSample } from '@cungnghe/emails/samples';
import { startEmbeddedDatabase } from '@cungnghe/embedded-postgres/server';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { composeServices } from '../apps/api/src/compose.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { deliverEmail } from '../apps/api/src/platform/mail/queue.ts';
import { median } from './load.ts';

const emails = Number(process.env.EMAILS ?? 10_000);
const bareEmails = Math.min(emails, 10_000);
const perBatch = 1_000;
const codeEveryMs = 500;

const taken = new Map<string, number>();
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, { envelope }, done) {
    stream.resume().once('end', () => {
      for (const { address } of envelope.rcptTo) taken.set(address, performance.now());
      done();
    });
  },
});
sink.on('error', () => undefined);
await new Promise<void>((listening) => sink.listen(0, '127.0.0.1', listening));
const smtpUrl = `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-emails-'));
const quiet = { info: () => undefined, warn: console.error, error: console.error };
const database = await startEmbeddedDatabase({ dataDir, owner: 'cli', log: quiet });
await migrate(database.url);
const env = {
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  AUTH_SECRET: randomUUID(),
};
const composed = composeServices(readConfig(env), database.url, createLog('silent'));
const { db, outbox, clock } = composed.services;
const jobs = await composed.startJobs();
const { subject, html, text } = await renderSample('community_weekly', 'usual', {
  locale: 'vi',
  learnerUrl: 'http://localhost:3000',
});

function start(...inputs: string[]): ChildProcess {
  const script = join(import.meta.dirname, 'emails-sender.ts');
  return spawn(process.execPath, [script, ...inputs], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Queues messages as the outbox would, without rendering each. */
async function queue(count: number): Promise<void> {
  for (let first = 0; first < count; first += perBatch) {
    const ids = Array.from(
      { length: Math.min(perBatch, count - first) },
      (_, index) => `eml-${first + index}`,
    );
    await db.transaction().execute(async (trx) => {
      await sql`
        INSERT INTO email_outbox (id, kind, to_email, subject, html, text, created_at)
        SELECT id, 'community_weekly', id || '@example.com', ${subject}, ${html}, ${text}, now()
        FROM unnest(${ids}::text[]) AS id`.execute(trx);
      const payloads = ids.map((id) => ({ payload: { outboxId: id }, key: id }));
      await jobs.enqueueAll(trx, deliverEmail, payloads);
    });
  }
}

async function measureBare(): Promise<number> {
  const child = start('bare', String(bareEmails), html);
  const ended = once(child, 'exit');
  while (taken.size === 0) await delay(1);
  const from = performance.now();
  await ended;
  const seconds = (performance.now() - from) / 1_000;
  taken.clear();
  return bareEmails / seconds;
}

async function sendCode(): Promise<number> {
  const to = `code-${randomUUID()}@example.com`;
  const data = { code: '314159', validMinutes: 10 };
  await db
    .transaction()
    .execute((trx) =>
      outbox.enqueue(trx, { kind: 'login_code', to, locale: 'vi', data, dedupeKey: to }, clock.now()),
    );
  const from = performance.now();
  for (;;) {
    const at = taken.get(to);
    if (at !== undefined) return at - from;
    await delay(2);
  }
}

const peakMemory = ({ pid }: ChildProcess) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

const bare = await measureBare();
await queue(emails);
const sender = start('outbox');
while (taken.size === 0) await delay(5);
const from = performance.now();
const codes: number[] = [];
let memory = 0;
const isLeft = () => taken.size < emails + codes.length;
while (isLeft()) {
  codes.push(await sendCode());
  memory = peakMemory(sender);
  if (isLeft()) await delay(codeEveryMs);
}
const outboxRate = (emails + codes.length) / ((performance.now() - from) / 1_000);
const { sent } = await db
  .selectFrom('email_outbox')
  .select(({ fn }) => fn.countAll<number>().as('sent'))
  .where('attempts', '=', 1)
  .executeTakeFirstOrThrow();

console.log(`${emails} queued messages of ${Math.round(html.length / 1024)} KB:
  a bare pool of nodemailer      ${Math.round(bare)} a second
  the outbox                     ${Math.round(outboxRate)} a second, ${(outboxRate / bare).toFixed(2)} of it
  sent at the first attempt      ${sent} of ${emails + codes.length}
  ${codes.length} sign-in codes meanwhile   ${Math.round(median(codes))} ms each, at most ${Math.round(Math.max(...codes))} ms
  memory of the sender           ${memory} MB at most`);
if (Math.max(...codes) > 2_000) process.exitCode = 1;

sender.kill('SIGTERM');
await once(sender, 'exit');
await composed.close();
await database.stop();
sink.close();
rmSync(dataDir, { recursive: true, force: true });
