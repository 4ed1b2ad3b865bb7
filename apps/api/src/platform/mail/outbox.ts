import type { SampleName } from '@cungnghe/contracts/emails/catalog';
import type { EmailKind, EngagementKind } from '@cungnghe/contracts/emails/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import type { EmailData, SendableKind } from '@cungnghe/emails/data';
import { withoutSecrets } from '@cungnghe/emails/without-secrets';
import { sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Cache } from '../cache.ts';
import type { DB } from '../database/tables.generated.ts';
import { vietnamToday } from '../database/vietnam-days.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailAttachment } from './attachment.ts';
import { type EngagementRecipient, findObjection, hasMessageOf } from './engagement-queries.ts';
import { isEngagement, isInCatalog } from './kinds.ts';
import { preferenceLinks } from './preference-tokens.ts';
import { queueOf } from './queue.ts';
import { textsInPlace } from './texts.ts';

interface Message<K extends SendableKind> {
  readonly kind: K;
  readonly to: string;
  readonly locale: Locale;
  /** What the kind's template needs. */
  readonly data: EmailData[K];
  readonly attachments?: readonly MailAttachment[];
  /** Names the cause. The same cause again writes nothing, so a repeat never sends twice. */
  readonly dedupeKey: string;
}

/** Engagement e-mails are counted for each account, so they need to name theirs. */
type AccountOf<K> = K extends EngagementKind
  ? { readonly accountId: string }
  : { readonly accountId?: string };

export type OutgoingMessage = { [K in SendableKind]: Message<K> & AccountOf<K> }[SendableKind];

/**
 * What became of a message: `queued`, or why not. `duplicate`: the same cause had its message before. `template_failed`:
 * operators see a failed message without a body; what caused it goes on. The others concern engagement e-mails alone: the
 * account has unsubscribed from the kind, its address is suppressed, or it had another one on the same civil day in
 * Vietnam.
 */
export type EnqueueResult =
  | 'queued'
  | 'duplicate'
  | 'template_failed'
  | 'unsubscribed'
  | 'suppressed'
  | 'daily_limit';

export interface TestMessage {
  readonly id: string;
  readonly kind: EmailKind;
  readonly to_email: string;
  readonly subject: string;
}

interface Copy {
  readonly of: { readonly id: string; readonly kind: string };
  readonly to: string;
  readonly dedupeKey: string;
}

interface FailedMessage {
  readonly id: string;
  readonly kind: string;
}

export interface Outbox {
  /**
   * Stores the rendered message and its delivery job in the transaction of what caused it. Several engagement e-mails in
   * one transaction go in the order of their accounts, so that two such transactions never wait for each other.
   */
  enqueue(trx: Transaction<DB>, message: OutgoingMessage, now: Date): Promise<EnqueueResult>;
  /** Queues a sample of a kind; its subject says that it is a test. */
  enqueueTest(
    trx: Transaction<DB>,
    sample: {
      kind: EmailKind;
      sample: SampleName;
      to: string;
      locale: Locale;
      attachments?: readonly MailAttachment[];
      /** In place of those that are stored. */
      texts?: Readonly<Record<string, string>>;
    },
    now: Date,
  ): Promise<TestMessage>;
  /**
   * Sends a copy of a message to an address, once for each cause. The caller has looked at whether it may go there.
   */
  resend(trx: Transaction<DB>, copy: Copy, now: Date): Promise<void>;
  /** Sends a failed message from its first attempt again. The caller holds the row and knows that it failed. */
  requeue(trx: Transaction<DB>, message: FailedMessage): Promise<void>;
  /** The same for many at once. */
  requeueAll(trx: Transaction<DB>, messages: readonly FailedMessage[]): Promise<void>;
}

export interface CreateOutboxOptions {
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  /** Origin of the learner app, where the links in messages lead. */
  readonly learnerUrl: string;
  /** Signs the links to the preferences. */
  readonly authSecret: string;
  readonly log: Pick<Logger, 'error'>;
  /** Keeps the texts of operators: a thousand messages read them once. */
  readonly cache: Cache;
}

