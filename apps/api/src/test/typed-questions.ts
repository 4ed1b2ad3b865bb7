import type { Database } from '../platform/services.ts';

/** What people type, each `n` something else: as it is written, in a hurry, and for nothing at all. */
export const typedQuestions: Readonly<Record<string, (title: string, n: number) => string>> = {
  'a whole title': (title) => title,
  'a common word': () => 'khách',
  'two words': (title) => words(title).slice(0, 2).join(' '),
  'two words without marks': (title) => plain(words(title).slice(1, 3).join(' ')),
  'a letter left out': (title) => words(title).slice(0, 3).map(leaveOut).join(' '),
  'two letters exchanged': (title) => words(title).slice(1, 4).map(exchange).join(' '),
  'words run together': (title) => words(title).slice(0, 2).join(''),
  'a word that no title has': (title) => `${words(title).slice(0, 2).join(' ')} zwxqj`,
  'nothing that is there': (_, n) => `zwx${n} qqj`,
};

const words = (title: string) => title.split(' ');
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
/** Only in the second word, and only where something is left of it. */
const leaveOut = (word: string, n: number) => (n === 1 && word.length > 2 ? word[0] + word.slice(2) : word);
const exchange = (word: string, n: number) =>
  n === 1 && word.length > 2 ? `${word[0]}${word[2]}${word[1]}${word.slice(3)}` : word;

/** Titles of documents that `fillTexts` has made. */
export const titlesToAskFor = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectFrom('community_library_docs')
      .select('title')
      .where(
        'id',
        'in',
        Array.from({ length: 60 }, (_, n) => `doc-${1 + n * 16}`),
      )
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);
