import { ApiError } from '@cungnghe/client/call';
import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { expect, test } from 'vitest';
import {
  currentProfile,
  type Fields,
  fieldsOf,
  localProblems,
  merge,
  refusedFields,
  toBody,
} from './profile-fields.ts';

const filled: Fields = {
  full_name: 'Nguyễn Thị Thu Hà',
  phone: '0912 345 678',
  location: 'Đà Nẵng',
  birth_year: '1990',
  job_title: 'Chủ quán',
  industry: 'Đồ uống',
  intro: '',
};

const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, ''])) as Fields;

test('a filled form has nothing to correct and sends the year as a number', () => {
  expect(localProblems(filled)).toEqual({});
  const { intro: _, ...rest } = filled;
  expect(toBody(filled, empty)).toEqual({ ...rest, birth_year: 1990 });
});

test('an account without a name keeps an empty field, which nothing else waits for', () => {
  const profile = {
    ...filled,
    full_name: 'Moi 42',
    birth_year: 1990,
    needs_name: true,
  } as unknown as Profile;
  const fields = fieldsOf(profile);
  expect(fields).toEqual({ ...filled, full_name: '' });
  expect(localProblems(fields, { needsName: true })).toEqual({});
  expect(localProblems({ ...fields, full_name: ' ' }, { needsName: true })).toEqual({
    full_name: 'required',
  });
  expect(toBody({ ...fields, phone: '' }, fields)).toEqual({ phone: '' });
});

test('only what was changed is sent', () => {
  expect(toBody(filled, filled)).toEqual({});
  expect(toBody({ ...filled, intro: 'Mới' }, filled)).toEqual({ intro: 'Mới' });
  expect(toBody({ ...filled, phone: '' }, filled)).toEqual({ phone: '' });
});

test('a change made elsewhere keeps what was typed and shows the other text beside it', () => {
  const typed = { ...filled, intro: 'Từ máy tính', phone: '0900 000 000' };
  const current = { ...filled, intro: 'Từ điện thoại', location: 'Huế' };
  expect(merge(typed, filled, current)).toEqual({
    fields: { ...typed, location: 'Huế' },
    elsewhere: { intro: 'Từ điện thoại' },
  });
  expect(merge(typed, filled, typed).elsewhere).toEqual({});
});

test('a conflict carries the profile as it is; anything else carries none', () => {
  const current = {
    ...filled,
    id: 'acc-1',
    email: 'ha@example.vn',
    photo_url: null,
    birth_year: 1990,
    locale: 'vi',
    school: { slug: 'cung-nghe', name: 'Cùng Nghề' },
    roles: [],
    home_slug: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-02T00:00:00.000Z',
  };
  expect(currentProfile(new ApiError(409, 'CONFLICT', 'no', { current }))).toEqual(current);
  expect(currentProfile(new ApiError(409, 'CONFLICT', 'no', {}))).toBeNull();
  expect(currentProfile(new ApiError(400, 'VALIDATION_FAILED', 'no', { current }))).toBeNull();
});

test.each([
  [{ full_name: '  ' }, { full_name: 'required' }],
  [{ phone: '12' }, { phone: 'phone_invalid' }],
  [{ birth_year: '90' }, { birth_year: 'year_invalid' }],
  [{ phone: '', birth_year: '' }, {}],
])('%o gives %o', (change, problems) => {
  expect(localProblems({ ...filled, ...change })).toEqual(problems);
});

test('an empty year is no year', () => {
  expect(toBody({ ...filled, birth_year: ' ' }, filled).birth_year).toBeNull();
});

test('the fields that the server refused are marked', () => {
  const issues = [{ path: 'body.phone', message: 'no' }];
  expect([...refusedFields(new ApiError(400, 'VALIDATION_FAILED', 'no', { issues }))]).toEqual(['phone']);
  expect(refusedFields(null).size).toBe(0);
});
