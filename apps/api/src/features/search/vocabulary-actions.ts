import type { Services } from '../../platform/services.ts';
import { deleteUnheldWords, listWordsAfter } from './vocabulary-queries.ts';

/** So many words are looked at by one statement. */
const batch = 2_000;

/**
 * Takes out of the vocabulary what no entry holds any more: a word that was only in what somebody deleted is a trace of
 * it. Looks first, so that only the few words that go keep writers waiting, for a moment.
 */
export async function deleteUnusedWords({ db }: Pick<Services, 'db'>): Promise<void> {
  let words = await listWordsAfter(db, '', batch);
  while (words.length > 0) {
    const unheld = words.filter(({ is_held }) => !is_held).map(({ word }) => word);
    if (unheld.length > 0) await db.transaction().execute((trx) => deleteUnheldWords(trx, unheld));
    words = words.length < batch ? [] : await listWordsAfter(db, words.at(-1)?.word ?? '', batch);
  }
}
