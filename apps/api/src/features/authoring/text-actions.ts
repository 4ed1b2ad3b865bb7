import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '@cungnghe/contracts/authoring/drafts';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, type Issue, notFound, validationFailed } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { draftChanged, endAppointmentOfDraft, type Publisher } from '../scheduled-publications/public.ts';
import { deleteDraft, findDraft, lockDraft, writeDraft } from './draft-queries.ts';
import { withoutBody } from './rules.ts';
import { keepReplaced } from './version-queries.ts';

type Trx = Transaction<DB>;

/** Something that is written as a draft and published: a lesson, a section, a document. */
export interface TextKind<Where, Content extends { readonly body: string }> {
  /** What the audit log calls it; its actions begin with this. */
  readonly name: string;
  /** How it begins a sentence. */
  readonly called: string;
  /** The form of what is finished enough to be published. */
  readonly finished: z.ZodType<Content>;
  /** True where the feature keeps what was replaced itself. */
  readonly hasOwnVersions?: true;
  readonly find: (db: Services['db'], where: Where) => Promise<{ readonly id: string } | undefined>;
  /** Holds it until the transaction ends, and reads it after the lock is held. */
  readonly lock: (services: Services, trx: Trx, where: Where) => Promise<Stored<Content> | undefined>;
  readonly write: (
    services: Services,
    trx: Trx,
    stored: Stored<Content>,
    content: Content,
    by: { readonly actor: Viewer; readonly now: Date },
  ) => Promise<void>;
  /** What beyond the form keeps a content from being published. */
  readonly faults: (
    services: Services,
    trx: Trx,
    stored: Stored<Content>,
    content: Content,
  ) => Promise<readonly Issue[]>;
  /** The content as it will read once it is stored. */
  readonly settle?: (
    services: Services,
    content: Content,
    stored: Stored<Content>,
  ) => Content | Promise<Content>;
}

interface Stored<Content> {
  readonly id: string;
  readonly version: number;
  readonly content: Content;
}

/** Saves what learners read. Throws NOT_FOUND; CONFLICT with `current` when `version` is not the current one. */
export async function saveText<Where, Content extends { readonly body: string }>(
  services: Services,
  actor: Viewer,
  kind: TextKind<Where, Content>,
  input: SaveInput<Where, Content>,
): Promise<void> {
  await services.db.transaction().execute((trx) => saveTextIn(services, trx, actor, kind, input));
}

interface SaveInput<Where, Content> {
  readonly where: Where;
  readonly version: number;
  readonly content: Content;
  readonly requestId: string;
}

/** As part of a larger change, of which everything is seen at once or nothing. */
export async function saveTextIn<Where, Content extends { readonly body: string }>(
  services: Services,
  trx: Trx,
  actor: Viewer,
  kind: TextKind<Where, Content>,
  input: SaveInput<Where, Content>,
): Promise<void> {
  const stored = await lockOrThrow(services, trx, kind, input.where);
  const now = services.clock.now();
  await replace(services, trx, actor, kind, { ...input, stored, action: 'saved', now });
}

/**
 * Makes the editor's own draft what learners read. Throws NOT_FOUND; CONFLICT when the draft is not the one the editor
 * saw, or somebody has published since it was begun; VALIDATION_FAILED when it is not finished.
 */
export async function publishText<Where, Content extends { readonly body: string }>(
  services: Services,
  actor: Viewer,
  kind: TextKind<Where, Content>,
  input: { where: Where; revision: number; requestId: string },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const subjectId = await publishTextIn(services, trx, actor, kind, input);
    await endAppointmentOfDraft(trx, { accountId: actor.accountId, subjectId });
  });
}

/**
 * As part of a larger change. Without a revision it is the newest draft, which nobody need have seen. Answers what was
 * published.
 */
