import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { freeSlug } from '../../platform/slugs.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { addressOf } from './addresses.ts';
import { type OutlineTables, writeOrder } from './outline-queries.ts';
import { type Order, sameMembers } from './rules.ts';

type Trx = Transaction<DB>;

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

interface NewText extends Named {
  readonly wholeId: string;
  readonly partId: string;
  readonly position: number;
  readonly now: Date;
}

/** Something that is read part by part: a course of units and lessons, a book of chapters and sections. */
export interface OutlineKind {
  /** What the audit log calls it, its parts and its texts. */
  readonly whole: string;
  readonly part: string;
  readonly text: string;
  /** Holds the whole until the transaction ends; false when there is none. */
  readonly lock: (trx: Trx, id: string) => Promise<boolean>;
  readonly listParts: (trx: Trx, id: string) => Promise<readonly Named[]>;
  readonly listTexts: (trx: Trx, id: string) => Promise<readonly (Named & { readonly partId: string })[]>;
  readonly insertPart: (trx: Trx, part: Named & { wholeId: string; place: number }) => Promise<void>;
  readonly renamePart: (trx: Trx, id: string, title: string) => Promise<void>;
  readonly deletePart: (trx: Trx, id: string) => Promise<void>;
  readonly insertText: (trx: Trx, text: NewText) => Promise<void>;
  /** With every draft of them. */
  readonly deleteTexts: (trx: Trx, ids: readonly string[]) => Promise<void>;
  /** How many different people have begun one of these; nobody begins any more before the transaction ends. */
  readonly lockAndCountReaders: (trx: Trx, ids: readonly string[]) => Promise<number>;
  readonly tables: OutlineTables;
  /** An order in the words of this kind's contract. */
  readonly named: (order: readonly Order[]) => unknown;
  readonly newPartId: () => string;
  readonly newTextId: () => string;
}

interface Outline {
  readonly parts: readonly Named[];
  readonly texts: readonly Named[];
  readonly order: readonly Order[];
}

interface AuditEntry {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Holds the whole while its outline changes, and writes down what was done. Throws NOT_FOUND. */
async function changeOutline(
  { db, clock }: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; requestId: string },
  change: (trx: Trx, outline: Outline, now: Date) => Promise<AuditEntry | undefined>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await kind.lock(trx, input.wholeId))) throw notFound(`This ${kind.whole}`);
    const now = clock.now();
    const parts = await kind.listParts(trx, input.wholeId);
    const texts = await kind.listTexts(trx, input.wholeId);
    const order = parts.map(({ id }) => ({
      id,
      text_ids: texts.filter((text) => text.partId === id).map((text) => text.id),
    }));
    const auditEntry = await change(trx, { parts, texts, order }, now);
    if (auditEntry) await writeAudit(trx, actor, auditEntry, { now, requestId: input.requestId });
  });
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
      id: kind.newPartId(),
      wholeId: input.wholeId,
      slug: freeSlug(addressOf(input.title), taken),
      title: input.title,
      place: parts.length + 1,
    };
    await kind.insertPart(trx, part);
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
    await kind.renamePart(trx, part.id, input.title);
    return {
      action: `${kind.part}.renamed`,
      subjectKind: kind.part,
      subjectId: part.id,
      before: { title: part.title },
      after: { title: input.title },
    };
  });
}

/** Deletes a part with its texts. Throws NOT_FOUND; CONFLICT with `readers` when somebody has begun one. */
export async function deletePart(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; partId: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, kind, input, async (trx, { parts, order }) => {
    const part = parts.find(({ id }) => id === input.partId);
    if (!part) throw notFound(`This ${kind.part}`);
    const textIds = order.find(({ id }) => id === part.id)?.text_ids ?? [];
    await refuseWhenRead(trx, kind, textIds);
    await kind.deleteTexts(trx, textIds);
    await kind.deletePart(trx, part.id);
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
      id: kind.newTextId(),
      slug: freeSlug(addressOf(input.title), taken),
      title: input.title,
    };
    const { wholeId, partId } = input;
    await kind.insertText(trx, { ...text, wholeId, partId, position: texts.length + 1, now });
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

/** Deletes a text and every draft of it. Throws NOT_FOUND; CONFLICT with `readers` when somebody has begun it. */
export async function deleteText(
  services: Services,
  actor: Viewer,
  kind: OutlineKind,
  input: { wholeId: string; textId: string; requestId: string },
): Promise<void> {
  await changeOutline(services, actor, kind, input, async (trx, { texts, order }) => {
    const text = texts.find(({ id }) => id === input.textId);
    if (!text) throw notFound(`This ${kind.text}`);
    await refuseWhenRead(trx, kind, [text.id]);
    await kind.deleteTexts(trx, [text.id]);
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
  const readers = await kind.lockAndCountReaders(trx, ids);
  if (readers > 0) throw new AppError('CONFLICT', 'People have begun to read this', { readers });
}
