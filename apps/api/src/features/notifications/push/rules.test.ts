import { describe, expect, test } from 'vitest';
import { isPushService, retrySeconds } from './rules.ts';

describe('isPushService', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  ])('takes %s', (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@169.254.169.254/latest',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://xpush.apple.com/x',
    'ftp://fcm.googleapis.com/x',
    'not an address',
  ])('refuses %s', (endpoint) => expect(isPushService(endpoint, [])).toBe(false));

  test('takes an origin that is set, and no other port of it', () => {
    expect(isPushService('http://127.0.0.1:9000/x', ['http://127.0.0.1:9000'])).toBe(true);
    expect(isPushService('http://127.0.0.1:9001/x', ['http://127.0.0.1:9000'])).toBe(false);
  });
});

test('retrySeconds follows Retry-After up to an hour, and doubles without it', () => {
  const now = new Date('2026-11-27T00:00:00Z');
  expect(retrySeconds(1, '7', now)).toBe(7);
  expect(retrySeconds(1, '86400', now)).toBe(3600);
  expect(retrySeconds(1, 'Fri, 27 Nov 2026 00:02:00 GMT', now)).toBe(120);
  expect(retrySeconds(1, 'soon', now)).toBe(10);
  expect(retrySeconds(3, null, now)).toBe(40);
});
