import { expect, test } from 'vitest';
import { currentAddress } from './old-address.ts';

test.each([
  ['/du-an/tiem-banh', '', '/work/tiem-banh'],
  ['/dich-vu/video', '', '/services/video'],
  ['/dich-vu/video/', '?utm_source=zalo', '/services/video?utm_source=zalo'],
  ['/dich-vu/video/bang-gia', '', '/services/video/pricing'],
  ['/dich-vu/video/yeu-cau', '?dung-thu=1', '/services/video/request?trial=1'],
  [
    '/dich-vu/video/yeu-cau',
    '?goi=single&location=studio&them=a,b',
    '/services/video/request?tier=single&location=studio&addons=a%2Cb',
  ],
  ['/dang-nhap', '?next=/bang-gia', '/login?next=%2Fbang-gia'],
  ['/thong-tin', '', '/onboarding'],
  ['/bang-gia', '', '/pricing'],
  ['/bao-gia/mq-1', '', '/quote/mq-1'],
])('%s%s is %s', (pathname, search, current) => {
  expect(currentAddress({ pathname, search })).toBe(current);
});

test.each(['/', '/pricing', '/dich-vu', '/dich-vu/a/b/c', '/bao-gia'])('%s was never there', (pathname) => {
  expect(currentAddress({ pathname, search: '' })).toBeUndefined();
});
