import type { EmailKind } from '@cungnghe/contracts/emails';
import type { Locale } from '@cungnghe/contracts/shared';
import type { Transaction } from 'kysely';
import type { DB } from '../database/tables.generated.ts';

export interface OutgoingMessage {
  readonly kind: EmailKind;
  readonly to: string;
  readonly accountId?: string;
  readonly locale: Locale;
  /** What the kind's template needs. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Names the cause. The same cause again writes nothing, so a repeat never sends twice. */
  readonly dedupeKey: string;
}

export interface Outbox {
  /** Stores the rendered message and its delivery job in the transaction of what caused it. */
  enqueue(trx: Transaction<DB>, message: OutgoingMessage, now: Date): Promise<void>;
}