export function createOutbox({ jobs, log, cache, ...links }: CreateOutboxOptions): Outbox {
  const reading = { cache, log };
  return {
    async enqueue(trx, message, now) {
      const engagement = engagementOf(message);
      const objection = engagement && (await findObjection(trx, engagement));
      if (objection) return objection;
      const id = newId('eml');
      const texts = await textsInPlace(reading, trx, message);
      const rendered = await renderMessage(message, texts, engagement, links).catch((error: unknown) => {
        log.error({ err: error, kind: message.kind }, 'an e-mail template failed');
        const last_error = `The template failed: ${error}`.slice(0, 500);
        return { subject: message.kind, status: 'failed', last_error };
      });
      const written = await trx
        .insertInto('email_outbox')
        .values({
          id,
          ...rendered,
          dedupe_key: message.dedupeKey,
          kind: message.kind,
          account_id: message.accountId ?? null,
          to_email: message.to,
          locale: message.locale,
          engagement_day: engagement ? vietnamToday(now) : null,
          attachments: JSON.stringify(message.attachments ?? []),
          data: shownDataOf(message),
          created_at: now,
        })
        // By either index: of the cause, or of the account and its day.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!written) return (await hasMessageOf(trx, message.dedupeKey)) ? 'duplicate' : 'daily_limit';
      if ('status' in rendered) return 'template_failed';
      await jobs.enqueue(trx, queueOf(message.kind), { outboxId: id }, { key: id });
      return 'queued';
    },
    async enqueueTest(trx, { kind, sample, to, locale, attachments = [], texts }, now) {
      const { renderSample } = await import('@cungnghe/emails/samples');
      const rendered = await renderSample(kind, sample, {
        locale,
        learnerUrl: links.learnerUrl,
        texts: texts ?? (await textsInPlace(reading, trx, { kind, locale })),
      });
      const id = newId('eml');
      const subject = `${testMarks[locale]} ${rendered.subject}`;
      await trx
        .insertInto('email_outbox')
        .values({
          id,
          kind,
          to_email: to,
          locale,
          ...rendered,
          subject,
          attachments: JSON.stringify(attachments),
          created_at: now,
        })
        .execute();
      await jobs.enqueue(trx, queueOf(kind), { outboxId: id }, { key: id });
      return { id, kind, to_email: to, subject };
    },
    resend: (trx, copy, now) => resend(trx, jobs, copy, now),
    requeue: (trx, message) => requeueAll(trx, jobs, [message]),
    requeueAll: (trx, messages) => requeueAll(trx, jobs, messages),
  };
}

async function resend(
  trx: Transaction<DB>,
  jobs: CreateOutboxOptions['jobs'],
  { of, to, dedupeKey }: Copy,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO email_outbox (id, kind, account_id, to_email, locale, subject, html, text, attachments, data,
      dedupe_key, resent_of, created_at)
    SELECT ${newId('eml')}, kind, account_id, ${to}, locale, subject, html, text, attachments, data,
      ${dedupeKey}, id, ${now}
    FROM email_outbox WHERE id = ${of.id}
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx);
  const [copy] = rows;
  if (copy) await jobs.enqueue(trx, queueOf(of.kind), { outboxId: copy.id }, { key: copy.id });
}

const testMarks: Record<Locale, string> = { vi: '[Thử]', en: '[Test]' };

async function requeueAll(
  trx: Transaction<DB>,
  jobs: CreateOutboxOptions['jobs'],
  messages: readonly FailedMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .updateTable('email_outbox')
    .set({ status: 'queued', attempts: 0, last_error: null, claimed_until: null })
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute();
  for (const [queue, those] of Map.groupBy(messages, ({ kind }) => queueOf(kind))) {
    await jobs.enqueueAll(
      trx,
      queue,
      those.map(({ id }) => ({ payload: { outboxId: id }, key: id })),
    );
  }
}

function engagementOf({ kind, accountId, to }: OutgoingMessage): EngagementRecipient | undefined {
  return isEngagement(kind) && accountId !== undefined ? { kind, accountId, to } : undefined;
}

/** What a message was made of, to be looked at with other texts; null for a kind that has no texts of operators. */
const shownDataOf = ({ kind, data }: OutgoingMessage) =>
  isInCatalog(kind) ? JSON.stringify(withoutSecrets(data)) : null;

async function renderMessage(
  { kind, data, locale }: OutgoingMessage,
  texts: Readonly<Record<string, string>>,
  engagement: EngagementRecipient | undefined,
  links: Pick<CreateOutboxOptions, 'learnerUrl' | 'authSecret'>,
) {
  // Loaded with the first message: the renderer costs 25 MB and a tenth of a second that a start need not wait for.
  const { render } = await import('@cungnghe/emails/render');
  return render(kind, data, {
    locale,
    learnerUrl: links.learnerUrl,
    texts,
    ...(engagement && preferenceLinks(links, engagement.accountId, engagement.kind)),
  });
}
