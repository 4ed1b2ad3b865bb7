import type { Transaction } from 'kysely';
import { type AuditEntry, writeAudit } from '../../platform/audit.ts';
import { lockRow } from '../../platform/database/lock-row.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { freeSlug } from '../../platform/slugs.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keepRemoved, type RemovedRow, type RowsOf } from '../removed/public.ts';
import { addressOf } from './address-actions.ts';
import {
  findWholeNames,
  insertPart,
  insertText,
  listParts,
  listTexts,
  lockTexts,
  type Named,
  type OutlineTables,
  removePart,
  removeTexts,
  updatePartTitle,
  writeOrder,
} from './outline-queries.ts';
import { isRetired } from './retired-text-queries.ts';
import { firstTextOf, type Order, sameMembers } from './rules.ts';

type Trx = Transaction<DB>;

/** Something that is read part by part: a course of units and lessons, a book of chapters and sections. */
export interface OutlineKind {
  /** What the audit log calls it, its parts and its texts. */
  readonly whole: string;
  readonly part: 'unit' | 'chapter';
  readonly text: 'lesson' | 'section';
  readonly tables: OutlineTables;
  /** How many different people have begun one of these texts. */
  readonly countReaders: (trx: Trx, textIds: readonly string[]) => Promise<number>;
  /** Where there are rows that go with a text, and the column of each that names the text. */
  readonly withText: Readonly<Partial<Record<keyof DB, string>>>;
  /** An order in the words of this kind's contract. */
  readonly named: (order: readonly Order[]) => unknown;
}

export interface Outline {
  readonly parts: readonly Named[];
  readonly texts: readonly (Named & { readonly partId: string })[];
  readonly order: readonly Order[];
}

/**
 * Holds the whole while its outline changes, and writes down what was done. Throws NOT_FOUND; CONFLICT with `retired` for
 * what only keeps texts for those who had begun them: put in order anew, one would be the first, which everybody reads.
 */
export async function changeOutline(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; requestId: string },
  change: OutlineChange,
): Promise<void> {
  await services.db
    .transaction()
    .execute((trx) => changeOutlineIn(trx, services, actor, kind, input, change));
}

type OutlineChange = (trx: Trx, outline: Outline, now: Date) => Promise<AuditEntry | undefined>;

/** The same inside a transaction. False when there was nothing to change. */
export async function changeOutlineIn(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; requestId: string },
  change: OutlineChange,
): Promise<boolean> {
  if (!(await lockRow(trx, kind.tables.wholes, input.wholeId))) throw notFound(`This ${kind.whole}`);
  if (isRetired((await findWholeNames(trx, kind.tables, input.wholeId))?.slug ?? '')) {
    throw new AppError('CONFLICT', 'This only keeps what its readers had begun', { reason: 'retired' });
  }
  const now = clock.now();
  const parts = await listParts(trx, kind.tables, input.wholeId);
  const texts = await listTexts(trx, kind.tables, input.wholeId);
  const order = parts.map(({ id }) => ({
    id,
    text_ids: texts.filter((text) => text.partId === id).map((text) => text.id),
  }));
  const auditEntry = await change(trx, { parts, texts, order }, now);
  if (auditEntry) await writeAudit(trx, actor, auditEntry, { now, requestId: input.requestId });
  return auditEntry !== undefined;
}

/** Adds a part at the end. Throws NOT_FOUND. */
export async function createPart(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; title: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, kind, input, async (trx, { parts, order }) => {
    const taken = parts.map(({ slug }) => slug);
    const part = {
      id: newId(kind.tables.partPrefix),
      wholeId: input.wholeId,
      slug: freeSlug(addressOf(input.title), taken),
      title: input.title,
      place: parts.length + 1,
    };
    await insertPart(trx, kind.tables, part);
    await writeOrder(trx, kind.tables, [...order, { id: part.id, text_ids: [] }]);
    const { wholeId, place: _, ...after } = part;
    return {
      action: `${kind.part}.created`,
      subjectKind: kind.part,
      subjectId: part.id,
      before: null,
      after: { ...after, [`${kind.whole}_id`]: wholeId },
    };
  });
}

/** Throws NOT_FOUND. */
export async function renamePart(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; partId: string; title: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, kind, input, async (trx, { parts }) => {
    const part = parts.find(({ id }) => id === input.partId);
    if (!part) throw notFound(`This ${kind.part}`);
    if (part.title === input.title) return undefined;
    await updatePartTitle(trx, kind.tables, part.id, input.title);
    return {
      action: `${kind.part}.renamed`,
      subjectKind: kind.part,
      subjectId: part.id,
      before: { title: part.title },
      after: { title: input.title },
    };
  });
}

interface Removing {
  readonly wholeId: string;
  readonly reason: string;
  readonly requestId: string;
}

/** Deletes a part with its texts, and keeps them for a while. Throws NOT_FOUND; CONFLICT with `readers` when somebody has begun one. */
export async function deletePart(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: Removing & { partId: string },
): Promise<void> {
  await changeOutline(services, actor, kind, input, async (trx, { parts, order }, now) => {
    const part = parts.find(({ id }) => id === input.partId);
    if (!part) throw notFound(`This ${kind.part}`);
    const index = order.findIndex(({ id }) => id === part.id);
    const textIds = order[index]?.text_ids ?? [];
    await refuseWhenRead(trx, kind, textIds);
    await keep(
      trx,
      kind,
      {
        ...input,
        kind: kind.part,
        named: part,
        place: { index, was_first: textIds.includes(firstTextOf(order) ?? '') },
        textIds,
      },
      { actor, now },
    );
    await removeTexts(trx, kind.tables, textIds);
    await removePart(trx, kind.tables, part.id);
    await writeOrder(
      trx,
      kind.tables,
      order.filter(({ id }) => id !== part.id),
    );
    return {
      action: `${kind.part}.deleted`,
      subjectKind: kind.part,
      subjectId: part.id,
      before: {
        [`${kind.whole}_id`]: input.wholeId,
        title: part.title,
        [`${kind.text}s`]: textIds.length,
      },
      after: null,
    };
  });
}

