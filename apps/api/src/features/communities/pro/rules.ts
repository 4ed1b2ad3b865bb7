import type { ProEntryKind } from '@cungnghe/contracts/communities/pro/entries';
import { extendedPro, isPro, subtractMonths } from '../rules.ts';

/** One time that Pro was given or taken, as far as it decides when Pro ends. */
export interface RecordedPro {
  readonly id: string;
  readonly community_id: string;
  readonly kind: ProEntryKind;
  readonly order_id: string | null;
  readonly months: number | null;
  readonly at: string;
  readonly expires_after: string | null;
  /** The entry that this one takes back. */
  readonly undoes: string | null;
  /** Of Pro that came from another community: the entry there that gave it away. */
  readonly moved_with: string | null;
}

export interface ProState {
  readonly tier: string;
  readonly pro_expires_at: string | null;
}

/** The end of Pro that a membership names; null when it is none of Pro. */
export const proEndOf = ({ tier, pro_expires_at }: ProState): string | null =>
  tier === 'pro' ? pro_expires_at : null;

/** They say that something else does not count any more, or what came of that. */
const givesNothing = new Set<ProEntryKind>(['order_reversed', 'undone', 'recounted']);

/** Where an entry is taken back; -1 for one that stands. An order may give again: each approval is met by the next reversal. */
function takenBackAt(entries: readonly RecordedPro[], place: number): number {
  const entry = entries[place];
  if (entry?.kind === 'order_approved') {
    return entries.findIndex(
      (later, at) => at > place && later.kind === 'order_reversed' && later.order_id === entry.order_id,
    );
  }
  return entries.findIndex(({ undoes }) => undoes !== null && undoes === entry?.id);
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * When Pro of one person ends in each community by what stands: every grant, cut and move that was not taken back, in the
 * order in which they were made; a grant from its own instant or, while Pro still ran then, from the end of the one
 * before. As if what was taken back had never been, so a move carries what would have been left at its instant. An expiry
 * that was carried over is taken as given, without the months that were taken back after it.
 */
export function latestProEnds(entries: readonly RecordedPro[]): ReadonlyMap<string, Date | null> {
  const endedAt = entries.map((_, place) => takenBackAt(entries, place));
  const ends = new Map<string, Date | null>();
  /** What each move took along, in milliseconds. */
  const carried = new Map<string, number>();
  for (const [place, entry] of entries.entries()) {
    if (givesNothing.has(entry.kind) || endedAt[place] !== -1) continue;
    const end = ends.get(entry.community_id) ?? null;
    if (entry.kind === 'moved_out') carried.set(entry.id, leftAt(end, new Date(entry.at)));
    const brought = carried.get(entry.moved_with ?? '') ?? 0;
    const next =
      entry.kind === 'carried_over' ? carriedOver(entries, place, endedAt) : endAfter(entry, end, brought);
    ends.set(entry.community_id, next);
  }
  return ends;
}

const leftAt = (end: Date | null, at: Date) => (end === null ? 0 : Math.max(0, end.getTime() - at.getTime()));

/** The end that was carried over, without the months from before it that were taken back after it. */
function carriedOver(
  entries: readonly RecordedPro[],
  place: number,
  endedAt: readonly number[],
): Date | null {
  const { community_id, expires_after } = entries[place] ?? { expires_after: null };
  if (expires_after === null) return null;
  const taken = entries
    .slice(0, place)
    .filter((one, before) => one.community_id === community_id && (endedAt[before] ?? -1) > place)
    .reduce((sum, { months }) => sum + (months ?? 0), 0);
  return subtractMonths(new Date(expires_after), taken);
}

/** The end of Pro in one community after an entry that stands, from the end before it. */
function endAfter(entry: RecordedPro, end: Date | null, broughtMs: number): Date | null {
  const at = new Date(entry.at);
  if (entry.kind === 'shortened') return end && earlier(end, new Date(entry.expires_after ?? entry.at));
  if (entry.kind === 'moved_out') return end && earlier(end, at);
  if (entry.kind === 'moved_in') {
    const from = end === null ? at : later(end, at);
    return broughtMs === 0 ? end : new Date(from.getTime() + broughtMs);
  }
  const running = end === null ? undefined : { tier: 'pro', pro_expires_at: end.toISOString() };
  return extendedPro(running, at, entry.months ?? 0);
}

/**
 * A membership after something was taken back; `standing` is its end by what stands. Pro that runs ends there, but never
 * before now; when nothing stands it is as if there had been none. Pro that does not run is left as it is, unless what
 * stands lies ahead: then what had cut it short was taken back.
 */
export function afterTakingBack(
  membership: ProState,
  standing: Date | null,
  now: Date,
): { tier: 'free' | 'pro'; pro_expires_at: Date | null } {
  const { pro_expires_at } = membership;
  const current = pro_expires_at === null ? null : new Date(pro_expires_at);
  if (!isPro(membership, now) || current === null) {
    if (standing !== null && standing > now) return { tier: 'pro', pro_expires_at: standing };
    return { tier: membership.tier === 'pro' ? 'pro' : 'free', pro_expires_at: current };
  }
  if (standing === null) return { tier: 'free', pro_expires_at: null };
  return { tier: 'pro', pro_expires_at: later(standing, now) };
}

/**
 * The communities whose Pro may end otherwise when something of one of them is taken back: those to which Pro was moved
 * from it, and from there, as far as the moves stand.
 */
export function movedFrom(entries: readonly RecordedPro[], communityId: string): string[] {
  const reached = new Set([communityId]);
  for (const { kind, id, moved_with, community_id } of entries) {
    if (kind !== 'moved_in' || entries.some(({ undoes }) => undoes === id)) continue;
    const from = entries.find((one) => one.id === moved_with);
    if (from && reached.has(from.community_id)) reached.add(community_id);
  }
  return [...reached];
}

/** The kinds that an operator made and may take back. A move is taken back where it went out. */
const undoable = new Set<ProEntryKind>(['granted', 'shortened', 'moved_out']);
export const canUndo = (entry: { readonly kind: ProEntryKind; readonly is_undone: boolean }): boolean =>
  undoable.has(entry.kind) && !entry.is_undone;
