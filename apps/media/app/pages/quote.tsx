import { addressOf } from '@cungnghe/client/call';
import { getMediaQuote, getMediaQuotePdf, type MediaQuote } from '@cungnghe/contracts/media/quotes';
import { verifyMediaQuote } from '@cungnghe/contracts/media/sign-in';
import { formatDate } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useGuestQuoteSent } from '../account/guest-quotes.ts';
import { Breakdown } from '../quote/breakdown.tsx';
import { Failed, Waiting } from '../quote/client-gate.tsx';
import { Conversation } from '../quote/conversation.tsx';
import { QuoteAnswer } from '../quote/quote-answer.tsx';
import { QuoteEnd } from '../quote/quote-end.tsx';
import NotFound from './not-found.tsx';

export default function QuotePage() {
  const { id = '' } = useParams();
  const quote = useQuery(read(getMediaQuote, { params: { id } }));
  if (quote.error?.status === 404 || quote.error?.status === 400) return <NotFound />;
  if (hasFailed(quote)) return <Failed onRetry={() => void quote.refetch()} />;
  if (quote.data === undefined) return <Waiting />;
  return (
    <article className="page band quote">
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {quote.data.status === 'draft' ? <Draft quote={quote.data} /> : <Sent quote={quote.data} />}
    </article>
  );
}

function Draft({ quote }: { quote: MediaQuote }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const [search] = useSearchParams();
  const error = search.get('error');
  return (
    <>
      <title>{`${t('quote.draft_title')} · ${t('brand')}`}</title>
      <h1 className="banner">{t('quote.draft_title')}</h1>
      {error === null ? <p className="lead">{t('quote.draft_lead')}</p> : <VerificationFault code={error} />}
      <div className="actions">
        <a className="button" href={`${addressOf(verifyMediaQuote.path, { id: quote.id })}?locale=${locale}`}>
          {error === null ? t('quote.verify') : t('quote.verify_again')}
        </a>
      </div>
      <Facts quote={quote} />
      <Note quote={quote} />
    </>
  );
}

const faults = [
  'cancelled',
  'expired',
  'other_browser',
  'email_unverified',
  'provider_down',
  'provider_invalid',
] as const;
const quoteFaults = ['catalogue_changed', 'too_many'] as const;

/** The request is kept; says what keeps it from being sent. */
function VerificationFault({ code }: { code: string }) {
  const { t } = useTranslation('media');
  const fault = faults.find((each) => each === code);
  const ofQuote = quoteFaults.find((each) => each === code);
  return (
    <div className="fault" role="alert">
      <h2>
        {fault ? t(`login.error.${fault}`) : ofQuote ? t(`quote.error.${ofQuote}`) : t('quote.error.other')}
      </h2>
      <p>{fault ? t(`login.error.${fault}_next`) : ofQuote ? t(`quote.error.${ofQuote}_next`) : null}</p>
      <p>{t('quote.draft_kept')}</p>
    </div>
  );
}

function Sent({ quote }: { quote: MediaQuote }) {
  useGuestQuoteSent(quote.id);
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const state: unknown = useLocation().state;
  const priceChanged =
    typeof state === 'object' && state !== null && 'priceChanged' in state && state.priceChanged;
  const { price, lines } = quote;
  return (
    <>
      <title>{`${t('quote.title', { number: quote.number ?? '' })} · ${t('brand')}`}</title>
      <header className="band-head">
        <h1 className="banner">
          <QuoteTitle number={quote.number ?? ''} />
        </h1>
        <p className="lead">{quote.catalogue.service[locale]}</p>
      </header>
      {priceChanged === true ? (
        <div className="fault" role="alert">
          <h2>{t('quote.price_changed')}</h2>
        </div>
      ) : null}
      <QuoteEnd quote={quote} />
      <Facts quote={quote} />
      {price && lines ? (
        <Breakdown
          lines={lines
            .filter(({ kind, amount_vnd }) => kind !== 'option' || amount_vnd !== 0)
            .map(({ kind, id, group_id, label, amount_vnd }) => ({
              key: `${kind}.${group_id ?? ''}.${id}`,
              label: label[locale],
              amountVnd: amount_vnd,
            }))}
          subtotalVnd={price.subtotal_vnd}
          vatThousandths={price.vat_thousandths}
          vatVnd={price.vat_vnd}
          totalVnd={price.total_vnd}
        />
      ) : null}
      <Note quote={quote} />
      <Keep quote={quote} />
      <Conversation quoteId={quote.id} />
      <QuoteAnswer quote={quote} />
    </>
  );
}

/** The number stays on one line, hyphens and all. */
function QuoteTitle({ number }: { number: string }) {
  const { t } = useTranslation('media');
  const [before, after] = t('quote.title', { number }).split(number);
  return (
    <>
      {before}
      <span className="nowrap">{number}</span>
      {after}
    </>
  );
}

function Facts({ quote }: { quote: MediaQuote }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const { catalogue } = quote;
  const chosen = [
    [t('quote.company'), quote.company_name],
    [t('quote.contact'), quote.contact_name],
    [t('choose.tier'), catalogue.tier[locale]],
    ...catalogue.options.map(({ group, option }) => [group[locale], option[locale]]),
    ...(catalogue.addons.length === 0
      ? []
      : [[t('service.addons'), catalogue.addons.map(({ name }) => name[locale]).join(', ')]]),
    [t('quote.time'), t(`service.days_${catalogue.days_until}`, { count: quote.days })],
    ...(quote.sent_at === null ? [] : [[t('quote.sent_at'), formatDate(quote.sent_at)]]),
    ...(quote.valid_until === null
      ? []
      : [[t('quote.valid_until'), quote.valid_until.split('-').reverse().join('/')]]),
  ];
  return (
    <dl className="quote-facts">
      {chosen.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Note({ quote }: { quote: MediaQuote }) {
  const { t } = useTranslation('media');
  if (quote.note === null) return null;
  return (
    <section>
      <h2 className="label">{t('quote.note')}</h2>
      <p className="quote-note">{quote.note}</p>
    </section>
  );
}

/** To take it along, on paper or by its address. */
function Keep({ quote }: { quote: MediaQuote }) {
  const { t } = useTranslation('media');
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(window.location.origin + window.location.pathname).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div>
      <div className="actions">
        <a className="button quiet" href={addressOf(getMediaQuotePdf.path, { id: quote.id })} download>
          {t('quote.pdf')}
        </a>
        <button type="button" className="button quiet" onClick={() => window.print()}>
          {t('quote.print')}
        </button>
        <button type="button" className="button quiet" onClick={() => void copy()}>
          {t('quote.share')}
        </button>
      </div>
      <p className="dim" role="status">
        {copied === null ? t('quote.share_note') : copied ? t('quote.shared') : t('quote.not_shared')}
      </p>
    </div>
  );
}
