import { adminOutbox } from '@cungnghe/contracts/emails/endpoints';
import { adminListEmailTexts, type EmailTextsSummary } from '@cungnghe/contracts/emails/texts';
import { descriptions } from '@cungnghe/emails/descriptions';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { type Column, DataTable } from '../list/data-table.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { Status } from '../parts/status.tsx';
import { useViewer } from '../shell/viewer.ts';

export default function EmailTextsPage() {
  const { t } = useTranslation('email_texts');
  const { t: tCatalog } = useTranslation('email_catalog');
  const { may } = useViewer();
  const columns = useColumns();
  const back = may(adminOutbox) ? <BackLink to="/outbox">{tCatalog('back')}</BackLink> : undefined;
  return (
    <RecordPage endpoint={adminListEmailTexts} back={back}>
      {(rows) => (
        <Page title={t('title')} lead={t('lead')} back={back}>
          <DataTable
            caption={t('caption')}
            rows={rows}
            rowKey={({ kind, language }) => `${kind}.${language}`}
            columns={columns}
          />
        </Page>
      )}
    </RecordPage>
  );
}

function useColumns(): Column<EmailTextsSummary>[] {
  const { t } = useTranslation('email_texts');
  const { t: tCatalog } = useTranslation('email_catalog');
  const { locale } = useLocale();
  return [
    {
      key: 'kind',
      head: t('kind'),
      narrow: 'title',
      cell: ({ kind, language }) => (
        <Link to={`/outbox/texts/${kind}/${language}`}>
          {descriptions[kind].name[locale]} ({tCatalog(`languages.${language}`)})
        </Link>
      ),
    },
    { key: 'state', head: t('state'), narrow: 'below', cell: (row) => <TextsState row={row} /> },
    {
      key: 'saved',
      head: t('saved'),
      narrow: 'below',
      cell: ({ saved_at, saved_by_name }) =>
        saved_at === null
          ? ''
          : t('saved_by', { name: saved_by_name ?? t('somebody'), date: formatDateTime(saved_at, locale) }),
    },
  ];
}

function TextsState({ row: { changed, outdated, unusable } }: { row: EmailTextsSummary }) {
  const { t } = useTranslation('email_texts');
  if (unusable > 0) return <Status tone="bad">{t('unusable')}</Status>;
  if (outdated > 0) return <Status tone="waiting">{t('outdated')}</Status>;
  if (changed > 0) return <Status tone="good">{t('changed', { count: changed })}</Status>;
  return <Status tone="quiet">{t('ours')}</Status>;
}
