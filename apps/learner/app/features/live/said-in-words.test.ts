import { describe, expect, test } from 'vitest';
import { rightInWords, saidInWords } from './said-in-words.ts';

const said = {
  prompt: 'Hỏi',
  labels: [],
  text: null,
  is_correct: null,
  correct_labels: null,
  explanation: null,
};

describe('an answer in the record', () => {
  test.each([
    ['poll', { labels: ['Một', 'Hai'] }, 'Một, Hai'],
    ['image_choice', { labels: ['Biển gỗ'] }, 'Biển gỗ'],
    ['word_cloud', { labels: ['khách hàng', 'vốn'] }, 'khách hàng, vốn'],
    ['open_text', { text: 'Gọi khách' }, 'Gọi khách'],
    ['ranking', { labels: ['Một', 'Hai'] }, '1. Một\n2. Hai'],
    ['task', { text: 'Một bài' }, 'Một bài'],
    ['number', { number: 1250.5, unit: 'ly' }, '1.250,5 ly'],
    ['number', { number: 0, unit: null }, '0'],
    ['scale', { number: 4, min_label: null, max_label: null }, '4/5'],
    ['scale', { number: 4, min_label: 'Ít', max_label: 'Nhiều' }, '4/5 (1: Ít; 5: Nhiều)'],
    ['number', { number: null }, null],
    ['ranking', {}, null],
  ] as const)('to a %s: %j', (kind, given, words) => {
    expect(saidInWords(kind, { ...said, ...given, labels: 'labels' in given ? [...given.labels] : [] })).toBe(
      words,
    );
  });

  test('what was right is told in the same words', () => {
    expect(rightInWords({ ...said, correct_number: 12.5, unit: 'ly' })).toBe('12,5 ly');
    expect(rightInWords({ ...said, correct_labels: ['Một', 'Hai'] })).toBe('Một, Hai');
    expect(rightInWords({ ...said, correct_number: null })).toBeNull();
  });
});
