import { z } from 'zod';
import { endpoint, type Role } from '../endpoint.ts';
import { errorStatus } from '../errors.ts';
import { id, instant, page, text } from '../shared.ts';

const finance = ['finance'] as const;
const moderators = ['editor', 'support'] as const;
const hosts = ['host'] as const;
const quoteReaders = ['finance', 'support'] as const;
/** What can be done to many things at once, and who may do it, and see it. */
export const bulkKindRoles = {
  'order.approve': finance,
  'order.cancel': finance,
  'order.reverse': finance,
  'order.refund': finance,
  'payment.match': finance,
  'payment.unmatch': finance,
  'payment.refund': finance,
  'post.remove': moderators,
  'post.restore': moderators,
  'prompt.unlist': moderators,
  'prompt.relist': moderators,
  'prompt_case.unlist': moderators,
  'prompt_case.relist': moderators,
  'post_report.uphold': moderators,
  'post_report.reject': moderators,
  'post_report.restore': moderators,
  'prompt_report.uphold': moderators,
  'prompt_report.reject': moderators,
  'prompt_report.restore': moderators,
  'event.cancel': hosts,
  'event.restore': hosts,
  'event.publish': hosts,
  'event.delete': hosts,
  'event.undelete': hosts,
  'quote.assign': quoteReaders,
  'quote.extend': quoteReaders,
  'quote.decline': quoteReaders,
  'email.resend': ['support'],
  'email.retry': ['support'],
  'story.publish': ['editor'],
  'story.hide': ['editor'],
  'document.show': ['editor'],
  'document.hide': ['editor'],
  'removed_content.restore': ['editor'],
  'removed_event.restore': hosts,
  'member.message': ['support', 'finance'],
} as const satisfies Record<string, readonly Role[]>;
export type BulkKind = keyof typeof bulkKindRoles;
export const bulkKinds = Object.keys(bulkKindRoles) as [BulkKind, ...BulkKind[]];

/** Most things that one bulk action takes on. */
export const bulkMax = 5_000;

/**
 * What became of one of the things. `unchanged`: it was so already; `refused`: a rule forbids it, `reason` names which;
 * `failed`: a fault of ours, nothing was done; `left_out`: stopped before its turn, or its operator lost the right to do it.
 */
export const bulkOutcomes = ['done', 'unchanged', 'refused', 'failed', 'left_out'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

export const bulkAction = z.object({
  id,
  kind: z.enum(bulkKinds),
  state: z.enum(['running', 'done', 'stopped']),
  note: z.string().nullable().describe('What the operator wrote for all of them.'),
  total: z.int().describe('The sum of the numbers below.'),
  waiting: z.int(),
  done: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  failed: z.int(),
  left_out: z.int(),
  continued_by: id.nullable().describe('The bulk action that went on with what this one left out.'),
  started_by_name: z.string().nullable(),
  started_at: instant,
  ended_at: instant.nullable().describe('Null: still running.'),
  recall_until: instant
    .nullable()
    .describe('Until then nothing is done, and stopping stops all of it; null where it began at once.'),
});
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkRow = z.object({
  subject_id: id,
  label: z.string().describe('What people know it by, such as the code of an order.'),
  name: z
    .string()
    .nullable()
    .describe(
      'What it is called today, and of a report what was reported; null for orders, payments, events, stories, documents, members and what was deleted, and when it is gone.',
    ),
  address: z
    .array(z.string())
    .nullable()
    .describe(
      'By what its page is found, and of a report that of what was reported: of a post or document its community and itself, of a case its prompt and itself, of what was deleted its kind and what it was in, else itself alone; null when it is gone.',
    ),
  person_id: id
    .nullable()
    .describe(
      'Who ordered it, or what it paid, wrote it or was written to; null when that is not known any more.',
    ),
  person_name: z.string().nullable(),
  outcome: z.enum(bulkOutcomes).nullable().describe('Null: its turn has not come.'),
  reason: z
    .enum(Object.keys(errorStatus) as [keyof typeof errorStatus, ...(keyof typeof errorStatus)[]])
    .nullable()
    .describe('The error that doing this alone would have answered.'),
});
export type BulkRow = z.infer<typeof bulkRow>;

/** What can be done to many reports at once. `restore` brings back the texts that one bulk action removed. */
export const reportBulkActions = ['uphold', 'reject', 'restore'] as const;
export type ReportBulkAction = (typeof reportBulkActions)[number];

/** Which reports, and what is to be done to them. */
export const reportBulk = z
  .strictObject({
    action: z.enum(reportBulkActions),
    report_ids: z.array(id).min(1).max(1_000).optional().describe('Of `uphold` and `reject`.'),
    bulk_action_id: id
      .optional()
      .describe(
        'In place of `report_ids`: the one that upheld them, for `restore`; or one of the same action, to go on with what it left out.',
      ),
    expected: z.int().min(1).max(bulkMax),
    reason: text(0, 500).default('').describe('What the authors of the texts read.'),
  })
  .refine(
    ({ action, report_ids, bulk_action_id }) =>
      (report_ids === undefined) !== (bulk_action_id === undefined) &&
      (action !== 'restore' || bulk_action_id !== undefined),
    'needs report_ids or bulk_action_id, and not both; to restore, the latter',
  );
export type ReportBulk = z.infer<typeof reportBulk>;

export const bulkTag = 'Console: bulk actions';
/** Everyone who may do one of the kinds, and sees those alone. */
export const bulkAccess = { roles: ['finance', 'editor', 'support', 'host'] } as const;
const of = { tag: bulkTag, access: bulkAccess } as const;

const outcomeFilter = z.enum(bulkOutcomes).optional().describe('Only rows with this outcome');

export const adminBulkActions = endpoint({
  method: 'GET',
  tellsOfWork: true,
  path: '/api/admin/bulk-actions',
  summary: 'What was done to many things at once, of the kinds that the caller may do, newest first',
  ...of,
  query: page,
  responses: { 200: z.array(bulkAction) },
});

export const adminBulkAction = endpoint({
  method: 'GET',
  tellsOfWork: true,
  path: '/api/admin/bulk-actions/:id',
  summary: 'One bulk action, and how far it is',
  ...of,
  params: z.object({ id }),
  responses: { 200: bulkAction },
  errors: ['NOT_FOUND'],
});

export const adminBulkRows = endpoint({
  method: 'GET',
  tellsOfWork: true,
  path: '/api/admin/bulk-actions/:id/rows',
  summary: 'What became of each thing, in the order of their turns',
  ...of,
  params: z.object({ id }),
  query: page.extend({ outcome: outcomeFilter }),
  responses: { 200: z.array(bulkRow) },
  errors: ['NOT_FOUND'],
});

export const adminBulkRowsCsv = endpoint({
  method: 'GET',
  tellsOfWork: true,
  path: '/api/admin/bulk-actions/:id/rows.csv',
  summary: 'What became of each thing, as a table for a spreadsheet: UTF-8 with a byte order mark',
  ...of,
  params: z.object({ id }),
  query: z.object({ outcome: outcomeFilter }),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});

export const stopBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:id/stop',
  summary:
    'Leave out what has not had its turn; what is done stays done. Stopping what has ended changes nothing.',
  ...of,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: bulkAction },
  errors: ['NOT_FOUND'],
});
