import { adminSchools, type School } from '@cungnghe/contracts/schools/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { NewSchool } from '../features/schools/new-school.tsx';
import { countColumn } from '../list/columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { TwoLines } from '../parts/two-lines.tsx';

export default function SchoolsPage() {
  const { t } = useTranslation('schools');
  return (
    <RecordPage endpoint={adminSchools}>
      {(schools) => (
        <Page title={t('title')} lead={t('lead')}>
          <DataTable
            caption={t('caption')}
            rows={schools}
            columns={[
              {
                key: 'name',
                head: t('name'),
                narrow: 'title',
                cell: ({ name, slug, is_default }: School) => (
                  <TwoLines first={name} second={is_default ? `${slug}, ${t('default')}` : slug} />
                ),
              },
              {
                key: 'host',
                head: t('host'),
                narrow: 'below',
                cell: ({ host }: School) => host ?? t('no_host'),
              },
              countColumn('accounts', t('accounts'), ({ accounts }: School) => accounts),
            ]}
          />
          <PageSection title={t('new')}>
            <NewSchool />
          </PageSection>
        </Page>
      )}
    </RecordPage>
  );
}
