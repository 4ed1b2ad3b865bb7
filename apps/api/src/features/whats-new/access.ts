import { createHash } from 'node:crypto';
import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { Query } from '@cungnghe/contracts/endpoint';
import { weekPattern } from '@cungnghe/contracts/fields/iso-week';
import { withLearnerOrigin } from '@cungnghe/contracts/fields/learner-address';
import type { listWhatsNew, WhatsNewEntry, WhatsNewWeek } from '@cungnghe/contracts/whats-new/endpoints';
import { decodeTextCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findNewestWeek, listEntries, type Reader } from './queries.ts';

type Reading = Pick<Services, 'readDb' | 'cache' | 'clock' | 'config'>;

const tags = ['whats-new'];

function readerOf({ clock }: Reading, viewer: Viewer | undefined): Reader {
  const audiences = viewer === undefined ? (['public'] as const) : (['public', 'member'] as const);
  return { audiences, today: vietnamDay(clock.now()) };
}

/** A list as it is sent to everybody of one audience. */
export interface WhatsNewList {
  readonly bytes: Uint8Array;
  readonly etag: string;
  readonly next: string | undefined;
}

export function listWhatsNewForViewer(
  reading: Reading,
  viewer: Viewer | undefined,
  query: Query<typeof listWhatsNew>,
): Promise<WhatsNewList> {
  const reader = readerOf(reading, viewer);
  const { cursor, limit, category, week } = query;
  const page = { after: decodeTextCursor(cursor, weekPattern), limit, category, week };
  const size = (list: object) => (list as WhatsNewList).bytes.length;
  return reading.cache.read({ key: ["what's new", reader, page], tags, size }, async () => {
    const weeks = byWeek(inThisInstallation(reading, await listEntries(reading.readDb, reader, page)));
    const shown = weeks.slice(0, limit);
    const last = shown.at(-1);
    const bytes = Buffer.from(JSON.stringify({ weeks: shown }));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const next = weeks.length > limit && last !== undefined ? encodeCursor([last.week]) : undefined;
    return { bytes, etag, next };
  });
}

/** An address of an entry begins with https: where the learner app has none, the web apps put its own in. */
function inThisInstallation(
  { config }: Reading,
  entries: readonly WhatsNewEntry[],
): readonly WhatsNewEntry[] {
  const { learner } = config.urls;
  if (!learner.startsWith('https://')) return entries;
  return entries.map((entry) => ({ ...entry, url: withLearnerOrigin(entry.url, learner) }));
}

/** Entries that come by week, in the same order. */
function byWeek(entries: readonly WhatsNewEntry[]): WhatsNewWeek[] {
  return [...Map.groupBy(entries, ({ week }) => week)].map(([week, own]) => ({ week, entries: own }));
}

export function getNewestWeekForViewer(
  reading: Reading,
  viewer: Viewer | undefined,
): Promise<{ week: string | null }> {
  const reader = readerOf(reading, viewer);
  return reading.cache.read({ key: ["what's newest", reader], tags }, async () => ({
    week: await findNewestWeek(reading.readDb, reader),
  }));
}
