import { randomBytes } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { slugOf } from '../../platform/slugs.ts';
import { defaultSchool, findCommunityOf, insertEvent } from './queries.ts';
import type { EventSettings } from './rules.ts';

export interface NewEvent {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt?: Date | null;
  /** By slug; without one the event is of the whole school. */
  readonly community?: string | null;
  readonly details?: Partial<Omit<EventSettings, 'title' | 'starts_at' | 'ends_at'>>;
  /** Of its school; without one of the default school. */
  readonly schoolId?: string;
  /** Its address, where something links to it already. */
  readonly slug?: string;
  /** Written and kept, for nobody to see yet. */
  readonly isDraft?: boolean;
  readonly requestId?: string;
}

const defaultSettings: Omit<EventSettings, 'title' | 'starts_at' | 'ends_at'> = {
  description: '',
  host_name: null,
  online: true,
  place: null,
  meeting_url: null,
  recording_url: null,
  capacity: null,
};

/**
 * Announces an event of a community or, without one, of a whole school, or keeps it as a draft. Throws NOT_FOUND for the community,
 * VALIDATION_FAILED for settings that contradict each other.
 */
export async function createEvent(
  { db, clock }: Services,
  actor: Actor,
  input: NewEvent,
): Promise<{ id: string; slug: string }> {
  const title = input.title.normalize('NFC').trim();
  if (title === '' || title.length > 200) {
    throw validationFailed([{ path: 'title', message: 'has 1 to 200 characters' }]);
  }
  const settings: EventSettings = {
    ...defaultSettings,
    ...input.details,
    title,
    starts_at: input.startsAt.toISOString(),
    ends_at: input.endsAt?.toISOString() ?? null,
  };
  checkSettings(settings);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const place = {
      community_id: await communityOf(trx, input.community ?? undefined),
      school_id: input.schoolId ?? (await defaultSchool(trx)),
      published_at: input.isDraft ? null : now,
    };
    return await addEvent(
      trx,
      actor,
      { settings, place, slug: input.slug },
      { now, ...(input.requestId !== undefined && { requestId: input.requestId }) },
    );
  });
}

type Place = Pick<
  Insertable<DB['events']>,
  'community_id' | 'school_id' | 'published_at' | 'copied_from' | 'series_id'
>;

/** Stores an event and who made it. */
export async function addEvent(
  trx: Transaction<DB>,
  actor: Actor,
  { settings, place, slug }: { settings: EventSettings; place: Place; slug?: string | undefined },
  context: { now: Date; requestId?: string },
): Promise<{ id: string; slug: string }> {
  const event = {
    id: newId('evt'),
    slug: slug ?? `${slugOf(settings.title) || 'su-kien'}-${randomBytes(6).toString('hex')}`,
  };
  const { now } = context;
  await insertEvent(trx, { ...event, ...settings, ...place, created_at: now, updated_at: now });
  const { school_id: _, ...announced } = place;
  await writeAudit(
    trx,
    actor,
    {
      action: 'event.created',
      subjectKind: 'event',
      subjectId: event.id,
      before: null,
      after: { slug: event.slug, ...announced, ...settings },
    },
    context,
  );
  return event;
}

/** Throws VALIDATION_FAILED for settings that contradict each other. */
export function checkSettings({ starts_at, ends_at, online, meeting_url }: EventSettings): void {
  if (ends_at !== null && Date.parse(ends_at) < Date.parse(starts_at)) {
    throw validationFailed([{ path: 'ends_at', message: 'An event ends after it starts' }]);
  }
  if (!online && meeting_url !== null) {
    throw validationFailed([
      { path: 'meeting_url', message: 'An event without an online part has no meeting link' },
    ]);
  }
}

/** Where an event is announced. Throws NOT_FOUND, CONFLICT for a hidden one. */
export async function communityOf(trx: Transaction<DB>, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null;
  const found = await findCommunityOf(trx, slug);
  if (!found) throw notFound(`The community ${slug}`);
  if (found.status !== 'active') {
    throw new AppError('CONFLICT', 'This community is hidden: nobody would see its event', {
      reason: 'community_hidden',
    });
  }
  return found.id;
}
