import { expect, test } from 'vitest';
import { aboutToSend, isQuestionDraft } from './question-draft.ts';

const ids = () => {
  let made = 0;
  return () => `id-${++made}`;
};

test('the same words keep their id through every retry; other words get another', () => {
  const newId = ids();
  const first = aboutToSend({ text: 'Khi nào có bản ghi?' }, newId);
  expect(first.sent).toEqual({ id: 'id-1', text: 'Khi nào có bản ghi?', anonymous: false });
  expect(aboutToSend(first, newId).sent.id).toBe('id-1');
  const sameWords = { ...first, text: ` ${first.text.normalize('NFD')}\n` };
  expect(aboutToSend(sameWords, newId).sent.id).toBe('id-1');
  expect(aboutToSend({ ...first, text: 'Bản ghi ở đâu?' }, newId).sent).toEqual({
    id: 'id-2',
    text: 'Bản ghi ở đâu?',
    anonymous: false,
  });
});

test('without the name it is another question than with it, and stays so through every retry', () => {
  const newId = ids();
  const named = aboutToSend({ text: 'Khi nào có bản ghi?' }, newId);
  const unnamed = aboutToSend({ ...named, anonymous: true }, newId);
  expect(unnamed.sent).toEqual({ id: 'id-2', text: 'Khi nào có bản ghi?', anonymous: true });
  expect(aboutToSend(unnamed, newId).sent).toEqual(unnamed.sent);
  expect(aboutToSend({ ...unnamed, anonymous: false }, newId).sent.id).toBe('id-3');
});

test('the choice comes back with the words; what was kept before there was one has a name', () => {
  const kept = JSON.parse(JSON.stringify(aboutToSend({ text: 'Hỏi?', anonymous: true }, ids())));
  expect(isQuestionDraft(kept) && kept.anonymous).toBe(true);
  const before = { text: 'Hỏi?', sent: { id: 'id-0', text: 'Hỏi?' } };
  expect(isQuestionDraft(before) && aboutToSend(before, ids()).sent.id).toBe('id-0');
  expect(isQuestionDraft({ text: 'Hỏi?', anonymous: 'true' })).toBe(false);
});

test.each([null, 7, 'x', {}, { text: 1 }, { text: 'x', sent: { id: 1 } }])('%j is no draft', (value) => {
  expect(isQuestionDraft(value)).toBe(false);
});
