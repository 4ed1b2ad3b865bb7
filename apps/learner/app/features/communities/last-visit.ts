import { readStored, store } from '@cungnghe/web/browser-storage';

/** A visit ends when nothing was opened for so long. */
const pauseMs = 30 * 60_000;

interface Visits {
  /** When the visit before this one ended; null: this is the first. */
  readonly before: string | null;
  readonly last: string;
}

const isVisits = (value: unknown): value is Visits =>
  typeof value === 'object' && value !== null && 'last' in value && typeof value.last === 'string';

/** Notes that a community is open, and answers when somebody was there the time before; null: never, on this device. */
export function noteVisit(accountId: string, slug: string, now: Date): string | null {
  const name = `visits:${accountId}:${slug}`;
  const stored = readStored('localStorage', name);
  const known = isVisits(stored) ? stored : null;
  const isNewVisit = known !== null && now.getTime() - Date.parse(known.last) > pauseMs;
  const before = known === null ? null : isNewVisit ? known.last : known.before;
  store('localStorage', name, { before, last: now.toISOString() } satisfies Visits);
  return before;
}
