import {
  type DraftContent,
  type LessonContent,
  type LessonDraft,
  lessonContent,
} from '@cungnghe/contracts/authoring';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { contentOf } from './present.ts';
import { deleteDraft, findDraft, findLesson, lockLesson, writeDraft } from './queries.ts';
import { withoutBody } from './rules.ts';

interface Which {
  readonly courseId: string;
  readonly lessonId: string;
}

/** Saves what learners read. Throws NOT_FOUND; CONFLICT with `current` when `version` is not the current one. */
export async function saveLesson(
  { db, clock }: Services,
  actor: Viewer,
  input: Which & { version: number; content: LessonContent; requestId: string },
): Promise<void> {
  await db
    .transaction()
    .execute((trx) => replaceContent(trx, actor, { ...input, action: 'lesson.saved', now: clock.now() }));
}

/**
 * Makes the editor's own draft what learners read. Throws NOT_FOUND; CONFLICT when the draft is not the one the editor
 * saw, or somebody has published since it was begun; VALIDATION_FAILED when it is not finished.
 */
export async function publishDraft(
  { db, clock }: Services,
  actor: Viewer,
  input: Which & { revision: number; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const lesson = await lockLesson(trx, input);
    if (!lesson) throw notFound('This lesson');
    const mine = { accountId: actor.accountId, subjectId: lesson.id };
    const draft = await findDraft(trx, mine);
    if (draft?.revision !== input.revision) {
      throw new AppError('CONFLICT', 'This draft has changed in another tab', {
        draft: draft ?? null,
        current: { version: lesson.version, content: contentOf(lesson) },
      });
    }
    const finished = lessonContent.safeParse(draft.content);
    if (!finished.success) {
      throw validationFailed(
        finished.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    }
    await replaceContent(trx, actor, {
      ...input,
      version: draft.based_on_version,
      content: finished.data,
      action: 'lesson.published',
      now: clock.now(),
    });
    await deleteDraft(trx, mine);
  });
}

async function replaceContent(
  trx: Transaction<DB>,
  actor: Viewer,
  input: Which & { version: number; content: LessonContent; requestId: string; action: string; now: Date },
): Promise<void> {
  const lesson = await lockLesson(trx, input);
  if (!lesson) throw notFound('This lesson');
  const before = contentOf(lesson);
  if (lesson.version !== input.version) {
    throw new AppError('CONFLICT', 'Somebody has saved this lesson since', {
      current: { version: lesson.version, content: before },
    });
  }
  const after = contentOf(input.content);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  await trx
    .updateTable('legacy_lessons')
    .set({ ...after, updated_at: input.now })
    .where('id', '=', lesson.id)
    .execute();
  await writeAudit(
    trx,
    actor,
    {
      action: input.action,
      subjectKind: 'lesson',
      subjectId: lesson.id,
      before: withoutBody(before),
      after: withoutBody(after),
    },
    { now: input.now, requestId: input.requestId },
  );
}

/** Keeps what an editor is typing. Throws NOT_FOUND; CONFLICT with `draft` when another tab has saved since. */
export async function saveDraft(
  { db, clock }: Services,
  actor: Viewer,
  input: Which & { basedOn: number; revision: number; content: DraftContent },
): Promise<LessonDraft> {
  if (!(await findLesson(db, input))) throw notFound('This lesson');
  const mine = { accountId: actor.accountId, subjectId: input.lessonId };
  const stored = await writeDraft(db, { ...mine, ...input, now: clock.now() });
  if (stored) return stored;
  throw new AppError('CONFLICT', 'This draft has changed in another tab', {
    draft: (await findDraft(db, mine)) ?? null,
  });
}

/** Throws NOT_FOUND. */
export async function discardDraft({ db }: Services, actor: Viewer, input: Which): Promise<void> {
  if (!(await findLesson(db, input))) throw notFound('This lesson');
  await deleteDraft(db, { accountId: actor.accountId, subjectId: input.lessonId });
}
