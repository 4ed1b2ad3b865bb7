import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { HostRoom } from '@cungnghe/contracts/live/host';
import { describe, expect, test } from 'vitest';
import { pagesOf, projected } from './projected.ts';

type Choice = HostActivity['items'][number]['choices'][number];

const quiz: HostActivity = {
  id: 'lac-1',
  kind: 'quiz',
  title: 'Dòng tiền',
  state: 'active',
  reveal_answer: true,
  items: [
    {
      id: 'it-1',
      prompt: 'Khoản nào cố định?',
      multiple: false,
      choices: [
        { id: 'ch-1', label: 'Tiền thuê', is_correct: true },
        { id: 'ch-2', label: 'Nguyên liệu', is_correct: false },
      ],
      explanation: 'Vì không đổi theo số ly.',
    },
  ],
  prompts: [],
  rubric: [],
  results: [{ item_id: 'it-1', answered: 3, choices: [{ choice_id: 'ch-1', count: 2 }] }],
  started_at: '2026-11-21T12:00:00Z',
  closed_at: null,
  race: null,
  position: 1,
  results_shown: false,
  response_count: 3,
  late_count: 0,
  notes: 'Kể chuyện quán cà phê',
  lesson_id: null,
  evaluations: { pending: 0, done: 0, failed: 0 },
};
const question = {
  id: 'lqn-1',
  text: 'Bao giờ có bản ghi?',
  author_name: 'Phạm Thị Học',
  user_id: 'usr-1',
  votes: 4,
  answered: false,
  answer: null,
  pinned: false,
  waiting: false,
  anonymous: false,
  created_at: '2026-11-21T12:00:00Z',
  hidden: false,
  parts: [],
};
const resource = {
  id: 'lrc-1',
  title: 'Bảng tính',
  url: 'https://example.com/',
  type: 'url' as const,
  sort_order: 1,
  is_active: true,
};
const board = {
  players: 2,
  top: [{ full_name: 'Người Đồng Ý', points: 950, place: 1 }],
  ladder: [{ points: 950, place: 1 }],
};
const projector = (
  stage: Pick<HostRoom['stage'], 'kind' | 'id'> & Partial<HostRoom['stage']>,
  change: { activity?: Partial<HostActivity>; hidden?: boolean; is_active?: boolean } = {},
) =>
  projected({
    stage: { state: 'ACTIVE', reflection: null, newer: null, ...stage },
    activities: [{ ...quiz, ...change.activity }],
    questions: [{ ...question, hidden: change.hidden ?? false }],
    resources: [{ ...resource, is_active: change.is_active ?? true }],
    board,
  });
const onStage = { kind: 'activity', id: 'lac-1' } as const;

describe('a race on the projector', () => {
  const race = { seconds: 20, begins_at: '2026-11-21T12:00:04Z', ends_at: '2026-11-21T12:00:24Z' };

  test('runs by its clock, and shows the board on a page of its own once what is right is shown', () => {
    const running = projector(onStage, { activity: { race } });
    expect(running).toMatchObject({ beginsAt: race.begins_at, endsAt: race.ends_at, board: null });
    expect(pagesOf(running)).toBe(1);
    const closed = projector(onStage, { activity: { race, state: 'closed', reveal_answer: false } });
    expect(closed).toMatchObject({ beginsAt: null, endsAt: null, board: null });
    const revealed = projector(onStage, { activity: { race, state: 'closed' } });
    expect(revealed).toMatchObject({ board: { top: [{ full_name: 'Người Đồng Ý' }] } });
    expect(pagesOf(revealed)).toBe(2);
  });

  test('of anything else there is no board', () => {
    expect(projector(onStage, { activity: { state: 'closed' } })).toMatchObject({ board: null });
  });
});

describe('a quiz on the projector', () => {
  test.each([
    ['while it runs', {}, { count: null, isRight: null, explanation: null }],
    ['with its counts', { results_shown: true }, { count: 2, isRight: null, explanation: null }],
    [
      'closed, the key kept back',
      { state: 'closed', reveal_answer: false },
      { count: null, isRight: null, explanation: null },
    ],
    [
      'closed and revealed',
      { state: 'closed' },
      { count: null, isRight: true, explanation: 'Vì không đổi theo số ly.' },
    ],
  ] as const)('%s', (_, activity, { count, isRight, explanation }) => {
    const shown = projector(onStage, { activity });
    expect(shown).toMatchObject({
      kind: 'activity',
      responses: 3,
      items: [{ explanation, bars: [{ label: 'Tiền thuê', count, isRight }, { label: 'Nguyên liệu' }] }],
    });
  });

  test('a draft leaves it empty', () => {
    expect(projector(onStage, { activity: { state: 'draft' } })).toEqual({ kind: 'empty' });
  });
});

