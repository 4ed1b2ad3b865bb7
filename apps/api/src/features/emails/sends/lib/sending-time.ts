import {
  isToMany,
  type ManualKind,
  recallSeconds,
  type SendAudience,
} from '@cungnghe/contracts/emails/sends';
import { isEngagement } from '../../../../platform/mail/kinds.ts';
import { wakingTime } from '../../../engagement/public.ts';

/** When messages of the kind can be queued: engagement e-mails are held in the quiet hours, also by hand. */
export const sendingTime = ({ kind }: { readonly kind: ManualKind }, now: Date): Date =>
  isEngagement(kind) ? wakingTime(now) : now;

interface Begun {
  readonly audience: SendAudience;
  readonly created_at: Date | string;
}

/** Until when a send can be called back whole; one to a single person goes out at once. */
export const recallUntil = ({ audience, created_at }: Begun): Date =>
  new Date(new Date(created_at).getTime() + (isToMany(audience) ? recallSeconds * 1_000 : 0));

/** Whether messages of a send can be queued now. */
export const isReleased = (send: Begun & { readonly kind: ManualKind }, now: Date): boolean =>
  recallUntil(send) <= now && sendingTime(send, now) <= now;
