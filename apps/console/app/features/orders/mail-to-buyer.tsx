import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { say, useTranslation } from '@cungnghe/ui/translation';
import { orderStrings } from './strings.ts';

/** A refused or reissued order, as far as a message about it needs it. */
type About = Pick<
  AdminOrder,
  | 'code'
  | 'user_name'
  | 'user_email'
  | 'user_locale'
  | 'community_name'
  | 'amount_vnd'
  | 'cancel_cause'
  | 'cancel_note'
  | 'replacement'
>;

/** Opens a mail to the buyer that is written already, in the buyer's language; nobody is written to by itself. */
export function MailToBuyer({ order }: { order: About }) {
  const { t } = useTranslation('orders');
  if (order.user_email === null) return <p className="dim">{t('mail_no_address')}</p>;
  const facts = {
    buyer: order.user_name,
    code: order.code,
    community: order.community_name,
    amount: formatVnd(order.amount_vnd),
    reason: order.cancel_note ?? '',
    newCode: order.replacement?.code ?? '',
    newAmount: order.replacement === null ? '' : formatVnd(order.replacement.amount_vnd),
  };
  const inTheirs = (key: string) => say(orderStrings[order.user_locale], order.user_locale, key, facts);
  const body = inTheirs(order.replacement === null ? 'mail_refused_body' : 'mail_reissued_body');
  const query = new URLSearchParams({ subject: inTheirs('mail_subject'), body });
  // Mail programs take a plus for a plus.
  const address = `mailto:${order.user_email}?${query.toString().replaceAll('+', '%20')}`;
  return <a href={address}>{t('mail_to', { buyer: order.user_name })}</a>;
}
