import { AppError } from '../../platform/errors.ts';
import { freeSlug } from '../../platform/slugs.ts';
import { listKeptNames, putBack, type Restorer, takeRemoved } from '../removed/public.ts';
import { changeOutlineIn, type Outline, type OutlineKind, type RemovedPlace } from './outline-actions.ts';
import { writeOrder } from './outline-queries.ts';
import { behindTheFirst, type Order } from './rules.ts';

/** How parts and texts of one kind of whole come back. */
export const restorerOf =
  (kind: OutlineKind): Restorer =>
  (...of) =>
    restore(kind, ...of);

/**
 * Puts a part or a text back to its place, or near it when the outline has changed; where an address was taken
 * meanwhile, it has another. What was locked is not put first, which would open it. Throws NOT_FOUND without the whole; CONFLICT
 * for a text when no part is left (`no_part`), and when nothing else is there to be the first (`would_open`).
 */
async function restore(
  kind: OutlineKind,
  ...[trx, services, actor, { removed, requestId }]: Parameters<Restorer>
): Promise<boolean> {
  const { tables } = kind;
  const where = { wholeId: removed.whole_id, requestId };
  return await changeOutlineIn(trx, services, actor, kind, where, async (_, outline, now) => {
    if (!(await takeRemoved(trx, removed, now))) return undefined;
    const texts = await listKeptNames(trx, removed.id, tables.texts);
    const place = removed.place as unknown as RemovedPlace;
    const isPart = removed.kind === kind.part;
    const partId = isPart ? removed.subject_id : partFor(outline, place);
    const taken = outline.texts.map(({ slug }) => slug);
    const changes: Record<string, Readonly<Record<string, unknown>>> = {};
    for (const { id, slug } of texts) {
      const free = freeSlug(slug, taken);
      taken.push(free);
      changes[id] = { slug: free, [tables.partId]: partId };
    }
    if (isPart) {
      const parts = await listKeptNames(trx, removed.id, tables.parts);
      const slug = freeSlug(
        parts[0]?.slug ?? kind.part,
        outline.parts.map((part) => part.slug),
      );
      changes[partId] = { slug };
    }
    const ids = texts.map(({ id }) => id);
    const put = isPart
      ? outline.order.toSpliced(place.index, 0, { id: partId, text_ids: ids })
      : withTexts(outline.order, partId, place.index, ids);
    const order = place.was_first ? put : orderBehindTheFirst(put, ids);
    await putBack(trx, removed, changes);
    await writeOrder(trx, tables, order);
    return {
      action: `${removed.kind}.restored`,
      subjectKind: removed.kind,
      subjectId: removed.subject_id,
      before: null,
      after: { [`${kind.whole}_id`]: removed.whole_id, title: removed.title, ...changes[removed.subject_id] },
    };
  });
}

/** What was locked stays so: it is not put first. Throws CONFLICT when nothing else is there. */
function orderBehindTheFirst(order: readonly Order[], ids: readonly string[]): readonly Order[] {
  if (ids.length === 0) return order;
  const behind = behindTheFirst(order, ids);
  if (behind) return behind;
  throw new AppError('CONFLICT', 'It would be the first, which everybody reads', { reason: 'would_open' });
}

/** The part that a text was in, or the last one. */
function partFor({ order }: Outline, { part_id }: RemovedPlace): string {
  const part = order.find(({ id }) => id === part_id) ?? order.at(-1);
  if (part) return part.id;
  throw new AppError('CONFLICT', 'There is nothing left that this could be in', { reason: 'no_part' });
}

const withTexts = (order: readonly Order[], partId: string, index: number, ids: readonly string[]) =>
  order.map((part) =>
    part.id === partId ? { ...part, text_ids: part.text_ids.toSpliced(index, 0, ...ids) } : part,
  );
