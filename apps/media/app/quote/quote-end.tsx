import type { MediaQuote } from '@cungnghe/contracts/media/quotes';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';

/** That a quote does not stand any more, and the way to the one that does; of a revised quote, what it takes the place of. */
export function QuoteEnd({
  quote: { replaced_by, declined, revises, message, selection },
}: {
  quote: MediaQuote;
}) {
  const { t } = useTranslation('media');
  if (replaced_by !== null) {
    return (
      <div className="state" role="status">
        <h2>{t('quote.replaced')}</h2>
        <p>{t('quote.replaced_next', { number: replaced_by.number })}</p>
        <Link className="button" to={`/quote/${replaced_by.id}`}>
          {t('quote.see_new')}
        </Link>
      </div>
    );
  }
  if (declined !== null) {
    return (
      <div className="state" role="status">
        <h2>{t('quote.declined')}</h2>
        <p className="quote-note">{declined.reason}</p>
        <Link className="button" to={`/services/${selection.service_id}/request`}>
          {t('quote.ask_anew')}
        </Link>
      </div>
    );
  }
  if (revises === null) return null;
  return (
    <div className="state revised">
      <p>
        {t('quote.revises')}{' '}
        <Link className="nowrap" to={`/quote/${revises.id}`}>
          {revises.number}
        </Link>
        .
      </p>
      {message === null ? null : <p className="quote-note">{message}</p>}
    </div>
  );
}
