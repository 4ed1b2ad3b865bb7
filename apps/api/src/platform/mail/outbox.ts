import type { Locale } from '@cungnghe/contracts/shared';
import type { EmailData, SendableKind } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../database/tables.generated.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailAttachment } from './attachment.ts';
import { deliverEmail } from './queue.ts';

interface MessageOf<K extends SendableKind> {
  readonly kind: K;
  readonly to: string;
  readonly accountId?: string;
  readonly locale: Locale;
  /** What the kind's template needs. */
  readonly data: EmailData[K];
  readonly attachments?: readonly MailAttachment[];
  /** Names the cause. The same cause again writes nothing, so a repeat never sends twice. */
  readonly dedupeKey: string;
}

export type OutgoingMessage = { [K in SendableKind]: MessageOf<K> }[SendableKind];

export interface Outbox {
  /** Stores the rendered message and its delivery job in the transaction of what caused it. */
  enqueue(trx: Transaction<DB>, message: OutgoingMessage, now: Date): Promise<void>;
  /** Sends a failed message from its first attempt again. The caller holds the row and knows that it failed. */
  requeue(trx: Transaction<DB>, id: string): Promise<void>;
}

export interface CreateOutboxOptions {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Origin of the learner app, where the links in messages lead. */
  readonly learnerUrl: string;
}

export function createOutbox({ jobs, learnerUrl }: CreateOutboxOptions): Outbox {
  return {
    async enqueue(trx, message, now) {
      const { subject, html, text } = await renderMessage(message, learnerUrl);
      const id = newId('eml');
      const written = await trx
        .insertInto('email_outbox')
        .values({
          id,
          dedupe_key: message.dedupeKey,
          kind: message.kind,
          account_id: message.accountId ?? null,
          to_email: message.to,
          locale: message.locale,
          subject,
          html,
          text,
          attachments: JSON.stringify(message.attachments ?? []),
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (written) await jobs.enqueue(trx, deliverEmail, { outboxId: id }, { key: id });
    },
    async requeue(trx, id) {
      await trx
        .updateTable('email_outbox')
        .set({ status: 'queued', attempts: 0, last_error: null, claimed_until: null })
        .where('id', '=', id)
        .execute();
      await jobs.enqueue(trx, deliverEmail, { outboxId: id }, { key: id });
    },
  };
}

async function renderMessage({ kind, data, locale }: OutgoingMessage, learnerUrl: string) {
  // Loaded with the first message: the renderer costs 25 MB and a tenth of a second that a start need not wait for.
  const { render } = await import('@cungnghe/emails/render');
  return render(kind, data, { locale, learnerUrl });
}
