import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ageSort, days, id, instant, page, searchText } from '../shared.ts';

/** A thing that `before` or `after` names by its id. */
const named = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string().describe('What it is called today.'),
  ref: z.string().describe('What stands for it in the address of its page.'),
});
export type Named = z.infer<typeof named>;

export const auditRow = z.object({
  id,
  at: instant,
  actor_id: id.nullable(),
  actor_name: z.string(),
  api_key_id: id.nullable(),
  api_key_name: z
    .string()
    .nullable()
    .describe('The API key with which a program of theirs did it; null: they did it themselves.'),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  subject_name: z
    .string()
    .nullable()
    .describe('What it is called today; null when it is gone or has no name.'),
  before: z.unknown().describe('Any JSON.'),
  after: z.unknown(),
  names: z.array(named).describe('What of the ids in `before` and `after` has a name.'),
  request_id: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

const auditFilters = {
  actor_id: id.optional().describe('Only entries of what this account did'),
  actor: searchText
    .optional()
    .describe('Words in the name, address or telephone number of whoever did it, with or without marks'),
  ...days,
  subject: searchText
    .optional()
    .describe(
      'What it was done to: words of the name, address or telephone of a member, the code of an order, the number of a quote, or an id.',
    ),
  subject_id: id.optional().describe('Only entries about the thing with this id'),
  action: z
    .string()
    .max(80)
    .regex(/^[\w.-]+$/)
    .optional()
    .describe('Only entries of this action, such as `order.approved`'),
};

export const adminAuditLog = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/audit-log',
  summary: 'Who changed what, newest first',
  tag: 'Console: audit log',
  access: { roles: [] },
  query: page.extend({ ...auditFilters, sort: ageSort }),
  counted: true,
  responses: { 200: z.array(auditRow) },
});

export const adminAuditLogCsv = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/audit-log.csv',
  summary: 'The entries that match, as a table for a spreadsheet: UTF-8 with a byte order mark, newest first',
  tag: 'Console: audit log',
  access: { roles: [] },
  query: z.object(auditFilters),
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});
