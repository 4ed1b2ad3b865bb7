import type { Snapshot } from '@cungnghe/contracts/live/room';
import { expect, test } from 'vitest';
import { withoutQuestion, withQuestion, withResponse, withVote } from './room-changes.ts';

const question = (id: string, votes: number) => ({
  id,
  text: id,
  author_name: 'Lan',
  votes,
  answered: false,
  answer: null,
  pinned: false,
  waiting: false,
  created_at: '2026-11-21T12:00:00.000Z',
});
const room = {
  questions: [question('q1', 3), question('q2', 0)],
  me: {
    profile_visibility: 'host_only',
    on_board: null,
    responses: [],
    voted: ['q1'],
    asked: [],
    waiting: [],
    merged: [],
  },
} as unknown as Snapshot;
const votesOf = (snapshot: Snapshot) => snapshot.questions.map(({ votes }) => votes);

test('a vote counts once, is taken back once, and the same again changes nothing', () => {
  const voted = withVote(room, 'q2', true);
  expect([votesOf(voted), voted.me.voted]).toEqual([
    [3, 1],
    ['q1', 'q2'],
  ]);
  expect(withVote(voted, 'q2', true)).toBe(voted);
  const back = withVote(voted, 'q1', false);
  expect([votesOf(back), back.me.voted]).toEqual([[2, 1], ['q2']]);
  expect(withVote(back, 'q1', false)).toBe(back);
});

test('a question that the room has told of already is not there twice', () => {
  const asked = withQuestion(withQuestion(room, question('q3', 0)), question('q3', 1));
  expect(asked.questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3']);
  expect(asked.me.asked).toEqual(['q3']);
});

test('a later answer takes the place of the one before', () => {
  const response = (id: string, text: string) => ({
    id: `r-${id}`,
    activity_id: id,
    answers: [{ item_id: 'i', text }],
    submitted_at: '2026-11-21T12:00:00.000Z',
    evaluation: null,
  });
  const answered = withResponse(withResponse(room, response('a', 'một')), response('b', 'hai'));
  const { responses } = withResponse(answered, response('a', 'ba')).me;
  expect(responses.map(({ answers }) => answers[0]?.text)).toEqual(['hai', 'ba']);
});

test('a question that waits is in no list of the room, and one that is taken back in none at all', () => {
  const waiting = withQuestion(room, { ...question('q3', 0), waiting: true });
  expect(waiting.questions.map(({ id }) => id)).toEqual(['q1', 'q2']);
  expect(waiting.me.waiting.map(({ id }) => id)).toEqual(['q3']);
  const asked = withQuestion(waiting, question('q4', 0));
  const left = withoutQuestion(withoutQuestion(asked, 'q3'), 'q4');
  expect([left.questions.length, left.me.asked, left.me.waiting]).toEqual([2, [], []]);
});
