import { expect, test } from 'vitest';
import { pathWithoutSecrets } from './request-path.ts';

test.each([
  ['/api/calendar/0f3a9c27b1d84e5fa6c0917be2d3485f0f3a9c27b1d84e5f.ics', '/api/calendar/…'],
  ['/api/calendar/0f3a9c27b1d84e5fa6c0917be2d3485f0f3a9c27b1d84e5f.icsx', '/api/calendar/…'],
  ['/api/search?q=luong+cua+toi', '/api/search'],
  [
    '/api/admin/communities/orders/ord-0199f0a2-1b2c-7d3e-8f40-a1b2c3d4e5f6',
    '/api/admin/communities/orders/ord-0199f0a2-1b2c-7d3e-8f40-a1b2c3d4e5f6',
  ],
  ['/api/communities/ai-technology/courses/lam-quen-voi-tri-tue-nhan-tao', undefined],
])('%s is logged as %s', (url, path) => {
  expect(pathWithoutSecrets(url)).toBe(path ?? url);
});
