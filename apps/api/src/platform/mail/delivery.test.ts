import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import {
  codeMessage,
  createOutgoingMail,
  type OutgoingMail,
  proMessage,
  senderTo,
} from '../../test/outgoing-mail.ts';
import { shiftedClock, systemClock } from '../clock.ts';
import { deliver } from './deliver.ts';

let outgoing: OutgoingMail;
beforeAll(async () => {
  outgoing = await createOutgoingMail();
});
afterAll(() => outgoing.close());
afterEach(() => outgoing.reset());

const cutConnections = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(outgoing.db);

describe('delivery', () => {
  test('a message goes out within a second of its commit, with its headers and both bodies', async () => {
    const mail = await outgoing.startMail();
    const process = await outgoing.startProcess(mail.url);
    await outgoing.enqueue(process, proMessage('warm-up@example.com'));
    await outgoing.rowOnce((row) => row.status === 'sent');

    const committedAt = performance.now();
    await outgoing.enqueue(process, proMessage('an@example.com'));
    const row = await outgoing.rowOnce(
      ({ to_email, status }) => to_email === 'an@example.com' && status === 'sent',
    );
    expect(performance.now() - committedAt).toBeLessThan(1_000);
    expect(row).toMatchObject({ attempts: 1, last_error: null, claimed_until: null });
    expect(row.sent_at).not.toBeNull();

    const [, got] = mail.received;
    expect(mail.received).toHaveLength(2);
    expect(got).toMatchObject({
      subject: 'Bạn đã là thành viên Pro của Bán lẻ',
      messageId: `<${row.id}@cungnghe.example>`,
    });
    expect(got?.from?.text).toContain('Cùng Nghề');
    expect(got?.to?.text).toBe('an@example.com');
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(got?.headers.has('list')).toBe(false);
    expect(got?.text).toContain('http://hoc.example/c/retail');
    expect(got?.html).toContain('http://hoc.example/c/retail');
    expect(row.text).toContain('http://hoc.example/c/retail');
  });

  test('a message arrives with the files that go with it', async () => {
    const mail = await outgoing.startMail();
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Đọc báo cáo\r\nEND:VCALENDAR\r\n';
    const attachments = [
      { filename: 'doc-bao-cao.ics', contentType: 'text/calendar; charset=utf-8', content },
    ];
    await outgoing.enqueue(await outgoing.startProcess(mail.url), {
      ...proMessage('an@example.com'),
      attachments,
    });
    await outgoing.rowOnce(({ status }) => status === 'sent');
    const [file] = mail.received[0]?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'doc-bao-cao.ics', contentType: 'text/calendar' });
    expect(file?.content.toString('utf8')).toBe(content);
  });

  test('a sign-in code is erased once it is delivered', async () => {
    const mail = await outgoing.startMail();
    await outgoing.enqueue(await outgoing.startProcess(mail.url), codeMessage('an@example.com'));
    const row = await outgoing.rowOnce(({ status }) => status === 'sent');
    expect(mail.received[0]?.text).toContain('314159');
    expect(row).toMatchObject({ html: null, text: null });
    expect(JSON.stringify((await sql`SELECT * FROM pgboss.job`.execute(outgoing.db)).rows)).not.toContain(
      '314159',
    );
  });

  test('a sign-in code that came too late is not sent', async () => {
    const mail = await outgoing.startMail();
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    await outgoing.enqueue(
      await outgoing.startProcess(mail.url),
      codeMessage('an@example.com'),
      elevenMinutesAgo,
    );
    const row = await outgoing.rowOnce(({ status }) => status === 'failed');
    expect(row.last_error).toMatch(/10 minutes/);
    expect(mail.received).toHaveLength(0);
  });

  test('a sign-in code is sent by a process whose clock is two days ahead', async () => {
    const mail = await outgoing.startMail();
    const process = await outgoing.startProcess(mail.url, { clock: shiftedClock(48 * 3_600_000) });
    await outgoing.enqueue(process, codeMessage('an@example.com'));
    expect(await outgoing.rowOnce(({ status }) => status !== 'queued')).toMatchObject({ status: 'sent' });
  });

  test('without a mail server the message is kept, body and all', async () => {
    await outgoing.enqueue(await outgoing.startProcess(undefined), codeMessage('an@example.com'));
    const row = await outgoing.rowOnce(({ status }) => status === 'kept');
    expect(row.text).toContain('314159');
    expect(row.sent_at).toBeNull();
  });
});

