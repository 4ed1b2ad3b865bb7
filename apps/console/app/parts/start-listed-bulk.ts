import { call } from '@cungnghe/client/call';
import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import {
  needsStepUp,
  startBulkAction,
  startPaymentBulkAction,
} from '@cungnghe/contracts/bulk-actions/listed';
import type { BodyInput } from '@cungnghe/contracts/endpoint';

export type ListedBulk = BodyInput<typeof startBulkAction>;

/** Begins a bulk action of a kind that is done to rows of a list, by the way that asks for what the kind needs. */
export const startListedBulk = (body: ListedBulk): Promise<BulkAction> =>
  call(needsStepUp(body.kind) ? startPaymentBulkAction : startBulkAction, { body });
