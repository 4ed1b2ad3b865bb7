import { z } from 'zod';

/** A text in both languages of the interface. */
export const words = z.object({ vi: z.string(), en: z.string() });

const maxAmount = 2_000_000_000;
const amount = z.int().min(0).max(maxAmount);
/** Of a service, a package, an option group, an option, an add-on. */
export const catalogueId = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9-]*$/);

export const optionPrice = z.strictObject({
  delta_vnd: z.int().min(-maxAmount).max(maxAmount),
  /** 1250 is 1.25 times as much. Ten times at most, so that a misplaced comma is refused. */
  multiplier_thousandths: z.int().min(1).max(10_000),
});

export const servicePrices = z.strictObject({
  tiers: z.record(catalogueId, amount),
  options: z.record(catalogueId, z.record(catalogueId, optionPrice)),
  addons: z.record(catalogueId, amount),
  /** In place of the package's; only where the service has a trial. */
  trial_vnd: amount.optional(),
});

/** Every amount of the media services, whole đồng before VAT. Whether it prices the whole catalogue is another question. */
export const priceTable = z.strictObject({
  /** 80 is 8 %. */
  vat_thousandths: z.int().min(0).max(200),
  /** A quote is valid for so many days after the one on which it was sent. */
  valid_days: z.int().min(1).max(365),
  services: z.record(catalogueId, servicePrices),
});
