import { z } from 'zod';
import { email } from '../accounts/endpoints.ts';
import { endpoint, roles } from '../endpoint.ts';
import { id, instant, optionalText } from '../shared.ts';

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

// ---- invitations ----

export const operatorInvitation = z.object({
  id,
  email: z.string(),
  roles: z.array(role),
  note: z.string().nullable(),
  invited_by_name: z.string(),
  sent_at: instant,
  expires_at: instant,
  state: z
    .enum(['waiting', 'expired', 'void'])
    .describe('`void`: whoever sent it is no owner any more. Sent again, it counts again.'),
});
export type OperatorInvitation = z.infer<typeof operatorInvitation>;

export const adminOperatorInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/staff/invitations',
  summary: 'Invitations that nobody has accepted yet, the last one sent first',
  tag,
  access,
  responses: { 200: z.array(operatorInvitation) },
});

/** As long as an invitation is good for. */
export const invitationDays = 7;

export const adminInviteOperator = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations',
  summary:
    'Offer roles to whoever reads a mailbox, with or without an account. 409 CONFLICT with `reason`: `waiting`, `already_operator` or `cannot_sign_in`',
  tag,
  access,
  stepUp: true,
  body: z.strictObject({
    email,
    roles: z
      .array(role)
      .min(1)
      .max(roles.length)
      .transform((chosen) => roles.filter((one) => chosen.includes(one))),
    note: optionalText(500).default(null).describe('Stands in the e-mail.'),
  }),
  responses: { 201: operatorInvitation },
  errors: ['CONFLICT'],
});

const ofInvitation = z.object({ invitationId: id });

export const adminResendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations/:invitationId/resend',
  summary: 'Send an invitation again, as one’s own and for seven days more; the link before it ends',
  tag,
  access,
  stepUp: true,
  params: ofInvitation,
  ignoresBody: true,
  responses: { 200: operatorInvitation },
  errors: ['NOT_FOUND'],
});

export const adminWithdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff/invitations/:invitationId',
  summary: 'Withdraw an invitation: its link ends at once',
  tag,
  access,
  stepUp: true,
  params: ofInvitation,
  ignoresBody: true,
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
  errors: ['NOT_FOUND'],
});

export const acceptOperatorInvitation = endpoint({
  method: 'POST',
  path: '/api/user/operator-invitation',
  summary:
    'Take the roles that one was invited to, once. 404 NOT_FOUND for every link that is not good for the address of this account',
  tag,
  access: 'member',
  body: z.strictObject({ token: z.string().max(100) }),
  responses: { 200: z.object({ roles: z.array(role).describe('All that one holds now.') }) },
  errors: ['NOT_FOUND'],
});

// ---- who ends working here ----

const workCounts = {
  quotes: z.int().describe('Media quotes that are assigned to them.'),
  next_steps: z.int().describe('Of these, the ones with a next step that is not done.'),
  publications: z.int().describe('Times they have set for publishing something.'),
  sessions: z.int(),
  api_keys: z.int(),
  devices: z.int().describe('Devices that are sent notifications while the app is closed.'),
};

export const staffWork = z.object({
  ...workCounts,
  colleagues: z.array(z.object({ id, full_name: z.string() })).describe('Whose roles let them do all of it.'),
});
export type StaffWork = z.infer<typeof staffWork>;

export const adminStaffWork = endpoint({
  method: 'GET',
  path: '/api/admin/accounts/:id/work',
  summary: 'What ends when an operator leaves, what is handed over, and to whom it may be',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: staffWork },
  errors: ['NOT_FOUND'],
});

export const staffLeft = z.object({
  ...workCounts,
  publications_cancelled: z
    .int()
    .describe('Of `publications`, the ones that nobody took over: their times are taken back.'),
});
export type StaffLeft = z.infer<typeof staffLeft>;

export const adminEndWork = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/leave',
  summary:
    'End the work of an operator: roles, sessions, API keys and push at once; quotes and times of publishing go to a colleague, or with null to nobody. 409 CONFLICT with `reason`: `last_owner` or `no_operator`',
  tag,
  access,
  stepUp: true,
  params: z.object({ id }),
  body: z.strictObject({ colleague_id: id.nullable() }),
  responses: { 200: staffLeft },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
