import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { senderOptions } from '../../test/outgoing-mail.ts';
import { RefusedError, type SmtpSender, smtpSender } from './smtp.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let mail: MailServer;
let smtp: SmtpSender;
beforeAll(async () => {
  mail = await startMailServer();
  smtp = smtpSender({
    ...senderOptions,
    smtpUrl: mail.url,
    connections: 1,
    dkim: { domain: 'cungnghe.example', selector: 'thu', privateKey },
  });
});
afterAll(async () => {
  smtp.close();
  await mail.stop();
});

type Message = Parameters<SmtpSender['send']>[0];

let sent = 0;
/** Sends one message, and answers how it arrived. */
async function arrival(traits: Partial<Message> = {}) {
  await smtp.send({
    id: `eml-${++sent}`,
    kind: 'community_pro_activated',
    account_id: 'acc-1',
    to_email: 'an@example.com',
    locale: 'vi',
    subject: 'Chào bạn',
    html: '<p>Chào</p>',
    text: 'Chào',
    attachments: [],
    ...traits,
  });
  const [parsed, source, recipient] = [mail.received.at(-1), mail.sources.at(-1), mail.recipients.at(-1)];
  if (!parsed || !source) throw new Error('nothing has arrived');
  return { parsed, source, recipient, head: source.toString('latin1').split('\r\n\r\n')[0] ?? '' };
}

const lineNames = (head: string) =>
  [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase());

describe('the address of the recipient', () => {
  test.each([
    ['an+khoa-hoc@example.com', 'an+khoa-hoc@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['"an"@example.com', '"an"@example.com'],
    ['a,b@example.com', '"a,b"@example.com'],
    ['(an)b@example.com', '"(an)b"@example.com'],
    ['an@bücher.example', 'an@bücher.example'],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.example`, `${'a'.repeat(64)}@${'b'.repeat(63)}.example`],
  ])('%s reaches one mailbox, %s', async (to_email, recipient) => {
    const before = mail.recipients.length;
    expect(await arrival({ to_email })).toMatchObject({ recipient });
    expect(mail.recipients).toHaveLength(before + 1);
  });

  test('with letters outside of ASCII in its domain is written in punycode', async () => {
    const { head } = await arrival({ to_email: 'an@bücher.example' });
    expect(head).toMatch(/^To: an@xn--bcher-kva\.example$/m);
  });

  test.each([
    'an@example.com\r\nBcc: ai@example.com',
    'an@example.com>\r\nRCPT TO:<ai@example.com',
    'An <an@example.com>',
    'an@example.com, ai@example.com',
    'an\u0000@example.com',
    'an\u202e@example.com',
    'an',
    '@example.com',
    '',
    `${'a'.repeat(320)}@example.com`,
  ])('%j is refused for good before the server sees it', async (to_email) => {
    const before = mail.received.length;
    await expect(arrival({ to_email })).rejects.toBeInstanceOf(RefusedError);
    expect(mail.received).toHaveLength(before);
  });
});

describe('the subject', () => {
  test.each([
    'Chào\r\nBcc: ai@example.com',
    'Chào\nX-Kind: spam',
    'Chào\r\n\r\n<h1>Thân thư</h1>',
    `${'Tên rất dài '.repeat(60)}`,
    '👩🏽‍🏫 “Ễ” \u202egnosrep',
    '=?UTF-8?Q?a?=',
  ])('%j adds no header and no body', async (subject) => {
    const { head, parsed } = await arrival({ subject });
    expect(lineNames(head)).not.toContain('bcc');
    expect(lineNames(head)).not.toContain('x-kind');
    expect(lineNames(head).filter((name) => name === 'subject')).toHaveLength(1);
    expect(parsed.text?.trim()).toBe('Chào');
    expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });
});

describe('List-Unsubscribe', () => {
  test('stands on an engagement e-mail, as a link that takes one click and an address', async () => {
    const { head } = await arrival({ kind: 'community_weekly' });
    const unfolded = head.replaceAll(/\r\n\s+/g, ' ');
    expect(unfolded).toMatch(
      /^List-Unsubscribe: <http:\/\/hoc\.example\/unsubscribe\?token=acc-1\.community_weekly\.[\w-]{43}>, <mailto:hotro@cungnghe\.example\?subject=unsubscribe%20community_weekly>$/m,
    );
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  test.each([
    { kind: 'login_code' },
    { kind: 'event_reminder' },
    { kind: 'community_weekly', account_id: null },
  ])('does not stand on %j', async (traits) => {
    expect((await arrival(traits)).head).not.toMatch(/list-unsubscribe/i);
  });
});

describe('DKIM', () => {
  const resolver = async (name: string, type: string) => {
    if (name !== 'thu._domainkey.cungnghe.example' || type !== 'TXT')
      throw new Error(`no ${type} for ${name}`);
    return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
  };
  const verdict = async (source: Buffer) => {
    const { results } = await dkimVerify(source, { resolver });
    return results[0]?.status.result;
  };

  test('signs every message so that its recipient can verify it', async () => {
    for (const traits of [{}, { kind: 'community_weekly' }, { html: `<p>${'ế '.repeat(5_000)}</p>` }]) {
      expect(await verdict((await arrival(traits)).source)).toBe('pass');
    }
  });

  test.each(['Subject', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'To'])(
    'covers the header %s',
    async (name) => {
      const { source } = await arrival({ kind: 'community_weekly' });
      const changed = Buffer.from(
        source.toString('latin1').replace(new RegExp(`^${name}:`, 'm'), `${name}: x`),
        'latin1',
      );
      expect(await verdict(changed)).toBe('fail');
    },
  );

  test('covers the body', async () => {
    const { source } = await arrival();
    const at = source.lastIndexOf('</p>');
    expect(
      await verdict(Buffer.concat([source.subarray(0, at), Buffer.from('x'), source.subarray(at)])),
    ).not.toBe('pass');
  });
});
