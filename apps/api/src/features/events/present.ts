import type { EventDetail, EventRow } from '@cungnghe/contracts/events/endpoints';
import type { Author } from '@cungnghe/contracts/people/author';
import type { getEventForViewer } from './access.ts';
import type { listEvents } from './queries.ts';
import { isOver } from './rules.ts';

type Row = Awaited<ReturnType<typeof listEvents>>[number];

export function presentRow({ community_id, ...row }: Row): EventRow {
  return {
    ...row,
    scope: community_id === null ? 'school' : 'community',
    seats_left: row.capacity === null ? null : Math.max(0, row.capacity - row.yes_count),
  };
}

export function presentDetail(
  { sequence: _, ...row }: Awaited<ReturnType<typeof getEventForViewer>>,
  authors: Author[],
  now: Date,
): EventDetail {
  const {
    description,
    meeting_url,
    recording_url,
    summary,
    has_meeting_url,
    change_reason,
    updated_at,
    ...ofRow
  } = row;
  return {
    ...presentRow(ofRow),
    description,
    meeting_url,
    recording_url,
    summary,
    has_meeting_url,
    authors,
    change_reason,
    updated_at,
    can: { answer: row.cancelled_at === null && !isOver(row, now) },
  };
}
