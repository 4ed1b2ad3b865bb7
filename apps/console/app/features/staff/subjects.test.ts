import { subjectKey } from '@cungnghe/contracts/api-keys/subjects';
import { endpoints, operationIds } from '@cungnghe/contracts/catalogue';
import type { StaffPermission } from '@cungnghe/contracts/staff/endpoints';
import { expect, test } from 'vitest';
import { operationsOfContents } from './operations-of-contents.ts';
import { operationsOfPeople } from './operations-of-people.ts';
import { staffStrings } from './strings.ts';
import { subjectsOf } from './subjects.ts';

const operation = (
  subject: string,
  writes: boolean,
  ...roles: StaffPermission['roles']
): StaffPermission => ({ operation: `${subject}${writes}`, subject, summary: '', writes, roles });

test('rights are counted by subject and role, and a role that may nothing is left out', () => {
  const found = subjectsOf(
    [
      operation('orders', false, 'owner', 'finance', 'support'),
      operation('schools', true, 'owner'),
      operation('orders', true, 'owner', 'finance'),
    ],
    ['finance', 'support'],
  );
  expect(found.map(({ name, rights }) => [name, rights])).toEqual([
    [
      'orders',
      [
        { role: 'finance', reads: 1, writes: 1 },
        { role: 'support', reads: 1, writes: 0 },
      ],
    ],
    ['schools', []],
  ]);
});

test('every subject of operators has a name in both languages', () => {
  const subjects = new Set(
    endpoints.filter(({ access }) => typeof access === 'object').map(({ tag }) => subjectKey(tag)),
  );
  for (const { subject } of Object.values(staffStrings)) {
    expect(new Set(Object.keys(subject))).toEqual(subjects);
  }
});

test('everything that operators may do has a name of its own in Vietnamese', () => {
  const operations = endpoints
    .filter(({ access }) => typeof access === 'object')
    .map((endpoint) => operationIds.get(endpoint));
  const named = [operationsOfPeople, operationsOfContents].flatMap((part) => Object.entries(part));
  expect(named.map(([operation]) => operation).toSorted()).toEqual(operations.toSorted());
  const names = named.map(([, name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
