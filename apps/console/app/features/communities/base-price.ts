import { adminSetPrice } from '@cungnghe/contracts/communities/endpoints';

/** Reads an amount as people write it (`9.500.000`, `9 500 000 ₫`). Null when the contract would refuse it. */
export function readBasePrice(typed: string): number | null {
  const digits = typed.replace(/[\s.,₫đ]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  const parsed = adminSetPrice.body.safeParse({ base_vnd: Number(digits) });
  return parsed.success ? parsed.data.base_vnd : null;
}
