import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MailServerOptions } from '../../test/mail-server.ts';
import { codeMessage, createOutgoingMail, type OutgoingMail, proMessage } from '../../test/outgoing-mail.ts';

let outgoing: OutgoingMail;
beforeAll(async () => {
  outgoing = await createOutgoingMail();
});
afterAll(() => outgoing.close());
afterEach(() => outgoing.reset());

const suppressions = () =>
  outgoing.db.selectFrom('email_suppressions').select(['email', 'reason', 'detail']).execute();

const copiesOf = (received: readonly { readonly messageId?: string }[]) => {
  const copies = new Map<string, number>();
  for (const { messageId = '' } of received) copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
  return copies;
};

const never = new Promise<void>(() => undefined);

describe('a server that misbehaves', () => {
  test('falls silent after the text: the message is sent again with the same Message-ID', async () => {
    let first = true;
    const mail = await outgoing.startMail({
      beforeAccept: async () => {
        if (!first) return;
        first = false;
        await never;
      },
    });
    await outgoing.enqueue(
      await outgoing.startProcess(mail.url, { silenceMs: 1_000 }),
      proMessage('an@example.com'),
    );
    expect(await outgoing.rowOnce(({ status }) => status === 'sent')).toMatchObject({ attempts: 2 });
    expect([...copiesOf(mail.received).values()]).toEqual([2]);
    mail.cutConnections();
  });

  test('cuts the connection after the text: the message is sent again with the same Message-ID', async () => {
    let first = true;
    const mail = await outgoing.startMail({
      beforeAccept: async () => {
        if (first) mail.cutConnections();
        first = false;
      },
    });
    await outgoing.enqueue(await outgoing.startProcess(mail.url), proMessage('an@example.com'));
    expect(await outgoing.rowOnce(({ status }) => status === 'sent')).toMatchObject({ attempts: 2 });
    expect([...copiesOf(mail.received).values()]).toEqual([2]);
  });

  test('cuts idle connections: the next message goes out at the first attempt', async () => {
    const mail = await outgoing.startMail();
    const process = await outgoing.startProcess(mail.url);
    for (const name of ['an', 'binh', 'chi']) {
      await outgoing.enqueue(process, proMessage(`${name}@example.com`));
      const row = await outgoing.rowOnce(
        ({ to_email, status }) => to_email === `${name}@example.com` && status === 'sent',
      );
      expect(row.attempts).toBe(1);
      mail.cutConnections();
    }
    expect(mail.received).toHaveLength(3);
  });

  test('refuses the text for now: the message is tried again', async () => {
    let refusals = 0;
    const mail = await outgoing.startMail({ refuseText: () => (refusals++ === 0 ? 451 : undefined) });
    await outgoing.enqueue(await outgoing.startProcess(mail.url), proMessage('an@example.com'));
    expect(await outgoing.rowOnce(({ status }) => status === 'sent')).toMatchObject({ attempts: 2 });
  });

  test('refuses the text for good: the message fails with the reason, and the address stays good', async () => {
    const mail = await outgoing.startMail({ refuseText: () => 554 });
    await outgoing.enqueue(await outgoing.startProcess(mail.url), proMessage('an@example.com'));
    const row = await outgoing.rowOnce(({ status }) => status === 'failed');
    expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('554 text refused') });
    expect(await suppressions()).toEqual([]);
  });

  test('holds every other connection: a sign-in code still goes out', async () => {
    const mail = await outgoing.startMail({
      beforeAccept: ({ to }) => (to?.text === 'code@example.com' ? Promise.resolve() : never),
    });
    const process = await outgoing.startProcess(mail.url);
    for (let index = 0; index < 20; index++) {
      await outgoing.enqueue(process, proMessage(`member-${index}@example.com`));
    }
    await vi.waitFor(() => expect(mail.received).toHaveLength(5), { timeout: 10_000, interval: 20 });
    await outgoing.enqueue(process, codeMessage('code@example.com'));
    await outgoing.rowOnce(({ kind, status }) => kind === 'login_code' && status === 'sent');
    mail.cutConnections();
  });
});

