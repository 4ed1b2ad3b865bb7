import { expect, test } from 'vitest';
import { aboutToSend, isQuestionDraft } from './question-draft.ts';

const ids = () => {
  let made = 0;
  return () => `id-${++made}`;
};

test('the same words keep their id through every retry; other words get another', () => {
  const newId = ids();
  const first = aboutToSend({ text: 'Khi nào có bản ghi?' }, newId);
  expect(first.sent).toEqual({ id: 'id-1', text: 'Khi nào có bản ghi?' });
  expect(aboutToSend(first, newId).sent.id).toBe('id-1');
  const sameWords = { ...first, text: ` ${first.text.normalize('NFD')}\n` };
  expect(aboutToSend(sameWords, newId).sent.id).toBe('id-1');
  expect(aboutToSend({ ...first, text: 'Bản ghi ở đâu?' }, newId).sent).toEqual({
    id: 'id-2',
    text: 'Bản ghi ở đâu?',
  });
});

test.each([null, 7, 'x', {}, { text: 1 }, { text: 'x', sent: { id: 1 } }])('%j is no draft', (value) => {
  expect(isQuestionDraft(value)).toBe(false);
});
