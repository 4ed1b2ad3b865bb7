import { raceLeadMs, racePoints } from '@cungnghe/contracts/live/race-rules';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { ahead } from './results-queries.ts';

const steps = (racePoints.most - racePoints.least) / racePoints.step;

/** What response `r` to race `a` is worth, as `pointsAfter` has it. Whole numbers throughout, so that both round alike. */
const pointsOfResponse = sql`CASE
  WHEN r.answers->0->'choice_ids' @> (a.answer_key->0->'correct')
    AND a.answer_key->0->'correct' @> (r.answers->0->'choice_ids')
  THEN ${sql.lit(racePoints.most)} - ${sql.lit(racePoints.step)} * (
    ${sql.lit(steps)} * least(greatest(
      round(extract(epoch FROM r.submitted_at - a.started_at) * 1000)::bigint - ${sql.lit(raceLeadMs)}, 0),
      a.race_seconds * 1000) / (a.race_seconds * 1000))
  ELSE 0 END`;

/**
 * Adds up what everybody has in the races of an event, of those alone whose answer the room knows: points would tell
 * what is right. To be called by whatever changes which those are, or what is right in them.
 */
export async function writeRacePoints(trx: Transaction<DB>, eventId: string): Promise<void> {
  await sql`
    WITH earned AS (
      SELECT r.user_id, sum(${pointsOfResponse})::int AS points
      FROM live_activities a JOIN live_responses r ON r.activity_id = a.id
      WHERE a.event_id = ${eventId} AND a.race_seconds IS NOT NULL AND a.state = 'closed' AND a.reveal_answer
        AND NOT r.is_late
      GROUP BY r.user_id
    ), gone AS (
      DELETE FROM live_race_points p
      WHERE p.event_id = ${eventId} AND NOT EXISTS (SELECT 1 FROM earned WHERE earned.user_id = p.account_id)
    )
    INSERT INTO live_race_points AS p (event_id, account_id, points)
    SELECT ${eventId}, user_id, points FROM earned
    ON CONFLICT (event_id, account_id) DO UPDATE SET points = excluded.points
    WHERE p.points <> excluded.points
  `.execute(trx);
}

/** What one person has in the races of event `e`; null without. */
export const ownRaceJson = (accountId: string) => sql`(
  SELECT json_build_object('points', s.points, 'place', 1 + ${ahead(sql`e.id`, sql`s.points`)},
    'players', (SELECT count(*)::int FROM live_race_points o WHERE o.event_id = e.id))
  FROM live_race_points s WHERE s.event_id = e.id AND s.account_id = ${accountId})`;
