import { z } from 'zod';

export const words = z
  .object({ vi: z.string(), en: z.string() })
  .describe('A text in both languages of the interface.');

const maxAmount = 2_000_000_000;
const amount = z.int().min(0).max(maxAmount);
export const catalogueId = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9-]*$/)
  .describe('Of a service, a package, an option group, an option, an add-on.');

export const optionPrice = z.strictObject({
  delta_vnd: z.int().min(-maxAmount).max(maxAmount),
  multiplier_thousandths: z
    .int()
    .min(1)
    .max(10_000)
    .describe('1250 is 1.25 times as much. Ten times at most, so that a misplaced comma is refused.'),
});

export const servicePrices = z.strictObject({
  tiers: z.record(catalogueId, amount),
  options: z.record(catalogueId, z.record(catalogueId, optionPrice)),
  addons: z.record(catalogueId, amount),
  trial_vnd: amount.optional().describe("In place of the package's; only where the service has a trial."),
});

export const priceTable = z
  .strictObject({
    vat_thousandths: z.int().min(0).max(200).describe('80 is 8 %.'),
    valid_days: z
      .int()
      .min(1)
      .max(365)
      .describe('A quote is valid for so many days after the one on which it was sent.'),
    services: z.record(catalogueId, servicePrices),
  })
  .describe(
    'Every amount of the media services, whole đồng before VAT. Whether it prices the whole catalogue is another question.',
  );
