import type { OwnResponse } from '@cungnghe/contracts/live/room';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ActivityKind, type Answers, canonicalAnswers } from '../rules.ts';
import type { LiveDeps } from '../state/host-actions.ts';
import { hostsAlone } from '../state/lib/announcements.ts';
import { presentResponse } from '../state/present.ts';
import { getMissedActivity, requireValidAnswers } from './access.ts';
import { requestEvaluation, tasksOfPerson } from './actions.ts';
import { findStanding, insertResponse, readResponse } from './queries.ts';

/**
 * Stores what somebody does of a session that they missed. It stands as it was sent, because what is right is said
 * behind it: the same again changes nothing. Throws NOT_FOUND, RSVP_REQUIRED, ACTIVITY_NOT_OPEN, VALIDATION_FAILED,
 * REFLECTION_INCOMPLETE, RATE_LIMITED, and CONFLICT for whoever has answered, in the room or since.
 */
export async function answerLate(
  { services, rooms }: LiveDeps,
  viewer: Viewer,
  input: { slug: string; activityId: string; answers: Answers },
): Promise<{ response: OwnResponse; isNew: boolean }> {
  const now = services.clock.now();
  const { id: eventId } = await rooms.requireRsvp(viewer, input.slug);
  const done = await services.db.transaction().execute(store);
  if (done.isNew) rooms.publish(eventId, hostsAlone);
  return { response: presentResponse(done.row), isNew: done.isNew };

  async function store(trx: Transaction<DB>) {
    const activity = await getMissedActivity(trx, eventId, input.activityId, now);
    const answers = canonicalAnswers(activity.kind as ActivityKind, input.answers);
    await requireValidAnswers(trx, activity, answers);
    const sent = { eventId, activity, viewer, answers, now, isLate: true };
    const inserted = await insertResponse(trx, sent);
    if (!inserted) {
      const { id, same } = await findStanding(trx, sent);
      if (!same) throw new AppError('CONFLICT', 'You have answered this already');
      return { row: await readResponse(trx, id), isNew: false };
    }
    if (activity.kind === 'task') {
      await consumeRateLimit(trx, tasksOfPerson, viewer.accountId);
      const { id: responseId, version } = inserted;
      await requestEvaluation(services, trx, { responseId, version, eventId }, now);
    }
    return { row: await readResponse(trx, inserted.id), isNew: true };
  }
}
