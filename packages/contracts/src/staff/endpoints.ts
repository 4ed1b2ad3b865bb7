import { z } from 'zod';
import { endpoint, roles } from '../endpoint.ts';
import { id, instant } from '../shared.ts';

const tag = 'Console: staff';
const access = { roles: [] } as const;

const role = z.enum(roles);

export const staffOperator = z.object({
  id,
  full_name: z.string(),
  email: z.string().nullable(),
  roles: z.array(role),
  has_second_factor: z.boolean(),
  last_seen_at: instant.nullable().describe('The last request or sign-in on record; null: none is.'),
});
export type StaffOperator = z.infer<typeof staffOperator>;

export const adminStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Whoever holds a role, by name',
  tag,
  access,
  responses: { 200: z.array(staffOperator) },
});

export const staffPermission = z.object({
  operation: z.string().describe('The `operationId` in the description of this API.'),
  subject: z.string().describe('Its tag there.'),
  summary: z.string(),
  writes: z.boolean(),
  roles: z.array(role),
});
export type StaffPermission = z.infer<typeof staffPermission>;

export const adminStaffPermissions = endpoint({
  method: 'GET',
  path: '/api/admin/staff/permissions',
  summary: 'What each role may call, in the order of this description',
  tag,
  access,
  responses: { 200: z.array(staffPermission) },
});
