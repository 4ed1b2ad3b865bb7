import { describe, expect, test } from 'vitest';
import {
  canAllowPublicQuote,
  canDelete,
  canEdit,
  canModerate,
  canReply,
  canReport,
  decisionOn,
  deletedByKind,
} from './rules.ts';

const here = { locked: false, deleted_by: null, is_pro: true };
const mine = { author_id: 'me', deleted_by: null };

test.each([
  [null, null],
  ['author', 'by_author'],
  ['operator', 'by_operator'],
])('a text deleted by %s is gone %s', (by, gone) => {
  expect(deletedByKind(by)).toBe(gone);
});

describe('replying, editing', () => {
  test.each([
    ['Pro, in an open thread', {}, true, true],
    ['without Pro', { is_pro: false }, false, false],
    ['in a locked thread', { locked: true }, false, false],
    ['under an opening that is gone', { deleted_by: 'operator' }, false, true],
  ])('%s', (_, over, replies, edits) => {
    expect(canReply({ ...here, ...over })).toBe(replies);
    expect(canEdit(mine, { ...here, ...over }, 'me')).toBe(edits);
  });
});

test.each([
  ['one’s own', mine, true, false],
  ['somebody else’s', { ...mine, author_id: 'you' }, false, true],
  ['one’s own that is gone', { ...mine, deleted_by: 'author' }, false, false],
  ['somebody else’s that is gone', { author_id: 'you', deleted_by: 'operator' }, false, false],
])('%s: take back, report', (_, text, deletes, reports) => {
  expect(canDelete(text, 'me')).toBe(deletes);
  expect(canReport(text, 'me')).toBe(reports);
  expect(canEdit(text, here, 'me')).toBe(deletes);
});

test.each([
  ['one’s own where guests may look', mine, 'pro', true],
  ['one’s own where they may not', mine, 'open', false],
  ['one’s own that is gone', { ...mine, deleted_by: 'author' }, 'pro', false],
  ['somebody else’s', { ...mine, author_id: 'you' }, 'pro', false],
])('a quote for guests of %s', (_, text, community_access, allows) => {
  expect(canAllowPublicQuote({ ...text, community_access }, 'me')).toBe(allows);
});

test.each([
  [['support'], true],
  [['owner'], true],
  [['host', 'finance'], false],
  [[], false],
])('roles %j moderate: %s', (roles, may) => {
  expect(canModerate(roles)).toBe(may);
});

test.each([
  ['pending', 'upheld', 'decide'],
  ['pending', 'rejected', 'decide'],
  ['upheld', 'upheld', 'nothing'],
  ['rejected', 'upheld', 'refuse'],
  ['upheld', 'rejected', 'refuse'],
] as const)('a report that is %s, to be %s: %s', (from, to, what) => {
  expect(decisionOn(from, to)).toBe(what);
});
