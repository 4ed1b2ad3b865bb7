import { randomBytes } from 'node:crypto';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { named } from '../communities/public.ts';
import { slugOf } from './rules.ts';

/**
 * Announces an event of a community or, without one, of the whole default school.
 * Throws NOT_FOUND for the community, VALIDATION_FAILED for an end before the start.
 */
export async function createEvent(
  { db, clock }: Services,
  actor: Actor,
  input: { title: string; startsAt: Date; endsAt?: Date; community?: string },
): Promise<{ id: string; slug: string }> {
  const { startsAt, endsAt, community } = input;
  const title = input.title.normalize('NFC').trim();
  if (title === '' || title.length > 200) {
    throw validationFailed([{ path: 'title', message: 'has 1 to 200 characters' }]);
  }
  if (endsAt && endsAt < startsAt) {
    throw validationFailed([{ path: 'ends_at', message: 'An event ends after it starts' }]);
  }
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const school = await trx
      .selectFrom('schools')
      .select('id')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const place =
      community === undefined
        ? undefined
        : await trx.selectFrom('communities as c').select('c.id').where(named(community)).executeTakeFirst();
    if (community !== undefined && !place) throw notFound(`The community ${community}`);
    const event = {
      id: newId('evt'),
      slug: `${slugOf(title) || 'su-kien'}-${randomBytes(3).toString('hex')}`,
    };
    await trx
      .insertInto('events')
      .values({
        ...event,
        title,
        community_id: place?.id ?? null,
        school_id: school.id,
        starts_at: startsAt,
        ends_at: endsAt ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await writeAudit(
      trx,
      actor,
      {
        action: 'event.created',
        subjectKind: 'event',
        subjectId: event.id,
        before: null,
        after: { slug: event.slug, title, starts_at: startsAt, ends_at: endsAt ?? null },
      },
      { now },
    );
    return event;
  });
}
