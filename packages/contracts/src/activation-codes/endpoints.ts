import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, line, text } from '../shared.ts';

export const siteMembership = z
  .object({
    started_at: instant,
    expires_at: instant,
    is_active: z.boolean(),
  })
  .describe('The membership of the whole site. It opens no community: those have Pro of their own.');
export type SiteMembership = z.infer<typeof siteMembership>;

const tag = 'Membership';

export const getMembership = endpoint({
  method: 'GET',
  path: '/api/user/membership',
  summary: 'The membership of the caller, or null',
  tag,
  access: 'member',
  responses: { 200: z.object({ membership: siteMembership.nullable() }) },
});

export const activateMembership = endpoint({
  method: 'POST',
  path: '/api/user/membership/activate-code',
  summary:
    'Grant or extend the membership by 12 months with an activation code. The same code again changes nothing. 422 for a wrong code, 409 for a code whose 12 months are over. 5 wrong codes per account and 20 per client address in 15 minutes.',
  tag,
  access: 'member',
  body: z.strictObject({ code: line(1, 200) }),
  example: { body: { code: 'CUNGNGHE-2026' } },
  responses: { 200: z.object({ membership: siteMembership }) },
  errors: ['RATE_LIMITED'],
  legacyErrors: [409, 422],
});

/** Codes in one text, separated by commas or white space. */
export const codesIn = (value: string): string[] => [...new Set(value.split(/[\s,]+/).filter(Boolean))];

export const maxCodes = 1_000;
export const minCodeLength = 6;

export const activationCodes = z.object({
  count: z.int().describe('How many operators have set. With none, those of the settings count.'),
  set_at: instant.nullable().describe('Null: never set.'),
  default_count: z.int(),
});
export type ActivationCodes = z.infer<typeof activationCodes>;

const adminTag = 'Console: activation codes';
const access = { roles: [] } as const;

export const adminActivationCodes = endpoint({
  method: 'GET',
  path: '/api/admin/activation-codes',
  summary: 'How many activation codes there are. The codes themselves are stored as digests and never shown.',
  tag: adminTag,
  access,
  responses: { 200: activationCodes },
});

export const adminSetActivationCodes = endpoint({
  method: 'PUT',
  path: '/api/admin/activation-codes',
  summary:
    'Replace all activation codes by these, separated by commas or white space; none brings back those of the settings',
  tag: adminTag,
  access,
  stepUp: 'once enrolled',
  body: z.strictObject({
    codes: text(0, 20_000)
      .refine((value) => codesIn(value).length <= maxCodes, `at most ${maxCodes} codes`)
      .refine(
        (value) => codesIn(value).every((code) => code.length >= minCodeLength && code.length <= 200),
        `each code has ${minCodeLength} to 200 characters`,
      ),
  }),
  responses: { 200: activationCodes },
});
