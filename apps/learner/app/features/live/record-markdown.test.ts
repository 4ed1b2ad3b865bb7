import type { SessionRecord } from '@cungnghe/contracts/live/record';
import { expect, test } from 'vitest';
import { recordMarkdown } from './record-markdown.ts';

const t = ((key: string) => key) as never;
const at = '2026-11-21T12:00:00.000Z';
const said = { labels: [], text: null, is_correct: null, correct_labels: null, explanation: null };
const activity = {
  id: 'a',
  state: 'closed' as const,
  submitted_at: at,
  is_late: false,
  answers: [],
  cells: [],
  evaluation: null,
  items: [],
  results: null,
};

const record: SessionRecord = {
  event: {
    id: 'e',
    slug: 'buoi-toi',
    title: 'Buổi *tối*',
    starts_at: at,
    ends_at: null,
    recording_url: null,
  },
  joined_at: at,
  race: null,
  resources: [{ id: 'r', title: 'Bảng [tính]', url: 'https://example.com/a', type: 'url' }],
  activities: [
    {
      ...activity,
      kind: 'quiz',
      title: 'Dòng tiền',
      answers: [
        {
          ...said,
          prompt: 'Khoản nào cố định?',
          labels: ['Nguyên liệu'],
          is_correct: false,
          correct_labels: ['Tiền thuê'],
          explanation: 'Không đổi.',
        },
      ],
    },
    {
      ...activity,
      kind: 'reflection',
      title: 'Nhìn lại',
      cells: [{ prompt_id: 'p', label: 'Facts', text: 'Hàng một\n# hàng <b>hai</b>' }],
    },
  ],
  questions: [{ id: 'q', text: 'Bao giờ?', votes: 2, answered: true, answer: 'Tối *mai*.', created_at: at }],
  missed: [],
  answered_questions: [{ id: 'q2', text: 'Ghi hình chứ?', votes: 0, answer: 'Có.' }],
};

test('the keepsake says everything in order, and the words of people are only words', () => {
  expect(recordMarkdown(record, { name: 'Lan', day: 'thứ bảy', locale: 'vi', t })).toBe(`# Buổi \\*tối\\*

Lan, thứ bảy

## Dòng tiền

### Khoản nào cố định?

live.verdict.wrong

> Nguyên liệu

live.right: Tiền thuê

Không đổi.

## Nhìn lại

### Sự việc

> Hàng một
> \\# hàng \\<b\\>hai\\</b\\>

## record.questions

> Bao giờ?

live.host_replies

> Tối \\*mai\\*.

## record.others_asked

> Ghi hình chứ?

live.host_replies

> Có.

## record.resources

- [Bảng \\[tính\\]](<https://example.com/a>)
`);
});

test.each([
  ['all that is right', ['Tiền vào', 'Tiền ra'], true, 'live.verdict.right'],
  ['some of what is right', ['Tiền vào'], false, 'live.verdict.partly'],
  ['something wrong too', ['Tiền vào', 'Lời hứa'], false, 'live.verdict.wrong'],
])('whoever picked %s reads so', (_, labels, is_correct, verdict) => {
  const answer = {
    ...said,
    prompt: 'Khoản nào?',
    labels,
    is_correct,
    correct_labels: ['Tiền vào', 'Tiền ra'],
  };
  const activities = [{ ...activity, kind: 'quiz' as const, title: 'Dòng tiền', answers: [answer] }];
  const markdown = recordMarkdown(
    { ...record, activities },
    { name: 'Lan', day: 'thứ bảy', locale: 'vi', t },
  );
  expect(markdown).toContain(`\n\n${verdict}\n\n`);
});
