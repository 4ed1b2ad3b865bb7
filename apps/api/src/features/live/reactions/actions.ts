import { type ReactionKind, secondsBetweenReactions } from '@cungnghe/contracts/live/room';
import { batch } from '../../../platform/batch.ts';
import { AppError, rateLimited } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { HostContext } from '../state/host-access.ts';
import { type HostDeps, hostWrite, type LiveDeps } from '../state/host-actions.ts';
import { hostsAlone } from '../state/lib/announcements.ts';
import { batchLimits } from '../state/lib/batched-writes.ts';
import { type CountedPress, countPresses, type Press, updateReactionsOn } from './queries.ts';

type CountPress = (press: Press) => Promise<CountedPress>;

/** Two thousand people clap at once: they are counted together. */
export function batchPresses(db: Database): CountPress {
  const count = (presses: readonly Press[]) => countPresses(db, presses, secondsBetweenReactions);
  const countInBatch = batch({
    run: count,
    key: ({ viewer, eventId }) => `${viewer.accountId} ${eventId}`,
    ...batchLimits,
  });
  return async (press) => {
    const counted = (await countInBatch(press)) ?? (await count([press]))[0];
    if (!counted) throw new Error('a reaction was counted and not answered');
    return counted;
  };
}

/**
 * Reacts to what goes on: counted for hosts and the projector, no phone reads the room again for it. Throws NOT_FOUND,
 * RSVP_REQUIRED, CONFLICT while the host has switched reactions off, RATE_LIMITED a moment after the person's last.
 */
export async function react(
  { services, rooms, countPress }: LiveDeps & { countPress: CountPress },
  viewer: Viewer,
  { slug, kind }: { slug: string; kind: ReactionKind },
): Promise<void> {
  const { id: eventId } = await rooms.requireRsvp(viewer, slug);
  // Whoever reacts has joined.
  await rooms.view(viewer, slug);
  const { is_on, counted } = await countPress({ viewer, eventId, kind, now: services.clock.now() });
  if (!is_on) throw new AppError('CONFLICT', 'The host has switched reactions off');
  if (!counted) throw rateLimited('One reaction every few seconds', secondsBetweenReactions);
  rooms.publish(eventId, hostsAlone);
}

/** Whether the room may react. The same again changes nothing. */
export function setReactions(deps: HostDeps, context: HostContext, on: boolean) {
  return hostWrite(deps, { ...context, action: 'live.reactions' }, async (trx, stage) => {
    const before = stage.reactions_on;
    if (before !== on) await updateReactionsOn(trx, on, context.eventId);
    return {
      change:
        before === on ? undefined : { subjectId: context.eventId, before: { on: before }, after: { on } },
      result: { on, revision: stage.revision + (before === on ? 0 : 1) },
    };
  });
}
