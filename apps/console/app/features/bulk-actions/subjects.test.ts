import { expect, test } from 'vitest';
import { bulkSubjectAt } from './subjects.ts';

test.each([
  ['/orders', 'order'],
  ['/discussions', 'post_report'],
  ['/discussions/posts?community=founder', 'post'],
  ['/prompts/reports', 'prompt_report'],
  ['/prompts/cases?status=listed', 'prompt_case'],
  ['/library/founder?show=hidden', 'document'],
  ['/accounts/pro', 'member'],
  ['/removed?kind=lesson', 'removed_content'],
  ['/staff', undefined],
])('the list at %s', (address, subject) => {
  expect(bulkSubjectAt(address)).toBe(subject);
});
