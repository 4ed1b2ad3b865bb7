import type { SampleName } from '@cungnghe/contracts/emails/catalog';
import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import { writeAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TestMessage } from '../../../platform/mail/outbox.ts';
import {
  checkRateLimit,
  consumeRateLimit,
  type RateLimit,
  rateLimitResultOf,
} from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { sampleAttachments } from './lib/sample-attachments.ts';

const perRecipient: RateLimit = { name: 'email-smoke', max: 1, minutes: 10 };
const perOperator: RateLimit = { name: 'email-test', max: 30, minutes: 10 };

/**
 * Queues samples of the kinds to each address once. Throws RATE_LIMITED when one of the addresses had its turn within
 * ten minutes; nothing is sent to any of them then.
 */
export async function sendSmokeEmails(
  { db, outbox, clock, config }: Services,
  input: { to: readonly string[]; kinds: readonly EmailKind[]; locale: Locale },
): Promise<TestMessage[]> {
  // In one order, so that two calls never wait for each other.
  const recipients = [...new Set(input.to)].sort();
  return await db.transaction().execute(async (trx) => {
    for (const to of recipients) {
      const { rows } = await rateLimitResultOf(perRecipient, to).execute(trx);
      checkRateLimit(perRecipient, rows[0]);
    }
    const sent: TestMessage[] = [];
    for (const to of recipients) {
      for (const kind of new Set(input.kinds)) {
        const now = clock.now();
        const attachments = await sampleAttachments({ config }, kind, 'usual', now);
        const message = { kind, sample: 'usual', to, locale: input.locale, attachments } as const;
        sent.push(await outbox.enqueueTest(trx, message, now));
      }
    }
    return sent;
  });
}

/**
 * Queues one sample to the operator's own address, with the stored texts where none are given. Throws NOT_FOUND for a
 * sample that the kind has not, RATE_LIMITED.
 */
export async function sendTest(
  { db, outbox, clock, config }: Services,
  viewer: Viewer,
  input: {
    kind: EmailKind;
    sample: SampleName;
    locale: Locale;
    texts?: Readonly<Record<string, string>>;
    requestId: string;
  },
): Promise<TestMessage> {
  const { hasSample } = await import('@cungnghe/emails/samples');
  const { kind, sample, locale, texts, requestId } = input;
  if (!hasSample(kind, sample)) throw notFound('This sample');
  await consumeRateLimit(db, perOperator, viewer.accountId);
  return await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const attachments = await sampleAttachments({ config }, kind, sample, now);
    const message = await outbox.enqueueTest(
      trx,
      { kind, sample, to: viewer.email, locale, attachments, ...(texts && { texts }) },
      now,
    );
    await writeAudit(
      trx,
      viewer,
      {
        action: 'email.test_sent',
        subjectKind: 'email',
        subjectId: message.id,
        before: null,
        after: { kind, sample, locale },
      },
      { now, requestId },
    );
    return message;
  });
}
