import { isText, readLocalDraft, storeLocalDraft } from '@cungnghe/web/local-draft';
import { useState } from 'react';

const most = 8;
const nameOf = (accountId: string) => `search-recent:${accountId}`;

const isQuestions = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

const readRecent = (accountId: string): readonly string[] =>
  readLocalDraft(nameOf(accountId), isQuestions) ?? [];

/** A question from which somebody went on to an answer, newest first. It is kept in this browser alone. */
export function rememberQuestion(accountId: string, typed: string): void {
  const q = typed.trim();
  if (q.length < 2) return;
  const others = readRecent(accountId).filter((one) => one !== q);
  storeLocalDraft(nameOf(accountId), [q, ...others].slice(0, most));
}

/** What somebody looked for here before, and the way to forget it. */
export function useRecentQuestions(accountId: string) {
  const [recent, setRecent] = useState(() => readRecent(accountId));
  const forget = () => {
    storeLocalDraft(nameOf(accountId), null);
    setRecent([]);
  };
  return { recent, forget };
}
