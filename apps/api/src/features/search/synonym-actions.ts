import { type SearchSynonym, synonymLimits } from '@cungnghe/contracts/search/synonyms';
import { writeAudit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/audited-change.ts';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { foldedKey, type Synonym, type Synonyms, shippedSynonyms, synonymsWith } from './lib/synonyms.ts';
import { wordsOf } from './lib/words.ts';
import { deleteSynonym, findSynonym, listSynonyms, lockSynonyms, upsertSynonym } from './synonym-queries.ts';

const subjectKind = 'search synonym';

/** What stands for what, with what editors have added. */
export async function readSynonyms({ db, cache }: Pick<Services, 'db' | 'cache'>): Promise<Synonyms> {
  const of = { key: ['search synonyms'], tags: ['search_synonyms'], size: () => 256 * 1024 };
  return await cache.read(of, async () => synonymsWith(await listSynonyms(db)));
}

/** What editors have added, and what of the product's own holds beside it. */
export async function listAllSynonyms({
  db,
}: Pick<Services, 'db'>): Promise<{ added: SearchSynonym[]; shipped: Synonym[] }> {
  const added = await listSynonyms(db);
  const replaced = new Set(added.map(({ phrase }) => foldedKey(wordsOf(phrase))));
  return {
    added,
    shipped: shippedSynonyms.filter(({ phrase }) => !replaced.has(foldedKey(wordsOf(phrase)))),
  };
}

/**
 * Says what a phrase stands for, from the next search on. `version` is the one that was edited, 0 where there was none.
 * Throws VALIDATION_FAILED for a phrase of too many words; CONFLICT when somebody was faster, or with `too_many`.
 */
export async function saveSynonym(
  { db, clock }: Services,
  viewer: Viewer,
  { requestId, version, ...typed }: Synonym & { readonly version: number; readonly requestId: string },
): Promise<SearchSynonym> {
  const words = wordsOf(typed.phrase);
  if (words.length > synonymLimits.words) {
    const message = `has more than ${synonymLimits.words} words`;
    throw validationFailed([{ path: 'phrase', message, rule: 'too_many_words' }]);
  }
  const folded = foldedKey(words);
  // What differs by its marks alone is looked for as it is written.
  const also = [...new Map(typed.also.map((one) => [one.toLowerCase(), one])).values()];
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    await lockSynonyms(trx);
    const row = await findSynonym(trx, folded);
    const before = row && { phrase: row.phrase, also: row.also };
    refuseStale(
      { version: row?.version ?? 0, content: before ?? { phrase: typed.phrase, also: [] } },
      version,
    );
    const after = { phrase: typed.phrase, also };
    if (row && JSON.stringify(before) === JSON.stringify(after)) return row;
    const max = synonymLimits.phrases;
    if (!row && (await listSynonyms(trx)).length >= max)
      throw new AppError('CONFLICT', `At most ${max} phrases`, { reason: 'too_many', max });
    const id = row?.id ?? newId('syn');
    const saved = { id, ...after, version: version + 1, updated_at: now.toISOString() };
    await upsertSynonym(trx, { ...saved, folded });
    const entry = {
      action: 'search_synonym.saved',
      subjectKind,
      subjectId: id,
      before: before ?? null,
      after,
    };
    await writeAudit(trx, viewer, entry, { now, requestId });
    return saved;
  });
}

/** Forgets what was said of a phrase. What is gone changes nothing. */
export async function forgetSynonym(
  { db, clock }: Services,
  viewer: Viewer,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await deleteSynonym(trx, id);
    if (!row) return;
    const before = { phrase: row.phrase, also: row.also };
    const entry = { action: 'search_synonym.deleted', subjectKind, subjectId: id, before, after: null };
    await writeAudit(trx, viewer, entry, { now: clock.now(), requestId });
  });
}
