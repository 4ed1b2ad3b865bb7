import { votesOpen } from '../rules.ts';
import type { View } from '../state/access.ts';
import { gzipWith } from '../state/lib/shared-body.ts';

/** Changes exactly when something changes that this participant may see; the clock itself does not count. */
export function tagOf({ shared, participant }: View, now: number): string {
  const votes = votesOpen(shared.voteDeadline, now) ? 'o' : 'c';
  return `"${shared.revision}.${shared.hash}.${participant.hash}.${votes}"`;
}

/** The snapshot's JSON: what the room shares, then what is this person's and this moment's. */
export function snapshotJson(view: View, now: number, options: { gzip: boolean }): Buffer {
  const { shared, participant } = view;
  const rest = Buffer.from(
    `,"votes_open":${votesOpen(shared.voteDeadline, now)},"server_time":"${new Date(now).toISOString()}","me":${participant.json}}`,
  );
  return options.gzip ? gzipWith(shared.body, rest) : Buffer.concat([shared.body.plain, rest]);
}

export const snapshotHeaders = (etag: string, options: { gzip: boolean }): Record<string, string> => ({
  etag,
  // Kept by the browser, but never shown without asking.
  'cache-control': 'private, no-cache',
  vary: 'accept, accept-encoding, cookie, authorization',
  ...(options.gzip && { 'content-encoding': 'gzip' }),
});
