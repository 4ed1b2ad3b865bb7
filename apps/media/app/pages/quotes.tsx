import { myMediaQuotes } from '@cungnghe/contracts/media/quotes';
import { formatDate } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';

import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { readPages, rowsOf } from '@cungnghe/web/queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Amount } from '../quote/amount.tsx';
import { ClientGate, Failed, Waiting } from '../quote/client-gate.tsx';

export default function QuotesPage() {
  return <ClientGate>{() => <Quotes />}</ClientGate>;
}

function Quotes() {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const list = useInfiniteQuery(readPages(myMediaQuotes, {}));
  const rows = rowsOf(list.data);
  if (hasFailed(list)) return <Failed onRetry={() => void list.refetch()} />;
  if (rows === undefined) return <Waiting />;
  return (
    <section className="page band">
      <title>{`${t('quotes.title')} · ${t('brand')}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band-head">
        <h1 className="banner">{t('quotes.title')}</h1>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t('quotes.empty')}
          action={
            <Link className="button" to="/pricing">
              {t('home.see_prices')}
            </Link>
          }
        />
      ) : (
        <div className="prices">
          <ul>
            {rows.map((quote) => (
              <li key={quote.id}>
                <Link to={`/quote/${quote.id}`}>
                  {quote.number ?? t('quote.draft_title')} · {quote.catalogue.service[locale]}
                </Link>
                <span>
                  {quote.price ? <Amount vnd={quote.price.total_vnd} /> : null}{' '}
                  <span className="dim">
                    {quote.replaced_by === null
                      ? formatDate(quote.sent_at ?? quote.created_at)
                      : t('quotes.replaced_by', { number: quote.replaced_by.number })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {list.hasNextPage ? (
        <button type="button" className="button quiet" onClick={() => void list.fetchNextPage()}>
          {t('quotes.more')}
        </button>
      ) : null}
    </section>
  );
}
