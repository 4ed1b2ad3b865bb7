import { z } from 'zod';
import { id, instant } from '../../shared.ts';

export const proEntryKinds = [
  'order_approved',
  'order_reversed',
  'granted',
  'carried_over',
  'shortened',
  'moved_out',
  'moved_in',
  'undone',
  'recounted',
] as const;
export type ProEntryKind = (typeof proEntryKinds)[number];

export const proEntry = z
  .object({
    id,
    kind: z
      .enum(proEntryKinds)
      .describe(
        '`carried_over`: an expiry that nothing recorded explains, from before the record began. `recounted`: another end, because what was moved here from another community became less or more.',
      ),
    months: z
      .int()
      .nullable()
      .describe('Calendar months, given or taken; null where it is not counted in months.'),
    expires_before: instant.nullable(),
    expires_after: instant.nullable(),
    at: instant,
    actor_name: z.string().describe('An operator, the command line or the payment webhook.'),
    reason: z.string().nullable(),
    order_id: id.nullable(),
    order_code: z.string().nullable(),
  })
  .describe('One time that Pro was given or taken. The record only grows.');
export type ProEntry = z.infer<typeof proEntry>;
