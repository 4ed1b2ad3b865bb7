import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shared.ts';

const tag = 'System';

export const health = endpoint({
  method: 'GET',
  path: '/api/system/health',
  summary: 'The process answers',
  tag,
  access: 'public',
  responses: { 200: z.object({ status: z.literal('ok'), time: instant, version: z.string() }) },
});

const readiness = z.object({
  status: z.enum(['ready', 'not_ready']),
  database: z.boolean(),
  migrations: z.boolean(),
  data_folder: z.boolean().describe('Whether the folder for pictures and files can be written.'),
  newer_migrations: z
    .int()
    .describe('Migrations of a later version that were applied and leave this one working.'),
});

export const ready = endpoint({
  method: 'GET',
  path: '/api/system/ready',
  summary:
    'The database takes writes, this version can work with its tables, and the data folder can be written; answers within a second',
  tag,
  access: 'public',
  responses: { 200: readiness, 503: readiness },
});

export const metrics = endpoint({
  method: 'GET',
  path: '/api/system/metrics',
  summary: 'Prometheus metrics, for whoever shows METRICS_TOKEN as a bearer token; 404 for everybody else',
  tag,
  access: 'public',
  responses: { 200: z.string() },
  errors: ['NOT_FOUND'],
});

export const openapi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  tag,
  access: 'public',
  responses: { 200: z.object({ openapi: z.string() }).catchall(z.unknown()) },
});

export const contact = z.object({
  email: z.string().nullable().describe('Null while a production has set none.'),
  phone: z.string().nullable(),
  zalo: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

export const getContact = endpoint({
  method: 'GET',
  path: '/api/public/contact',
  summary: 'Whom to write to or call, and where the public site is',
  tag,
  access: 'public',
  responses: {
    200: contact.extend({
      closing_grace_days: z
        .int()
        .describe('For how long an account that was closed is opened again on request, before it is erased.'),
      site_url: z.string().describe('Where the public site is, without a slash at its end.'),
    }),
  },
});
