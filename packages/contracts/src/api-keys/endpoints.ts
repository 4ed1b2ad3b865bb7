import { z } from 'zod';
import { endpoint, roles } from '../endpoint.ts';
import { id, instant, line } from '../shared.ts';
import { apiKeySubjects } from './subjects.ts';

const tag = 'Console: API keys';
const access = { roles: ['editor', 'host', 'finance', 'support'] } as const;

const role = z.enum(roles);
const subjects = z
  .array(z.enum(apiKeySubjects))
  .describe('What the key is about; empty: all that its roles open.');

export const apiKey = z.object({
  id,
  name: z.string(),
  hint: z.string().describe('How the key begins.'),
  roles: z.array(role).describe('Of the roles of whoever made it, those that the key has.'),
  subjects,
  can_write: z.boolean().describe('Without it the key only reads.'),
  owner_id: id,
  owner_name: z.string(),
  is_own: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable().describe('Written at most once a minute; null: the key was never used.'),
  expires_at: instant,
});
export type ApiKey = z.infer<typeof apiKey>;

/** As many as one operator has. */
export const apiKeysMax = 20;

export const apiKeyDays = [30, 90, 180, 365] as const;

export const adminApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/api-keys',
  summary: 'The own API keys, newest first; an owner sees those of everybody',
  tag,
  access,
  responses: { 200: z.array(apiKey) },
});

export const adminCreateApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/api-keys',
  summary:
    'Make an API key. Programs send it as `Authorization: Bearer`. It opens `/api/admin` alone, there neither drafts nor what needs a recent second factor, and 600 requests in five minutes. 403 FORBIDDEN for a role that one does not hold, 409 CONFLICT beyond 20 keys.',
  tag,
  access,
  stepUp: true,
  body: z.strictObject({
    name: line(1, 80),
    roles: z
      .array(role)
      .min(1)
      .max(roles.length)
      .transform((chosen) => [...new Set(chosen)]),
    subjects: subjects
      .max(apiKeySubjects.length)
      .transform((chosen) => [...new Set(chosen)])
      .default([]),
    can_write: z.boolean().default(false),
    expires_in_days: z.int().min(1).max(365).default(90),
  }),
  responses: {
    201: z.object({ key: z.string().describe('Shown this once.'), api_key: apiKey }),
  },
  errors: ['CONFLICT'],
  example: {
    body: { name: 'CRM', roles: ['support'], subjects: ['accounts'], can_write: false, expires_in_days: 90 },
  },
});

export const adminDeleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/api-keys/:id',
  summary: 'End an API key at once: one’s own, or as an owner anybody’s',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: z.object({ deleted: z.literal(true) }) },
});