/** Adds an empty text at the end of a part. Throws NOT_FOUND. */
export async function createText(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; partId: string; title: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, kind, input, async (trx, { texts, order }, now) => {
    if (!order.some(({ id }) => id === input.partId)) throw notFound(`This ${kind.part}`);
    const taken = texts.map(({ slug }) => slug);
    const text = {
      id: newId(kind.tables.textPrefix),
      slug: freeSlug(addressOf(input.title), taken),
      title: input.title,
    };
    const { wholeId, partId } = input;
    await insertText(trx, kind.tables, { ...text, wholeId, partId, position: texts.length + 1, now });
    await writeOrder(
      trx,
      kind.tables,
      order.map((part) => (part.id === partId ? { ...part, text_ids: [...part.text_ids, text.id] } : part)),
    );
    return {
      action: `${kind.text}.created`,
      subjectKind: kind.text,
      subjectId: text.id,
      before: null,
      after: { ...text, [`${kind.whole}_id`]: wholeId, [`${kind.part}_id`]: partId },
    };
  });
}

/** Deletes a text, and keeps it for a while with every draft of it. Throws NOT_FOUND; CONFLICT with `readers` when somebody has begun it. */
export async function deleteText(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: Removing & { textId: string },
): Promise<void> {
  await changeOutline(services, actor, kind, input, async (trx, { texts, order }, now) => {
    const text = texts.find(({ id }) => id === input.textId);
    if (!text) throw notFound(`This ${kind.text}`);
    await refuseWhenRead(trx, kind, [text.id]);
    const index = order.find(({ id }) => id === text.partId)?.text_ids.indexOf(text.id) ?? 0;
    const place = { part_id: text.partId, index, was_first: firstTextOf(order) === text.id };
    await keep(
      trx,
      kind,
      { ...input, kind: kind.text, named: text, place, textIds: [text.id] },
      { actor, now },
    );
    await removeTexts(trx, kind.tables, [text.id]);
    await writeOrder(
      trx,
      kind.tables,
      order.map((part) => ({ ...part, text_ids: part.text_ids.filter((id) => id !== text.id) })),
    );
    return {
      action: `${kind.text}.deleted`,
      subjectKind: kind.text,
      subjectId: text.id,
      before: { [`${kind.whole}_id`]: input.wholeId, slug: text.slug, title: text.title },
      after: null,
    };
  });
}

/** Puts all parts and texts in a new order. Throws NOT_FOUND; CONFLICT when they are not exactly those there are. */
export async function reorder(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; order: readonly Order[]; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, kind, input, async (trx, { order }) => {
    if (!sameMembers(input.order, order)) {
      throw new AppError('CONFLICT', 'The outline has changed since', { current: kind.named(order) });
    }
    if (JSON.stringify(input.order) === JSON.stringify(order)) return undefined;
    await writeOrder(trx, kind.tables, input.order);
    return {
      action: `${kind.whole}.reordered`,
      subjectKind: kind.whole,
      subjectId: input.wholeId,
      before: kind.named(order),
      after: kind.named(input.order),
    };
  });
}

async function refuseWhenRead(trx: Trx, kind: OutlineKind, ids: readonly string[]): Promise<void> {
  await lockTexts(trx, kind.tables, ids);
  const readers = await kind.countReaders(trx, ids);
  if (readers > 0) throw new AppError('CONFLICT', 'People have begun to read this', { readers });
}

/** Where a deleted part or text was: the place of a part among parts, of a text in its part. */
export interface RemovedPlace {
  readonly part_id?: string;
  readonly index: number;
  /** It was, or held, the first text of the whole, which is open to everybody. */
  readonly was_first: boolean;
}

/** Before it is deleted: a part or a text, the texts that go with it, and what goes with those. */
async function keep(
  trx: Trx,
  { tables, withText, ...outline }: OutlineKind,
  input: Removing & {
    readonly kind: RemovedRow['kind'];
    readonly named: Named;
    readonly place: RemovedPlace;
    readonly textIds: readonly string[];
  },
  by: { readonly actor: Viewer; readonly now: Date },
): Promise<void> {
  const { kind, named, wholeId, textIds: ids } = input;
  const others = Object.entries({
    ...withText,
    authoring_drafts: 'subject_id',
    authored_versions: 'subject_id',
  }) as [keyof DB, string][];
  const rows: readonly RowsOf[] = [
    { table: tables.parts, column: 'id', ids: kind === outline.part ? [named.id] : [] },
    { table: tables.texts, column: 'id', ids },
    ...others.map(([table, column]) => ({ table, column, ids })),
  ];
  const thing = {
    kind,
    subject_id: named.id,
    title: named.title,
    whole_id: wholeId,
    whole_title: (await findWholeNames(trx, tables, wholeId))?.name ?? '',
    place: { ...input.place },
    reason: input.reason,
  };
  await keepRemoved(trx, thing, rows, by);
}
