import { readQuizzes } from '@cungnghe/markdown/quiz';
import { expect, test } from 'vitest';
import { lessonQuestionsOf } from './lesson-questions-text.ts';

const item = (id: string, labels: readonly string[], explanation: string | null) => ({
  id,
  prompt: `Khoản nào\n là ${id}?`,
  multiple: false,
  choices: labels.map((label, at) => ({ id: `ch-${at}`, label, is_correct: at === 0 })),
  explanation,
});

test('a lesson reads the questions of a quiz as they were asked, under keys that stay', () => {
  const activity = {
    items: [
      item('it-1a2b3c4d', ['Tiền thuê', 'Nguyên liệu'], 'Tiền thuê **không** đổi.\n\n- dù bán ít'),
      item('it-2', ['Cốc', 'Ly'], null),
    ],
  };
  const { text, unexplained, left } = lessonQuestionsOf(activity);
  const { quizzes, faults } = readQuizzes(text);
  expect(quizzes).toMatchObject([
    {
      key: 'it-1a2b3c4d',
      question: 'Khoản nào là it-1a2b3c4d?',
      choices: ['Tiền thuê', 'Nguyên liệu'],
      right: [0],
      why: 'Tiền thuê **không** đổi.\n\n- dù bán ít',
    },
    { key: 'it-2', choices: ['Cốc', 'Ly'], why: '' },
  ]);
  expect([faults.length, unexplained, left]).toEqual([1, 1, 0]);
  expect(lessonQuestionsOf(activity).text).toBe(text);
});

test('what a lesson could not ask as it was is left out and counted', () => {
  const seven = ['1', '2', '3', '4', '5', '6', '7'];
  const { text, left } = lessonQuestionsOf({
    items: [
      item('it-1', seven, 'Vì thế.'),
      item('it-2', ['Như nhau', 'Như nhau'], 'Vì thế.'),
      item('it-3', ['Có', 'Không'], ':::quiz khac'),
      { ...item('it-4', ['Có', 'Không'], 'Vì thế.'), prompt: '- Một dòng trông như lựa chọn' },
      item('it-5', ['Có', 'Không'], 'Vì thế.'),
    ],
  });
  expect(left).toBe(4);
  expect(readQuizzes(text)).toMatchObject({ quizzes: [{ key: 'it-5' }], faults: [] });
});
