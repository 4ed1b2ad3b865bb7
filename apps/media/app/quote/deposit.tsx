import { getMediaQuoteDeposit } from '@cungnghe/contracts/media/deposits';
import { formatDate } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { QrCode, qrImage } from '@cungnghe/ui/qr-code';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useClipboard } from '@mantine/hooks';
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
          <dl className="deposit-facts">
            <Fact label={t('deposit.amount')} shown={amount} copied={String(deposit.amount_vnd)} />
            <Fact label={t('deposit.account_number')} shown={account.account_number} />
            <Fact label={t('deposit.text')} shown={text} />
            <Fact label={t('deposit.bank')} shown={account.bank} />
            <Fact label={t('deposit.account_holder')} shown={account.account_holder} />
          </dl>
          {account.vietqr === null ? null : (
            <figure>
              <QrCode
                payload={account.vietqr}
                label={t('deposit.qr', { amount, holder: account.account_holder, number })}
                className="deposit-code"
              />
              <SaveCode payload={account.vietqr} number={number} />
              <figcaption className="dim">{t('deposit.scan')}</figcaption>
            </figure>
          )}
        </>
      )}
    </section>
  );
}

function Fact({ label, shown, copied = shown }: { label: string; shown: string; copied?: string }) {
  const { t } = useTranslation('media');
  const clipboard = useClipboard();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{shown}</dd>
      <dd>
        <button
          type="button"
          className="button quiet"
          aria-label={`${t('deposit.copy')}: ${label}`}
          onClick={() => clipboard.copy(copied)}
        >
          {t(clipboard.copied ? 'deposit.copied' : 'deposit.copy')}
        </button>
      </dd>
    </div>
  );
}

/** On a phone, banking apps read codes from the phone's own photos. */
function SaveCode({ payload, number }: { payload: string; number: string }) {
  const { t } = useTranslation('media');
  const image = qrImage(payload);
  if (image === null) return null;
  return (
    <a className="button quiet" href={image} download={`vietqr-${number}.png`}>
      {t('deposit.save_code')}
    </a>
  );
}
