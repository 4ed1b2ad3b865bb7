import { ApiError } from '@cungnghe/client/call';
import { expect, test } from 'vitest';
import { type Fields, localProblems, refusedFields, toBody } from './profile-fields.ts';

const filled: Fields = {
  full_name: 'Nguyễn Thị Thu Hà',
  phone: '0912 345 678',
  location: 'Đà Nẵng',
  birth_year: '1990',
  job_title: 'Chủ quán',
  industry: 'Đồ uống',
  intro: '',
};

test('a filled form has nothing to correct and sends the year as a number', () => {
  expect(localProblems(filled)).toEqual({});
  expect(toBody(filled)).toMatchObject({ full_name: 'Nguyễn Thị Thu Hà', birth_year: 1990, intro: '' });
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
  expect(toBody({ ...filled, birth_year: ' ' }).birth_year).toBeNull();
});

test('the fields that the server refused are marked', () => {
  const issues = [{ path: 'body.phone', message: 'no' }];
  expect([...refusedFields(new ApiError(400, 'VALIDATION_FAILED', 'no', { issues }))]).toEqual(['phone']);
  expect(refusedFields(null).size).toBe(0);
});
