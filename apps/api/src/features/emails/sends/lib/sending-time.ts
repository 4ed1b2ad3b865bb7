import type { ManualKind } from '@cungnghe/contracts/emails/sends';
import { isEngagement } from '../../../../platform/mail/kinds.ts';
import { wakingTime } from '../../../engagement/public.ts';

/** When messages of the kind can be queued: engagement e-mails are held in the quiet hours, also by hand. */
export const sendingTime = ({ kind }: { readonly kind: ManualKind }, now: Date): Date =>
  isEngagement(kind) ? wakingTime(now) : now;
