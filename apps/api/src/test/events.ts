import { createEvent } from '../features/events/public.ts';
import type { EventSettings } from '../features/events/rules.ts';
import type { Services } from '../platform/services.ts';

const hourMs = 60 * 60 * 1000;

/** An event `inHours` from the clock's now, of two hours. `community` is a slug, or null for the whole school. */
export async function makeEvent(
  services: Services,
  input: {
    community?: string | null;
    inHours?: number;
    /** Null: nobody has said when it ends. */
    hours?: number | null;
    title?: string;
    isDraft?: boolean;
    details?: Partial<Omit<EventSettings, 'title' | 'starts_at' | 'ends_at'>>;
  } = {},
): Promise<{ id: string; slug: string }> {
  const { community = null, inHours = 72, hours = 2, title = 'Buổi học', isDraft = false, details } = input;
  const startsAt = new Date(services.clock.now().getTime() + inHours * hourMs);
  const found = await services.db
    .selectFrom('communities')
    .select(['id', 'status'])
    .where('slug', '=', community ?? '')
    .executeTakeFirst();
  const isHidden = found !== undefined && found.status !== 'active';
  const event = await createEvent(services, 'command line', {
    title,
    isDraft,
    community: isHidden ? null : community,
    startsAt,
    endsAt: hours === null ? null : new Date(startsAt.getTime() + hours * hourMs),
    details: { meeting_url: 'https://meet.example/phong', ...details },
  });
  // Announced while the community could be seen, which is hidden by now.
  if (isHidden) {
    await services.db
      .updateTable('events')
      .set({ community_id: found.id })
      .where('id', '=', event.id)
      .execute();
  }
  return event;
}
