import { listPublicQuotes } from '@cungnghe/contracts/discussions/showcase';
import { useTranslation } from '@cungnghe/ui/translation';
import { QuotedPost } from '../features/discussions/quoted-post.tsx';
import { ListView } from '../list/list-view.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import shared from '../reports/reports.module.css';
import { guarded } from '../shell/guard.tsx';

export default guarded(listPublicQuotes, PublicQuotes);

function PublicQuotes() {
  const { t } = useTranslation('discussions');
  const { list } = useTable(listPublicQuotes);
  return (
    <Page
      title={t('quotes.title')}
      lead={t('quotes.lead')}
      back={<BackLink to="/discussions">{t('title')}</BackLink>}
    >
      <ListView list={list} empty={t('quotes.empty')}>
        {(rows) => (
          <ul className={shared.reports} aria-label={t('quotes.list')}>
            {rows.map((quote) => (
              <QuotedPost key={quote.post_id} quote={quote} />
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  );
}
