import { writeAudit } from '../../../platform/audit.ts';
import { lockRow } from '../../../platform/database/lock-row.ts';
import { notFound, validationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { freeSlug, slugOf } from '../../../platform/slugs.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listOwnTopics, replaceTopics } from './queries.ts';

interface Named {
  readonly slug?: string | undefined;
  readonly name: string;
}

/**
 * Sets all topics of a community in their order. A topic keeps its address when it is called otherwise.
 * Throws NOT_FOUND, and VALIDATION_FAILED for an address that no topic has.
 */
export async function setTopics(
  { db, clock }: Services,
  actor: Viewer,
  input: { readonly id: string; readonly topics: readonly Named[]; readonly requestId: string },
): Promise<{ slug: string; name: string }[]> {
  return await db.transaction().execute(async (trx) => {
    if (!(await lockRow(trx, 'communities', input.id))) throw notFound('This community');
    const before = await listOwnTopics(trx, input.id);
    const idBySlug = new Map(before.map(({ id, slug }) => [slug, id]));
    const taken = [...idBySlug.keys()];
    const topics = input.topics.map(({ slug, name }, at) => {
      if (slug !== undefined) {
        const id = idBySlug.get(slug);
        idBySlug.delete(slug);
        if (id !== undefined) return { id, slug, name };
        throw validationFailed([
          { path: `topics.${at}.slug`, message: 'There is no such topic, or it is named twice' },
        ]);
      }
      const free = freeSlug(slugOf(name) || 'chu-de', taken);
      taken.push(free);
      return { id: newId('top'), slug: free, name };
    });
    const plain = (all: readonly { slug: string; name: string }[]) =>
      all.map(({ slug, name }) => ({ slug, name }));
    const after = plain(topics);
    if (JSON.stringify(plain(before)) === JSON.stringify(after)) return after;
    await replaceTopics(trx, input.id, topics);
    await writeAudit(
      trx,
      actor,
      {
        action: 'discussions.topics_set',
        subjectKind: 'community',
        subjectId: input.id,
        before: { topics: plain(before) },
        after: { topics: after },
      },
      { now: clock.now(), requestId: input.requestId },
    );
    return after;
  });
}
