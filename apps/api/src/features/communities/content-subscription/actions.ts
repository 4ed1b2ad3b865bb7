import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notify } from '../../notifications/public.ts';
import { getVisibleCommunity } from '../access.ts';
import {
  deleteContentSubscription,
  insertContentSubscription,
  isSubscribedToContent,
  listAwaitedCommunities,
  takeContentSubscribers,
} from './queries.ts';

/** Throws NOT_FOUND. */
export async function getContentSubscription({ db }: Services, viewer: Viewer, slug: string) {
  const { id } = await getVisibleCommunity(db, slug);
  return { subscribed: await isSubscribedToContent(db, id, viewer.accountId) };
}

/** Twice changes nothing. Throws NOT_FOUND. */
export async function setContentSubscription(
  { db, clock }: Services,
  { accountId }: Viewer,
  { slug, subscribed }: { slug: string; subscribed: boolean },
) {
  const { id } = await getVisibleCommunity(db, slug);
  if (subscribed) await insertContentSubscription(db, { communityId: id, accountId, now: clock.now() });
  else await deleteContentSubscription(db, id, accountId);
  return { subscribed };
}

/**
 * Notifies those who wait for the first text of a community, once, whichever way it was published. Several processes may
 * run this at once: who takes the rows notifies.
 */
export async function notifyOfFirstContent({ db, clock }: Services): Promise<void> {
  for (const { id, slug, name, has_content } of await listAwaitedCommunities(db)) {
    if (!has_content) continue;
    await db.transaction().execute(async (trx) => {
      const to = await takeContentSubscribers(trx, id);
      await notify(
        trx,
        { kind: 'content_published', to, thingId: id, title: name, path: `/c/${slug}` },
        clock.now(),
      );
    });
  }
}
