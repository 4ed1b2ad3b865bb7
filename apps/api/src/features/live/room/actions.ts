import { type HostRoom, hostRoom } from '@cungnghe/contracts/live/host';
import { notFound } from '../../../platform/errors.ts';
import type { EventSource, Shown } from '../../../platform/event-source.ts';
import { andThen } from '../../../platform/maybe-promise.ts';
import { shareNext } from '../../../platform/share-next.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { readActivities } from '../activities/queries.ts';
import { listPresentHosts } from '../hosts/queries.ts';
import { readQuestions } from '../questions/queries.ts';
import { readResources } from '../resources/queries.ts';
import { readStage } from '../stage/queries.ts';
import type { Connections } from '../state/connection-actions.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { hashOf } from '../state/lib/shared-body.ts';
import { snapshotJson, tagOf } from './present.ts';
import { findRoomEvent } from './queries.ts';

/** The whole room, as every host sees it. Throws NOT_FOUND. */
export async function getHostRoom(
  { services }: LiveDeps,
  connections: Connections,
  eventId: string,
): Promise<HostRoom> {
  const { config, db, clock } = services;
  // Of before it is read: what is of a later moment knows more.
  const server_time = clock.now().toISOString();
  const found = await findRoomEvent(db, eventId);
  if (!found) throw notFound('This event');
  const { event, code, expected, joined, ...rest } = found;
  const [stage, activities, resources, questions, connected, hosts] = await Promise.all([
    readStage(db, eventId),
    readActivities(db, eventId),
    readResources(db, eventId),
    readQuestions(db, eventId),
    connections.count(eventId),
    listPresentHosts(db, eventId, new Date(server_time)),
  ]);
  const counts = { expected, joined, connected };
  const join_url = `${config.urls.learner}/live/${code}`;
  return { event, join_url, ...stage, activities, resources, questions, hosts, ...rest, counts, server_time };
}

/** The room as one participant sees it, again whenever that changes. Throws NOT_FOUND, RSVP_REQUIRED. */
export async function followSnapshot(
  { services: { clock }, rooms }: LiveDeps,
  viewer: Viewer,
  slug: string,
): Promise<EventSource> {
  const { id } = await rooms.requireRsvp(viewer, slug);
  return {
    // Out of memory, as a poll: so a deadline that passes is seen, and the person counts as connected.
    everyMs: 1_000,
    subscribe: (changed) => rooms.watch(id, changed),
    read: () =>
      andThen(rooms.view(viewer, slug), (view) => {
        const now = clock.now().getTime();
        return { tag: tagOf(view, now), json: () => snapshotJson(view, now, { gzip: false }) };
      }),
  };
}

/** How many people are there is announced to nobody. */
const countsEveryMs = 3_000;

/** Opens streams of the host's room. All hosts are shown the same, so those who look at one room share each reading. */
export function hostRoomFeed(deps: LiveDeps, connections: Connections): (eventId: string) => EventSource {
  const feeds = new Map<string, { followers: number; read(): Promise<Shown> }>();

  function openFeed(eventId: string) {
    let shown: Shown | undefined;
    let failure: unknown;
    const readNext = shareNext(async () => {
      try {
        shown = shownOf(await getHostRoom(deps, connections, eventId));
        failure = undefined;
      } catch (error) {
        failure = error;
      }
    });
    return {
      followers: 0,
      read: async () => {
        await readNext();
        if (shown === undefined || failure !== undefined) throw failure;
        return shown;
      },
    };
  }

  return (eventId) => {
    const feed = feeds.get(eventId) ?? openFeed(eventId);
    return {
      everyMs: countsEveryMs,
      subscribe: (changed) => {
        feeds.set(eventId, feed);
        feed.followers++;
        const unwatch = deps.rooms.watch(eventId, changed);
        return () => {
          unwatch();
          feed.followers--;
          if (feed.followers === 0 && feeds.get(eventId) === feed) feeds.delete(eventId);
        };
      },
      read: feed.read,
    };
  };
}

/** What no contract names is in no event: no serializer sees these. */
function shownOf(room: HostRoom): Shown {
  const { server_time, ...rest } = hostRoom.parse(room);
  const tag = `"${room.revision}.${hashOf(JSON.stringify(rest))}"`;
  const json = JSON.stringify({ ...rest, server_time });
  return { tag, json: () => json };
}
