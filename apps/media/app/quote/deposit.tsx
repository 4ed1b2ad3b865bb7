import { getMediaQuoteDeposit } from '@cungnghe/contracts/media/deposits';
import { formatDate } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { QrCode } from '@cungnghe/ui/qr-code';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';

/** Whether the transfer has come is looked at again, while somebody looks at the page. */
const everyMs = 30_000;

/** What is to be paid in advance for an accepted quote, and where; that it has come. */
export function Deposit({ quoteId, number }: { quoteId: string; number: string }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const { data } = useQuery({
    ...read(getMediaQuoteDeposit, { params: { id: quoteId } }),
    refetchInterval: (query) => query.state.data?.deposit?.received_at === null && everyMs,
  });
  const deposit = data?.deposit ?? null;
  if (deposit === null) return null;
  const amount = formatVnd(deposit.amount_vnd, locale);
  if (deposit.received_at !== null) {
    return (
      <div className="state" role="status">
        <h2>{t('deposit.received', { amount, date: formatDate(deposit.received_at) })}</h2>
      </div>
    );
  }
  const { pay_to: account, transfer_text: text } = deposit;
  return (
    <section className="state deposit">
      <h2>{t('deposit.title', { amount })}</h2>
      <p>{t('deposit.due', { date: deposit.due.split('-').reverse().join('/') })}</p>
      {account === null ? (
        <p>{t('deposit.no_account')}</p>
      ) : (
        <>
          <dl className="quote-facts">
            <div>
              <dt>{t('deposit.bank')}</dt>
              <dd>{account.bank}</dd>
            </div>
            <div>
              <dt>{t('deposit.account_number')}</dt>
              <dd>{account.account_number}</dd>
            </div>
            <div>
              <dt>{t('deposit.account_holder')}</dt>
              <dd>{account.account_holder}</dd>
            </div>
            <div>
              <dt>{t('deposit.text')}</dt>
              <dd>{text}</dd>
            </div>
          </dl>
          {account.vietqr === null ? null : (
            <figure>
              <QrCode
                payload={account.vietqr}
                label={t('deposit.qr', { amount, holder: account.account_holder, number })}
                className="deposit-code"
              />
              <figcaption className="dim">{t('deposit.scan')}</figcaption>
            </figure>
          )}
        </>
      )}
    </section>
  );
}