describe('trouble', () => {
  test('a server that is down is tried again, and the message arrives once when it is back', async () => {
    const before = await startMailServer();
    await before.stop();
    await outgoing.enqueue(await outgoing.startProcess(before.url), proMessage('an@example.com'));
    const waiting = await outgoing.rowOnce(({ last_error }) => last_error !== null);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1, claimed_until: null });
    expect(waiting.last_error).toMatch(/ECONNREFUSED/);

    const mail = await outgoing.startMail({ port: before.port });
    const sent = await outgoing.rowOnce(({ status }) => status === 'sent');
    expect(sent.attempts).toBeGreaterThan(1);
    expect(sent.last_error).toBeNull();
    await delay(300);
    expect(mail.received).toHaveLength(1);
  });

  test('a recipient that is refused for good fails at once, with the reason', async () => {
    const mail = await outgoing.startMail({ refuse: () => 550 });
    await outgoing.enqueue(await outgoing.startProcess(mail.url), proMessage('nobody@example.com'));
    const row = await outgoing.rowOnce(({ status }) => status === 'failed');
    expect(row.attempts).toBe(1);
    expect(row.last_error).toMatch(/550 mailbox unavailable/);
  });

  test('a recipient that is refused for now is tried again', async () => {
    let refusals = 0;
    const mail = await outgoing.startMail({ refuse: () => (refusals++ === 0 ? 450 : undefined) });
    await outgoing.enqueue(await outgoing.startProcess(mail.url), proMessage('busy@example.com'));
    expect(await outgoing.rowOnce(({ status }) => status === 'sent')).toMatchObject({ attempts: 2 });
    expect(mail.received).toHaveLength(1);
  });

  test('a transaction that is rolled back leaves neither message nor job', async () => {
    const mail = await outgoing.startMail();
    const { outbox } = await outgoing.startProcess(mail.url);
    const attempt = outgoing.db.transaction().execute(async (trx) => {
      await outbox.enqueue(trx, proMessage('an@example.com'), new Date());
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await outgoing.rows()).toHaveLength(0);
    expect((await sql`SELECT id FROM pgboss.job`.execute(outgoing.db)).rows).toHaveLength(0);
  });

  test('a database that loses every connection costs no message', async () => {
    const mail = await outgoing.startMail();
    const process = await outgoing.startProcess(mail.url);
    await cutConnections();
    await outgoing.enqueue(process, proMessage('an@example.com'));
    await outgoing.rowOnce(({ status }) => status === 'sent');
    expect(mail.received).toHaveLength(1);
  });

  test('a database lost between the acceptance and its record does not send again', async () => {
    const mail = await outgoing.startMail({ beforeAccept: async () => void (await cutConnections()) });
    await outgoing.enqueue(await outgoing.startProcess(mail.url), proMessage('an@example.com'));
    expect(await outgoing.rowOnce(({ status }) => status === 'sent')).toMatchObject({ attempts: 1 });
    expect(mail.received).toHaveLength(1);
  });

  test('a stop waits for the message in flight and records it', async () => {
    const mail = await outgoing.startMail({ beforeAccept: () => delay(600) });
    const process = await outgoing.startProcess(mail.url);
    await outgoing.enqueue(process, proMessage('an@example.com'));
    await vi.waitFor(() => expect(mail.received).toHaveLength(1), { timeout: 5_000, interval: 10 });
    await process.jobs.stop();
    expect(await outgoing.rows()).toMatchObject([{ status: 'sent' }]);
  });
});

describe('once', () => {
  test('the same cause 50 times at once is one message', async () => {
    const mail = await outgoing.startMail();
    const process = await outgoing.startProcess(mail.url);
    await Promise.all(
      Array.from({ length: 50 }, () => outgoing.enqueue(process, proMessage('an@example.com', 'order-1'))),
    );
    await outgoing.rowOnce(({ status }) => status === 'sent');
    expect(await outgoing.rows()).toHaveLength(1);
    await delay(300);
    expect(mail.received).toHaveLength(1);
  });

  test('two processes share the work and never send one message twice', async () => {
    const mail = await outgoing.startMail({ beforeAccept: () => delay(20) });
    const [one, other] = [await outgoing.startProcess(mail.url), await outgoing.startProcess(mail.url)];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        outgoing.enqueue(index % 2 ? one : other, proMessage(`member-${index}@example.com`)),
      ),
    );
    await vi.waitFor(
      async () => expect((await outgoing.rows()).every(({ status }) => status === 'sent')).toBe(true),
      15_000,
    );
    await delay(300);
    expect(mail.received).toHaveLength(40);
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(40);
  });

  test('50 attempts at one message at once make one delivery', async () => {
    const mail = await outgoing.startMail();
    await outgoing.enqueue(await outgoing.startJobs(), proMessage('an@example.com'));
    const [row] = await outgoing.rows();
    const smtp = senderTo(mail.url);
    await Promise.all(
      Array.from({ length: 50 }, () => deliver({ db: outgoing.db, clock: systemClock, smtp }, row?.id ?? '')),
    );
    smtp.close();
    expect(mail.received).toHaveLength(1);
    expect(await outgoing.rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test('a waiting message without a job gets one at the next start, but not while somebody is at it', async () => {
    const mail = await outgoing.startMail();
    const stranded = { kind: 'community_pro_activated', subject: 'Chào', text: 'Chào', html: '<p>Chào</p>' };
    const inAMinute = sql<string>`now() + interval '1 minute'`;
    const aMinuteAgo = sql<string>`now() - interval '1 minute'`;
    await outgoing.db
      .insertInto('email_outbox')
      .values([
        { id: 'eml-never', to_email: 'a@example.com', created_at: new Date(), ...stranded },
        {
          id: 'eml-vanished',
          to_email: 'b@example.com',
          created_at: new Date(),
          claimed_until: aMinuteAgo,
          attempts: 1,
          ...stranded,
        },
        {
          id: 'eml-held',
          to_email: 'c@example.com',
          created_at: new Date(),
          claimed_until: inAMinute,
          attempts: 1,
          ...stranded,
        },
      ])
      .execute();
    await outgoing.startProcess(mail.url);
    await outgoing.rowOnce(({ id, status }) => id === 'eml-never' && status === 'sent');
    await outgoing.rowOnce(({ id, status }) => id === 'eml-vanished' && status === 'sent');
    await delay(300);
    expect(mail.received.map(({ to }) => to?.text).sort()).toEqual(['a@example.com', 'b@example.com']);
    expect((await outgoing.rows()).find(({ id }) => id === 'eml-held')).toMatchObject({
      status: 'queued',
      attempts: 1,
    });
  });
});
