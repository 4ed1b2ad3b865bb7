import { expect, test } from 'vitest';
import { canSignIn, mailboxOf, nameFromEmail, refuseLock, wouldRemoveLastOwner } from './rules.ts';

test.each([
  ['minh.anh@example.vn', 'Minh Anh'],
  ['nguyen_van-ba+hoc@example.vn', 'Nguyen Van Ba'],
  ['bếp@example.vn', 'Bếp'],
  ['____@example.vn', '____'],
])('%s is called %s until they say otherwise', (email, name) => expect(nameFromEmail(email)).toBe(name));

test.each([
  ['a@example.vn', 'a@example.vn'],
  ['a+shop@example.vn', 'a@example.vn'],
  ['a+b+c@example.vn', 'a@example.vn'],
  ['a+@example.vn', 'a@example.vn'],
])('mail to %s is counted as mail to %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test.each([
  ['member', true, true],
  ['member', false, false],
  ['seed_forum', false, false],
])('a %s account that is active: %s may sign in: %s', (account_type, is_active, may) =>
  expect(canSignIn({ account_type, is_active })).toBe(may),
);

test.each([
  ['support', 'a', [], undefined],
  ['support', 'a', ['support'], undefined],
  ['support', 'a', ['owner'], 'owner'],
  ['owner', 'a', ['owner'], undefined],
  ['owner', 'me', ['owner'], 'own account'],
  ['support', 'me', ['support'], 'own account'],
] as const)('%s locks account %s with roles %j: refused as %s', (actor, id, roles, refusal) =>
  expect(refuseLock({ accountId: 'me', roles: [actor] }, { id, roles })).toBe(refusal),
);

test.each([
  [['owner'], [], 0, true],
  [['owner', 'support'], ['support'], 0, true],
  [['owner'], ['owner'], 0, false],
  [['owner'], [], 1, false],
  [['support'], [], 0, false],
] as const)('roles %j become %j beside %i other owners: leaves none: %s', (before, after, others, none) =>
  expect(wouldRemoveLastOwner(before, after, others)).toBe(none),
);
