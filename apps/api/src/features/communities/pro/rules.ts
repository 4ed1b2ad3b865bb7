import type { ProEntryKind } from '@cungnghe/contracts/communities/pro/entries';
import { extendedPro, isPro, subtractMonths } from '../rules.ts';

/** One time that Pro was given or taken, as far as it decides when Pro ends. */
export interface RecordedPro {
  readonly kind: ProEntryKind;
  readonly order_id: string | null;
  readonly months: number | null;
  readonly at: string;
  readonly expires_after: string | null;
}

export interface ProState {
  readonly tier: string;
  readonly pro_expires_at: string | null;
}

/** The end of Pro that a membership names; null when it is none of Pro. */
export const proEndOf = ({ tier, pro_expires_at }: ProState): string | null =>
  tier === 'pro' ? pro_expires_at : null;

/**
 * When Pro ends by what stands: every grant that was not reversed, in the order in which they were given, each from its
 * own instant or, while Pro still ran then, from the end of the one before. As if what was reversed had never been.
 * An expiry that was carried over is taken as given, without the months that were reversed after it.
 */
export function latestProEnd(entries: readonly RecordedPro[]): Date | null {
  // An order may give again after it was taken back: each approval is met by the next reversal of its order.
  const reversalOf = entries.map(({ kind, order_id }, place) =>
    kind === 'order_approved'
      ? entries.findIndex(
          (later, at) => at > place && later.kind === 'order_reversed' && later.order_id === order_id,
        )
      : -1,
  );
  let end: Date | null = null;
  for (const [place, entry] of entries.entries()) {
    if (entry.kind === 'order_reversed' || reversalOf[place] !== -1) continue;
    if (entry.kind === 'carried_over') {
      const taken = entries
        .slice(0, place)
        .filter((_, earlier) => (reversalOf[earlier] ?? -1) > place)
        .reduce((sum, { months }) => sum + (months ?? 0), 0);
      end = entry.expires_after === null ? null : subtractMonths(new Date(entry.expires_after), taken);
    } else {
      end = extendedPro(
        end === null ? undefined : { tier: 'pro', pro_expires_at: end.toISOString() },
        new Date(entry.at),
        entry.months ?? 0,
      );
    }
  }
  return end;
}

/**
 * A membership after a reversal; `entries` hold the reversal. Pro that does not run is left as it is. Pro that runs ends
 * by what stands, but never before now; when nothing stands it is as if there had been none.
 */
export function afterReversal(
  membership: ProState,
  entries: readonly RecordedPro[],
  now: Date,
): { tier: 'free' | 'pro'; pro_expires_at: Date | null } {
  const { pro_expires_at } = membership;
  const current = pro_expires_at === null ? null : new Date(pro_expires_at);
  if (!isPro(membership, now) || current === null) {
    return { tier: membership.tier === 'pro' ? 'pro' : 'free', pro_expires_at: current };
  }
  const standing = latestProEnd(entries);
  if (standing === null) return { tier: 'free', pro_expires_at: null };
  return { tier: 'pro', pro_expires_at: standing > now ? standing : now };
}
