import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, text } from '../shared.ts';

const tag = 'Console: schools';
/** Which people come to which school decides over their data, so this is the owner's alone. */
const access = { roles: [] } as const;

/** A name on the internet in small letters, such as `hoc.truong.vn`: no scheme, no port, no path. */
export const schoolHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.*[a-z])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/);
export const schoolSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const name = text(1, 120);

export const school = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  host: z
    .string()
    .nullable()
    .describe(
      'Its own host name, at which people are at this school; null: it is reached by `X-School` only.',
    ),
  is_default: z.boolean(),
  accounts: z.int(),
  created_at: instant,
});
export type School = z.infer<typeof school>;

export const adminSchools = endpoint({
  method: 'GET',
  path: '/api/admin/schools',
  summary: 'All schools of this installation, the default one first',
  tag,
  access,
  responses: { 200: z.array(school) },
});

export const adminCreateSchool = endpoint({
  method: 'POST',
  path: '/api/admin/schools',
  summary: 'A new school, found at its host name within seconds. 409 when the slug or the host is taken.',
  tag,
  access,
  stepUp: true,
  body: z.strictObject({ slug: schoolSlug, name, host: schoolHost.nullable() }),
  responses: { 201: school },
  errors: ['CONFLICT'],
});

export const adminUpdateSchool = endpoint({
  method: 'PATCH',
  path: '/api/admin/schools/:id',
  summary: 'Another name or host. Its slug stays: clients send it with each request.',
  tag,
  access,
  stepUp: true,
  params: z.object({ id }),
  body: z.strictObject({ name: name.optional(), host: schoolHost.nullable().optional() }),
  responses: { 200: school },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
