import { adminAccounts, adminSetRoles } from '@cungnghe/contracts/accounts/endpoints';
import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { adminOutbox } from '@cungnghe/contracts/emails/endpoints';
import { adminHideImage, adminImages, adminUploadImage } from '@cungnghe/contracts/images/endpoints';
import { adminDashboard, adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { describe, expect, test } from 'vitest';
import { canCall, rolesFor } from './access.ts';

describe('what an operator may open', () => {
  test.each([
    ['owner', [true, true, true, true, true]],
    ['finance', [true, true, true, false, false]],
    ['support', [true, true, true, true, false]],
    ['editor', [true, false, false, false, false]],
    ['host', [true, false, false, false, false]],
  ] as const)('%s', (role, expected) => {
    const pages = [adminDashboard, adminOrders, adminAccounts, adminOutbox, adminAuditLog];
    expect(pages.map((page) => canCall([role], page))).toEqual(expected);
  });

  test.each([
    ['editor', [true, true, true]],
    ['host', [true, true, false]],
    ['support', [false, false, false]],
  ] as const)('%s in the image library: see, add, hide', (role, expected) => {
    expect([adminImages, adminUploadImage, adminHideImage].map((one) => canCall([role], one))).toEqual(
      expected,
    );
  });

  test('an account without a role opens nothing', () => {
    expect(canCall([], adminDashboard)).toBe(false);
  });

  test('an endpoint with an empty list is for owners', () => {
    expect(rolesFor(adminSetRoles)).toEqual(['owner']);
  });
});