describe('the other kinds on the projector', () => {
  const item = { id: 'it-1', prompt: 'Hỏi', multiple: false, choices: [], explanation: 'Vì vậy.' };
  const [a, b] = ['Một', 'Hai'].map((label, at) => ({ id: `ch-${at}`, label, is_correct: null })) as [
    Choice,
    Choice,
  ];
  const on = (activity: Partial<HostActivity>) => {
    const shown = projector(onStage, { activity });
    return shown.kind === 'activity' ? shown.items[0] : undefined;
  };
  const ranking: Partial<HostActivity> = {
    kind: 'ranking',
    items: [{ ...item, choices: [a, b] }],
    results: [
      {
        item_id: 'it-1',
        answered: 4,
        choices: [
          { choice_id: a.id, count: 1, points: 1 },
          { choice_id: b.id, count: 3, points: 3 },
        ],
      },
    ],
  };
  const number: Partial<HostActivity> = {
    kind: 'number',
    items: [{ ...item, unit: 'ly', correct_number: 12 }],
    results: [
      {
        item_id: 'it-1',
        answered: 3,
        choices: [],
        median: 11.5,
        buckets: [
          { from: 10, to: 19, count: 2 },
          { from: 20, to: null, count: 1 },
        ],
      },
    ],
  };

  test('a ranking stands as it was written until it may be told, and then the best first', () => {
    expect(on(ranking)?.bars.map(({ label, count }) => [label, count])).toEqual([
      ['Một', null],
      ['Hai', null],
    ]);
    expect(on({ ...ranking, results_shown: true })?.bars).toMatchObject([
      { label: '1. Hai', count: 3, share: 75 },
      { label: '2. Một', count: 1, share: 25 },
    ]);
  });

  test('numbers come with their counts, the right one with the key', () => {
    expect(on(number)).toMatchObject({ bars: [], middle: null, rightNumber: null, explanation: null });
    expect(on({ ...number, results_shown: true })).toMatchObject({
      bars: [
        { label: '10 – 19', count: 2, share: 100 },
        { label: '≥ 20', count: 1, share: 50 },
      ],
      middle: 11.5,
      rightNumber: null,
    });
    expect(on({ ...number, state: 'closed' })).toMatchObject({
      bars: [],
      rightNumber: 12,
      explanation: 'Vì vậy.',
    });
    expect(on({ ...number, state: 'closed', reveal_answer: false })).toMatchObject({ rightNumber: null });
  });

  test('the rows of a scale are one page, with five steps each', () => {
    const activity: Partial<HostActivity> = {
      kind: 'scale',
      items: [
        { ...item, min_label: 'Ít' },
        { ...item, id: 'it-2' },
      ],
      results: [{ item_id: 'it-1', answered: 2, choices: [], steps: [0, 0, 0, 1, 1], mean: 4.5 }],
      results_shown: true,
    };
    expect(pagesOf(projector(onStage, { activity }))).toBe(1);
    expect(on(activity)).toMatchObject({ middle: 4.5, ends: ['Ít', ''], answered: 2 });
    expect(on(activity)?.bars.map(({ count, share }) => [count, share])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 50],
      [1, 50],
    ]);
  });
});

const said = (result: object, results_shown = true) =>
  projector(onStage, {
    activity: {
      kind: 'open_text',
      results_shown,
      items: [{ id: 'it-1', prompt: 'Làm gì?', multiple: false, choices: [], explanation: null }],
      results: [{ item_id: 'it-1', answered: 3, choices: [], ...result }],
    },
  });
const card = (id: string, text: string, hidden = false) => ({ id, text, hidden });

