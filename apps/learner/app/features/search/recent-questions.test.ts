import { stubLocalStorage } from '@cungnghe/web/test-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberQuestion } from './recent-questions.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

const questions = (accountId: string) => JSON.parse(kept.get(`search-recent:${accountId}`) ?? '{}').value;

test('the last eight questions of one account, each once, the newest first', () => {
  for (const q of ['giá', ' thuế ', 'giá', 'x', ...Array.from({ length: 6 }, (_, n) => `câu ${n}`), 'giá'])
    rememberQuestion('acc-1', q);
  rememberQuestion('acc-2', 'lịch');
  expect(questions('acc-1')).toEqual(['giá', 'câu 5', 'câu 4', 'câu 3', 'câu 2', 'câu 1', 'câu 0', 'thuế']);
  expect(questions('acc-2')).toEqual(['lịch']);
});
