import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorStatus } from '../errors.ts';
import { id, instant, page } from '../shared.ts';

/** What can be done to many things at once. */
export const bulkKinds = ['order.approve', 'order.cancel', 'order.reverse', 'order.refund'] as const;
export type BulkKind = (typeof bulkKinds)[number];

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
  started_by_name: z.string().nullable(),
  started_at: instant,
  ended_at: instant.nullable().describe('Null: still running.'),
});
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkRow = z.object({
  subject_id: id,
  label: z.string().describe('What people know it by, such as the code of an order.'),
  outcome: z.enum(bulkOutcomes).nullable().describe('Null: its turn has not come.'),
  reason: z
    .enum(Object.keys(errorStatus) as [keyof typeof errorStatus, ...(keyof typeof errorStatus)[]])
    .nullable()
    .describe('The error that doing this alone would have answered.'),
});
export type BulkRow = z.infer<typeof bulkRow>;

const tag = 'Console: bulk actions';
/** Who may do what the kinds are about. */
const access = { roles: ['finance'] } as const;

export const adminBulkActions = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions',
  summary: 'What was done to many things at once, newest first',
  tag,
  access,
  query: page,
  responses: { 200: z.array(bulkAction) },
});

export const adminBulkAction = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions/:id',
  summary: 'One bulk action, and how far it is',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: bulkAction },
  errors: ['NOT_FOUND'],
});

export const adminBulkRows = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions/:id/rows',
  summary: 'What became of each thing, in the order of their turns',
  tag,
  access,
  params: z.object({ id }),
  query: page.extend({ outcome: z.enum(bulkOutcomes).optional().describe('Only rows with this outcome') }),
  responses: { 200: z.array(bulkRow) },
  errors: ['NOT_FOUND'],
});

export const stopBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:id/stop',
  summary:
    'Leave out what has not had its turn; what is done stays done. Stopping what has ended changes nothing.',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: bulkAction },
  errors: ['NOT_FOUND'],
});
