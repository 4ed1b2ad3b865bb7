import { z } from 'zod';

/** An account to transfer to. */
export const payTo = z.object({
  bank: z.string(),
  account_number: z.string(),
  account_holder: z.string(),
  vietqr: z
    .string()
    .nullable()
    .describe("What the VietQR code of this transfer says; null when the bank's number is not set."),
});
export type PayTo = z.infer<typeof payTo>;