describe('an address that is refused', () => {
  test.each([
    [550, '5.1.1 The email account does not exist'],
    [550, 'No such user here'],
    [551, '5.1.6 The recipient has moved'],
  ])('with %i %s is suppressed, and gets sign-in codes alone from then on', async (status, refusal) => {
    const mail = await outgoing.startMail({ refuse: () => status, refusal });
    const process = await outgoing.startProcess(mail.url);
    await outgoing.enqueue(process, proMessage('Khong-Co@Example.com', 'first'));
    await outgoing.rowOnce((row) => row.status === 'failed');
    expect(await suppressions()).toEqual([
      { email: 'khong-co@example.com', reason: 'bounce', detail: expect.stringContaining(refusal) },
    ]);
    await outgoing.enqueue(process, proMessage('khong-co@example.com', 'second'));
    const second = await outgoing.rowOnce((row) => row.dedupe_key === 'second' && row.status === 'failed');
    expect(second.last_error).toMatch(/bounced/);
    await outgoing.enqueue(process, codeMessage('khong-co@example.com'));
    const code = await outgoing.rowOnce((row) => row.kind === 'login_code' && row.status === 'failed');
    expect(code.last_error).toContain(refusal);
    expect(await suppressions()).toHaveLength(1);
  });

  test.each([
    [550, '5.7.1 Refused by policy'],
    [550, '5.2.1 The mailbox is disabled, user unknown to us today'],
    [552, '5.2.2 The mailbox is full'],
    [550, 'Access denied'],
    [554, 'Your address is on a blocklist'],
  ])('with %i %s is not suppressed', async (status, refusal) => {
    const mail = await outgoing.startMail({ refuse: () => status, refusal });
    await outgoing.enqueue(await outgoing.startProcess(mail.url), proMessage('an@example.com'));
    await outgoing.rowOnce((row) => row.status === 'failed');
    expect(await suppressions()).toEqual([]);
  });
});

describe('a process that is killed', () => {
  const connections = 5;
  const messages = 40;

  /** Has a process of its own send, kills it at the tenth event of the kind, and lets another one finish. */
  async function killAt(options: (event: () => void) => MailServerOptions) {
    let events = 0;
    let kill: (() => void) | undefined;
    const mail = await outgoing.startMail(
      options(() => {
        if (++events === 10) kill?.();
      }),
    );
    const queue = await outgoing.startJobs();
    for (let index = 0; index < messages; index++) {
      await outgoing.enqueue(queue, proMessage(`member-${index}@example.com`));
    }
    const child = spawn(
      process.execPath,
      [resolve(import.meta.dirname, '../../test/mail-process.ts'), outgoing.url, mail.url],
      { stdio: 'ignore' },
    );
    const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
    kill = () => child.kill('SIGKILL');
    await ended;
    const takenBefore = mail.received.length;

    // What the dead process had claimed is free after twenty seconds, which need not pass here.
    await sql`UPDATE email_outbox SET claimed_until = now() - interval '1 second' WHERE claimed_until IS NOT NULL`.execute(
      outgoing.db,
    );
    await outgoing.startProcess(mail.url);
    await vi.waitFor(
      async () => expect((await outgoing.rows()).every(({ status }) => status === 'sent')).toBe(true),
      { timeout: 20_000, interval: 50 },
    );
    return { mail, takenBefore };
  }

  test.each<[string, (event: () => void) => MailServerOptions]>([
    [
      'when the server is told of a recipient',
      (event) => ({
        refuse: () => {
          event();
          return undefined;
        },
      }),
    ],
    ['when the server has the text and has not said so', (event) => ({ beforeAccept: async () => event() })],
    [
      'when the server has said so',
      (event) => ({
        beforeAccept: async () => {
          setImmediate(event);
        },
      }),
    ],
  ])(
    '%s: every message arrives, and at most one for each connection twice',
    async (_, options) => {
      const { mail, takenBefore } = await killAt(options);
      expect(takenBefore).toBeLessThan(messages);
      const copies = [...copiesOf(mail.received).values()];
      expect(copies).toHaveLength(messages);
      expect(Math.max(...copies)).toBeLessThanOrEqual(2);
      expect(copies.filter((count) => count > 1).length).toBeLessThanOrEqual(connections);
    },
    40_000,
  );
});
