import { ApiError } from '@cungnghe/client/call';
import { expect, test } from 'vitest';
import { hasFailed } from './failed.ts';

const noNetwork = new ApiError(0, 'NETWORK', 'no connection', {});
const stumbled = new ApiError(503, 'UNKNOWN', 'down', {});
const tooOften = new ApiError(429, 'RATE_LIMITED', 'slower', {});
const gone = new ApiError(404, 'NOT_FOUND', 'gone', {});
const forbidden = new ApiError(403, 'FORBIDDEN', 'not yours', {});

test.each([noNetwork, stumbled, tooOften])('$code takes nothing away that is on the screen', (error) => {
  expect(hasFailed({ error, data: { title: 'Bài 1' } })).toBe(false);
  expect(hasFailed({ error, data: undefined })).toBe(true);
});

test.each([gone, forbidden])('$code takes away what was on the screen', (error) => {
  expect(hasFailed({ error, data: { title: 'Bài 1' } })).toBe(true);
});

test('nothing has failed while a page loads or stands', () => {
  expect(hasFailed({ error: null, data: undefined })).toBe(false);
  expect(hasFailed({ error: null, data: {} })).toBe(false);
});
