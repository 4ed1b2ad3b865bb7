import { adminSetPrice } from '@cungnghe/contracts/communities/endpoints';
import { readAmount } from '../../parts/amount.ts';

/** Reads an amount as people write it. Null when the contract would refuse it. */
export function readBasePrice(typed: string): number | null {
  const parsed = adminSetPrice.body.safeParse({ base_vnd: readAmount(typed) });
  return parsed.success ? parsed.data.base_vnd : null;
}
