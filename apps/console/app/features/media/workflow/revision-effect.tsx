import { call } from '@cungnghe/client/call';
import { discardMediaQuoteRevision, reviseMediaQuote } from '@cungnghe/contracts/media/console/quote-changes';
import {
  type AdminQuote,
  type QuoteRevision,
  revisionPrices,
} from '@cungnghe/contracts/media/console/quotes';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { useNavigate } from 'react-router';
import { Confirm } from '../../../parts/confirm.tsx';
import classes from '../media.module.css';
import { useQuoteChange } from '../use-quote-change.ts';
import { useWorkflowProblem } from './use-workflow-problem.ts';

interface RevisionEffectProps {
  readonly quote: AdminQuote;
  readonly revision: QuoteRevision;
  /** Something is typed that is not saved. */
  readonly isTyping: boolean;
  readonly onGone: () => void;
}

/** What the revision costs beside the quote that it revises, and the buttons that send or discard it. */
export function RevisionEffect({ quote, revision, isTyping, onGone }: RevisionEffectProps) {
  const { t } = useTranslation('media_workflow');
  const { prices, offers } = revision;
  const offer = offers[prices];
  const [other] = revisionPrices.filter((each) => each !== prices);
  const otherOffer = other && offers[other];
  return (
    <>
      {offer === null ? <p>{t('incomplete')}</p> : <Comparison quote={quote} offer={offer} />}
      {other && otherOffer && otherOffer.price.total_vnd !== offer?.price.total_vnd && (
        <p className="dim">
          {t('other_table', {
            table: t(`tables.${other}`, { version: otherOffer.price_version }),
            total: formatVnd(otherOffer.price.total_vnd),
          })}
        </p>
      )}
      {isTyping && <p>{t('save_first')}</p>}
      <div className={classes.workflow}>
        {offer !== null && !isTyping && (
          <Send quote={quote} revision={revision.revision} total={offer.price.total_vnd} />
        )}
        <Discard quote={quote} onGone={onGone} />
      </div>
    </>
  );
}

type Offer = NonNullable<QuoteRevision['offers'][QuoteRevision['prices']]>;

function Comparison({ quote, offer }: { quote: AdminQuote; offer: Offer }) {
  const { t } = useTranslation('media_workflow');
  const { t: tMedia } = useTranslation('media');
  const { locale } = useLocale();
  const rows = linesOf(quote, offer, locale);
  const before = quote.price?.total_vnd ?? 0;
  const { difference_vnd: difference } = offer;
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{tMedia('line')}</th>
          <th scope="col" className={classes.amount}>
            {t('before')}
          </th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, was, is }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={classes.amount}>{was === null ? '–' : formatVnd(was)}</td>
            <td>{is === null ? '–' : formatVnd(is)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{tMedia('total')}</th>
          <td className={classes.amount}>{formatVnd(before)}</td>
          <td>{formatVnd(offer.price.total_vnd)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {t('difference')}
          </th>
          <td>
            {difference === 0 ? t('no_difference') : `${difference > 0 ? '+' : ''}${formatVnd(difference)}`}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The lines of both, those of the quote first; what costs nothing in both is left out. */
function linesOf(quote: AdminQuote, offer: Offer, locale: 'vi' | 'en') {
  const keyOf = (line: Offer['lines'][number]) => `${line.kind} ${line.group_id} ${line.id}`;
  const [was, is] = [quote.lines ?? [], offer.lines].map(
    (lines) => new Map(lines.map((line) => [keyOf(line), line.amount_vnd])),
  );
  const all = new Map(
    [...offer.lines, ...(quote.lines ?? [])].map((line) => [keyOf(line), line.label[locale]]),
  );
  return [...all]
    .map(([key, label]) => ({ key, label, was: was?.get(key) ?? null, is: is?.get(key) ?? null }))
    .filter((row) => (row.was ?? 0) !== 0 || (row.is ?? 0) !== 0);
}

function Send({
  quote: { id, number, email },
  revision,
  total,
}: {
  quote: AdminQuote;
  revision: number;
  total: number;
}) {
  const { t } = useTranslation('media_workflow');
  const problem = useWorkflowProblem();
  const navigate = useNavigate();
  const send = useQuoteChange(async () => {
    const sent = await call(reviseMediaQuote, { params: { id }, body: { revision, total_vnd: total } });
    void navigate(`/media/quotes/${sent.id}`);
    return sent;
  });
  return (
    <Confirm
      label={t('send')}
      confirmLabel={t('send_confirm')}
      mutation={send}
      question={t('send_question', { total: formatVnd(total), email })}
      effect={t('send_effect', { number })}
      explain={problem}
    />
  );
}

function Discard({ quote: { id, number }, onGone }: { quote: AdminQuote; onGone: () => void }) {
  const { t } = useTranslation('media_workflow');
  const problem = useWorkflowProblem();
  const navigate = useNavigate();
  const discard = useQuoteChange(async () => {
    const quote = await call(discardMediaQuoteRevision, { params: { id } });
    onGone();
    void navigate(`/media/quotes/${id}`);
    return quote;
  });
  return (
    <Confirm
      label={t('discard')}
      confirmLabel={t('discard_confirm')}
      tone="danger"
      variant="subtle"
      mutation={discard}
      question={t('discard_question')}
      effect={t('discard_effect', { number })}
      explain={problem}
    />
  );
}