describe('words and cards on the projector', () => {
  const words = [
    { word: 'khách hàng', count: 3, hidden: false },
    { word: 'nói bậy', count: 2, hidden: true },
  ];
  const groups = [
    { id: 'g1', name: 'Tiền', cards: [card('a', 'Ghi sổ'), card('b', 'Viết bậy', true)] },
    { id: 'g2', name: 'Trống', cards: [] },
  ];
  const cards = [card('c', 'Gọi khách')];

  test('are not there before the host shows them', () => {
    for (const result of [{ words }, { groups, cards }])
      expect(said(result, false)).toMatchObject({ items: [{ words: null, columns: null, left: 0 }] });
  });

  test('are there without what is hidden, cards by group and without empty groups', () => {
    expect(said({ words })).toMatchObject({
      items: [{ words: [{ word: 'khách hàng', count: 3 }], left: 0 }],
    });
    const shown = said({ groups, cards });
    expect(shown).toMatchObject({
      items: [
        {
          columns: [
            { name: 'Tiền', cards: [{ id: 'a', text: 'Ghi sổ' }] },
            { name: null, cards: [{ id: 'c', text: 'Gọi khách' }] },
          ],
          left: 0,
        },
      ],
    });
    expect(JSON.stringify([shown, said({ words })])).not.toContain('bậy');
  });

  test('are as many as the back row can read, from every group alike, and say how many are left', () => {
    const long = Array.from({ length: 60 }, (_, n) => ({
      word: `từ rất dài cho một bức tường số ${n}`,
      count: 60 - n,
      hidden: false,
    }));
    const cloud = said({ words: long });
    const many = (id: string) =>
      Array.from({ length: 30 }, (_, n) => card(`${id}${n}`, 'Một việc nhỏ mỗi ngày'));
    const board = said({ groups: [{ id: 'g1', name: 'Tiền', cards: many('a') }], cards: many('b') });
    if (cloud.kind !== 'activity' || board.kind !== 'activity') throw new Error('no activity');
    const [{ words: shown = null, left = 0 } = {}] = cloud.items;
    expect(shown?.map(({ word }) => word)).toEqual(long.slice(0, 60 - left).map(({ word }) => word));
    expect(left).toBeGreaterThan(0);
    const sizes = board.items[0]?.columns?.map((column) => column.cards.length) ?? [];
    expect(Math.abs((sizes[0] ?? 0) - (sizes[1] ?? 0))).toBeLessThanOrEqual(1);
    expect(sizes.reduce((sum, size) => sum + size, board.items[0]?.left ?? 0)).toBe(60);
  });
});

describe('what else may stand there', () => {
  test('nothing of what hosts note for themselves', () => {
    const shown = projector({ kind: 'activity', id: 'lac-1' }, { activity: { results_shown: true } });
    expect(JSON.stringify(shown)).not.toContain('quán cà phê');
  });

  test('a question without who asked it', () => {
    const shown = projector({ kind: 'question', id: 'lqn-1' });
    expect(shown).toEqual({ kind: 'question', id: 'lqn-1', text: question.text, votes: 4 });
  });

  test('no more words than the back row reads, of each cell as much as of the others', () => {
    const words = (count: number) => Array.from({ length: count }, (_, n) => `từ${n}`).join(' ');
    const cells = [
      { prompt_id: 'p', label: 'Facts', text: words(120) },
      { prompt_id: 'q', label: 'Future', text: words(40) },
    ];
    const reflection = { activity_id: 'lac-1', cells };
    const shown = projector({ kind: 'reflection_response', id: 'lrs-1', reflection });
    if (shown.kind !== 'reflection') throw new Error('no reflection');
    expect(shown.cells.map(({ text }) => text)).toEqual([`${words(60)} …`, `${words(20)} …`]);
  });

  test('a reflection without who wrote it', () => {
    const cells = [{ prompt_id: 'p', label: 'Facts', text: 'Ba khách quay lại' }];
    const shown = projector({
      kind: 'reflection_response',
      id: 'lrs-1',
      reflection: { activity_id: 'lac-1', cells },
    });
    expect(shown).toEqual({
      kind: 'reflection',
      id: 'lrs-1',
      title: 'Dòng tiền',
      cells: [{ label: 'Facts', text: 'Ba khách quay lại' }],
    });
  });

  test.each([
    ['a hidden question', projector({ kind: 'question', id: 'lqn-1' }, { hidden: true })],
    ['a resource that is off', projector({ kind: 'resource', id: 'lrc-1' }, { is_active: false })],
    ['something that is gone', projector({ kind: 'activity', id: 'lac-9' })],
    ['nothing', projector({ kind: null, id: null, state: 'EMPTY' })],
  ])('not %s', (_, shown) => {
    expect(shown).toEqual({ kind: 'empty' });
  });
});
