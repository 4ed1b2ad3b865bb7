import { z } from 'zod';
import { communityParams } from '../communities/endpoints.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Console: communities';
/** As the command line has it: whoever may do anything. */
const owners = { tag, access: { roles: [] }, params: communityParams } as const;
const path = '/api/admin/communities/:slug/pack';

/** A pack is text: the largest that comes with the product has less than a fiftieth of this. */
export const maxPackBytes = 10 * 1024 * 1024;

const paths = z.array(z.string());

export const packFault = z.object({
  file: z.string().describe('Within the archive.'),
  line: z.int(),
  column: z.int(),
  message: z.string(),
});
export type PackFault = z.infer<typeof packFault>;

export const packPlan = z.object({
  id: z.string().describe('Of this archive and of what is stored now: bringing it in names what was seen.'),
  made: paths.describe('Files of the pack that stand for something new.'),
  changed: paths,
  unchanged: z.int(),
  others: paths.describe('What is there and not in the pack: it stays, or with `prune` is withdrawn.'),
});
export type PackPlan = z.infer<typeof packPlan>;

export const packCheck = z.object({
  faults: z.array(packFault).describe('With any, nothing can be brought in.'),
  notes: z.array(packFault),
  plan: packPlan.nullable().describe('Null: there are faults.'),
});
export type PackCheck = z.infer<typeof packCheck>;

const prune = z.enum(['true', 'false']).default('false').describe('Withdraw what the pack does not name');
const archive = { method: 'POST', upload: true, spooled: true, maxUploadBytes: maxPackBytes } as const;

export const adminExportPack = endpoint({
  ...owners,
  method: 'GET',
  path: `${path}.zip`,
  summary: 'What a community teaches, as a pack in a ZIP: the same files as `content export` writes',
  produces: 'application/zip',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const adminCheckPack = endpoint({
  ...owners,
  ...archive,
  path: `${path}/check`,
  summary: 'Say what bringing in a ZIP with a pack (multipart field `file`) would do, and do nothing',
  query: z.object({ prune }),
  responses: { 200: packCheck },
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const adminImportPack = endpoint({
  ...owners,
  ...archive,
  stepUp: true,
  path,
  summary:
    'Bring in the ZIP that was checked, all of it or nothing. 409 CONFLICT with `check` when it or what is stored is not what `plan` was about.',
  query: z.object({ prune, plan: z.string().max(100).describe('The `id` of the plan that was seen') }),
  responses: { 200: packPlan },
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
});
