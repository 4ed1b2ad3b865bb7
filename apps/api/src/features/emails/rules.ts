import { isEngagementKind, type ResendRefusal, secretKinds } from '@cungnghe/contracts/emails/endpoints';

/** What is known of a message and of whom it went to. */
export interface Resendable {
  readonly kind: string;
  readonly status: string;
  readonly to_email: string;
  readonly hasBody: boolean;
  /** Of the account that it went to; undefined for who has none, such as the client of a quote. */
  readonly account: { readonly email: string | null; readonly is_active: boolean } | undefined;
  readonly isBounced: boolean;
}

/** Where a copy of a message would go. */
export const addressOf = ({ account, to_email }: Pick<Resendable, 'account' | 'to_email'>) =>
  account === undefined ? to_email : account.email;

/**
 * Why a message cannot be sent again, or undefined. What opens a door is made anew where it is asked for. Engagement e-mails tell of a day that has gone by: they are sent by hand,
 * with what is so now. A notice about an account, such as that its address has changed, is for the mailbox that it went to.
 */
export function refuseResend(message: Resendable): ResendRefusal | undefined {
  const { kind, status, account, to_email } = message;
  const to = addressOf(message);
  if (status !== 'sent' && status !== 'kept') return 'not_sent';
  if (secretKinds.includes(kind)) return 'secret';
  if (isEngagementKind(kind)) return 'made_anew';
  if (!message.hasBody) return 'no_body';
  if (to === null || account?.is_active === false) return 'gone';
  if (kind === 'account_notice' && to !== to_email) return 'address_changed';
  return message.isBounced ? 'bounced' : undefined;
}
