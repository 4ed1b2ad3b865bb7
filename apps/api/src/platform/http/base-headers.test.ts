import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { baseHeaders } from './base-headers.ts';

const https = {
  LEARNER_URL: 'https://learn.example.vn',
  PUBLIC_URL: 'https://example.vn',
  ADMIN_URL: 'https://console.example.vn',
  MEDIA_URL: 'https://media.example.vn',
  BASE_URL: 'https://api.example.vn',
};

test('every origin says nosniff, and over https that browsers keep to it', () => {
  const config = readConfig(https);
  for (const origin of ['learner', 'public', 'admin', 'media', 'api'] as const) {
    expect(baseHeaders(config, origin)).toEqual({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  }
  expect(baseHeaders(readConfig({}), 'learner')).toEqual({ 'x-content-type-options': 'nosniff' });
});

test('names below ours are included only by setting', () => {
  const config = readConfig({ ...https, HSTS_INCLUDE_SUBDOMAINS: 'true' });
  expect(baseHeaders(config, 'api')['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
