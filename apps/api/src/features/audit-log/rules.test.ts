import { expect, test } from 'vitest';
import { idsIn } from './rules.ts';

test.each([
  [{ user_id: 'acc-01a21eb5-a194', note: 'acc nào cũng được', at: '2026-11-23' }, ['acc-01a21eb5-a194']],
  [{ lessons: ['lsn-1a', 'lsn-2b'], of: { course: 'crs-9z' } }, ['lsn-1a', 'lsn-2b', 'crs-9z']],
  [{ text: 'Xem ord-123 nhé', code: 'CN12AB', empty: null, count: 3 }, []],
  [null, []],
  [['cm-occ-founder'], ['cm-occ-founder']],
  [{ community: 'retail', pro_expires_at: { founder: '2027-11-28' } }, ['retail', 'founder']],
])('%j', (value, ids) => {
  expect(idsIn(value)).toEqual(ids);
});
