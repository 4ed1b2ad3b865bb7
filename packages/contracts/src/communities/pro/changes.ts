import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { chosenInstant, id, instant, slugParam, text } from '../../shared.ts';

/** Pro that operators change by hand, without an order behind it. */
const tag = 'Console: accounts';
const access = { roles: ['finance'] } as const;

const reason = text(3, 500).describe('Told to the member.');
const months = z.int().min(1).max(36);
const common = {
  community: slugParam.describe('The slug of the community whose Pro is changed.'),
  expires_at: z
    .union([z.null(), z.iso.datetime()])
    .describe(
      'The end of Pro there as it was shown, null for none: refused when it is another one by now, so that a change is made once.',
    ),
  reason,
};

export const proChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('grant'), ...common, months }).describe('Pro where none runs.'),
  z.strictObject({ action: z.literal('extend'), ...common, months }).describe('More of Pro that runs.'),
  z
    .strictObject({
      action: z.literal('shorten'),
      ...common,
      until: z.union([z.null(), chosenInstant]).describe('The new end; null for now.'),
    })
    .describe('Less of Pro that runs.'),
  z
    .strictObject({
      action: z.literal('move'),
      ...common,
      to: slugParam.describe('The slug of the community where what is left goes on.'),
    })
    .describe('What is left of Pro goes on in another community.'),
]);
export type ProChange = z.output<typeof proChange>;

const proEnds = z.object({
  memberships: z
    .array(
      z.object({
        community_slug: z.string(),
        pro_expires_at: instant.nullable().describe('Null: no Pro so far.'),
        is_pro: z.boolean(),
      }),
    )
    .describe('When Pro ends now, wherever the person belongs.'),
});

export const adminChangePro = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/pro',
  summary: 'Give, extend, shorten or move somebody’s Pro by hand; they are told the reason',
  tag,
  access,
  stepUp: true,
  params: z.object({ id }),
  body: proChange,
  idempotent: true,
  responses: { 200: proEnds },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION'],
});

export const adminUndoProChange = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/pro/:entryId/undo',
  summary:
    'Take back a change that was made by hand: Pro ends as if it had never been made. Twice changes nothing.',
  tag,
  access,
  stepUp: true,
  params: z.object({ id, entryId: id }),
  body: z.strictObject({ reason }),
  idempotent: true,
  responses: { 200: proEnds },
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION'],
});
