import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { SessionRecord } from '@cungnghe/contracts/live/record';
import { notFound } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ActivityKind, isCorrect, type KeyEntry, labelsOf, type StoredItem } from '../rules.ts';
import { requireRsvp } from '../state/access.ts';
import { iso, isoOrNull, presentEvaluation } from '../state/present.ts';
import type { ResponseRow } from '../state/response-queries.ts';
import { type JoinedRow, readRecord } from './queries.ts';

type RecordActivity = SessionRecord['activities'][number];

/**
 * What one person did and said in a workshop, from what is stored and not from the room as it stands. Throws NOT_FOUND,
 * RSVP_REQUIRED.
 */
export async function getSessionRecord(db: Database, viewer: Viewer, slug: string): Promise<SessionRecord> {
  const { id } = await requireRsvp(db, viewer, slug);
  const row = await readRecord(db, id, viewer.accountId);
  if (!row) throw notFound('This event');
  const { event } = row;
  return {
    event: { ...event, starts_at: iso(event.starts_at), ends_at: isoOrNull(event.ends_at) },
    joined_at: row.joined_at,
    resources: row.resources ?? [],
    activities: (row.joined ?? []).map(presentJoined),
    questions: (row.questions ?? []).map((one) => ({ ...one, created_at: iso(one.created_at) })),
  };
}

function presentJoined({ title, state, items, answer_key, prompts, response }: JoinedRow): RecordActivity {
  const { kind, answers } = response;
  return {
    id: response.activity_id,
    kind,
    title,
    state,
    submitted_at: iso(response.submitted_at),
    answers: items.map((item) => presentAnswer(kind, item, answers, answer_key)),
    cells: (prompts ?? []).map(({ id, label }) => ({
      prompt_id: id,
      label,
      text: answers.find(({ prompt_id }) => prompt_id === id)?.text ?? '',
    })),
    evaluation: kind === 'task' ? presentEvaluation(response, response.rubric) : null,
  };
}

function presentAnswer(
  kind: ActivityKind,
  item: StoredItem,
  answers: ResponseRow['answers'],
  keys: readonly KeyEntry[] | null,
): RecordActivity['answers'][number] {
  const { min_label, max_label, unit } = item;
  const given = answers.find(({ item_id }) => item_id === item.id);
  const entry = keys?.find(({ item_id }) => item_id === item.id);
  const { answer, key } = kindTraits[kind];
  return {
    prompt: item.prompt,
    labels: given?.words === undefined ? labelsOf(kind, item, given?.choice_ids ?? []) : [...given.words],
    text: given?.text ?? null,
    is_correct: entry ? isCorrect(given ?? {}, entry) : null,
    correct_labels: entry && key === 'choices' ? labelsOf(kind, item, entry.correct) : null,
    explanation: entry?.explanation ?? null,
    ...(answer === 'number' && { number: given?.number ?? null, min_label, max_label, unit }),
    ...(key === 'number' && { correct_number: entry?.correct_number ?? null }),
  };
}
