import { adminSitePages, type SitePage } from '@cungnghe/contracts/site-pages/endpoints';
import { DateText } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { countColumn } from '../list/columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';

export default function SitePagesPage() {
  const { t } = useTranslation('site_pages');
  const { t: tNews } = useTranslation('whats_new');
  return (
    <RecordPage endpoint={adminSitePages}>
      {(pages) => (
        <Page title={t('title')} lead={t('lead')} actions={<Link to="/whats-new">{tNews('title')}</Link>}>
          <Notice tone="neutral">
            <p>{t('lawyer')}</p>
          </Notice>
          <DataTable
            caption={t('caption')}
            rows={pages}
            rowKey={({ slug, language }) => `${slug}.${language}`}
            columns={[
              {
                key: 'page',
                head: t('page'),
                narrow: 'title',
                cell: ({ slug, language, title }: SitePage) => (
                  <Link to={`/site-pages/${slug}/${language}`}>
                    {title} ({t(`language.${language}`)})
                  </Link>
                ),
              },
              countColumn('version', t('version'), ({ version }: SitePage) => version),
              {
                key: 'updated',
                head: t('updated'),
                narrow: 'below',
                cell: ({ updated_at }: SitePage) => <DateText instant={updated_at} />,
              },
            ]}
          />
        </Page>
      )}
    </RecordPage>
  );
}