export async function publishTextIn<Where, Content extends { readonly body: string }>(
  services: Services,
  trx: Trx,
  actor: Viewer,
  kind: TextKind<Where, Content>,
  { where, revision, requestId }: { where: Where; revision?: number; requestId: string },
): Promise<string> {
  const stored = await lockOrThrow(services, trx, kind, where);
  const mine = { accountId: actor.accountId, subjectId: stored.id };
  const draft = await lockDraft(trx, mine);
  if (draft === undefined || (revision !== undefined && draft.revision !== revision)) {
    const current = { version: stored.version, content: stored.content };
    throw draftChanged(draft, { draft: draft ?? null, current });
  }
  const finished = kind.finished.safeParse(draft.content);
  if (!finished.success) {
    throw validationFailed(
      finished.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  }
  await replace(services, trx, actor, kind, {
    stored,
    version: draft.based_on_version,
    content: finished.data,
    action: 'published',
    requestId,
    now: services.clock.now(),
  });
  await deleteDraft(trx, mine);
  return stored.id;
}

/** How a kind of text is published at a given time: the draft of whoever set it, as it is then. */
export const textPublisher = <Where, Content extends { readonly body: string }>(
  kind: TextKind<Where, Content>,
  whereOf: (trx: Trx, id: string) => Promise<Where | undefined>,
): Publisher => ({
  publish: async (trx, services, actor, { id, requestId }) => {
    const where = await whereOf(trx, id);
    if (where === undefined) throw notFound(kind.called);
    await publishTextIn(services, trx, actor, kind, { where, requestId });
  },
  isReady: async (trx, _, { accountId }, subjectId) =>
    (await findDraft(trx, { accountId, subjectId })) !== undefined,
});

async function lockOrThrow<Where, Content extends { readonly body: string }>(
  services: Services,
  trx: Trx,
  kind: TextKind<Where, Content>,
  where: Where,
): Promise<Stored<Content>> {
  const stored = await kind.lock(services, trx, where);
  if (!stored) throw notFound(kind.called);
  return stored;
}

async function replace<Where, Content extends { readonly body: string }>(
  services: Services,
  trx: Trx,
  actor: Viewer,
  kind: TextKind<Where, Content>,
  input: {
    stored: Stored<Content>;
    version: number;
    content: Content;
    requestId: string;
    action: string;
    now: Date;
  },
): Promise<void> {
  const { stored, now, requestId } = input;
  const before = stored.content;
  if (stored.version !== input.version) {
    throw new AppError('CONFLICT', 'Somebody has saved this since', {
      current: { version: stored.version, content: before },
    });
  }
  const faults = await kind.faults(services, trx, stored, input.content);
  if (faults.length > 0) throw validationFailed(faults);
  const after = (await kind.settle?.(services, input.content, stored)) ?? input.content;
  const fields = Object.keys(before) as (keyof Content)[];
  if (fields.every((field) => isDeepStrictEqual(before[field], after[field]))) return;
  if (!kind.hasOwnVersions) {
    const by = { replaced_by: actor.accountId, replaced_at: now };
    await keepReplaced(trx, { subject_id: stored.id, version: stored.version, content: before, ...by });
  }
  await kind.write(services, trx, stored, after, { actor, now });
  const entry = { action: `${kind.name}.${input.action}`, subjectKind: kind.name, subjectId: stored.id };
  await writeAudit(
    trx,
    actor,
    { ...entry, before: withoutBody(before), after: withoutBody(after) },
    { now, requestId },
  );
}

/** Keeps what an editor is typing. Throws NOT_FOUND; CONFLICT with `draft` when another tab has saved since. */
export async function saveDraft<Where, Content extends { readonly body: string }, Typed>(
  { db, clock }: Services,
  actor: Viewer,
  kind: TextKind<Where, Content>,
  input: { where: Where; basedOn: number; revision: number; content: Typed },
): Promise<Draft<Typed>> {
  const found = await kind.find(db, input.where);
  if (!found) throw notFound(kind.called);
  const mine = { accountId: actor.accountId, subjectId: found.id };
  const stored = await writeDraft(db, { ...mine, ...input, now: clock.now() });
  if (stored) return stored;
  const draft = await findDraft(db, mine);
  throw draftChanged(draft, { draft: draft ?? null });
}

/** Throws NOT_FOUND. */
export async function discardDraft<Where, Content extends { readonly body: string }>(
  { db }: Services,
  actor: Viewer,
  kind: TextKind<Where, Content>,
  where: Where,
): Promise<void> {
  const found = await kind.find(db, where);
  if (!found) throw notFound(kind.called);
  const mine = { accountId: actor.accountId, subjectId: found.id };
  await db.transaction().execute(async (trx) => {
    await deleteDraft(trx, mine);
    await endAppointmentOfDraft(trx, mine);
  });
}
