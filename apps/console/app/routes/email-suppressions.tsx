import {
  adminListSuppressions,
  type EmailSuppression,
  suppressionReasons,
} from '@cungnghe/contracts/emails/suppressions';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { NewSuppression } from '../features/emails/new-suppression.tsx';
import { SuppressionState } from '../features/emails/suppression-state.tsx';
import { whenColumn } from '../list/columns.tsx';
import { ListView } from '../list/list-view.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { TwoLines } from '../parts/two-lines.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminListSuppressions, SuppressionList);

const states = ['active', 'lifted'] as const;

function SuppressionList() {
  const { t } = useTranslation('outbox');
  const { list, filters } = useTable(adminListSuppressions);
  return (
    <Page
      title={t('suppressions.title')}
      lead={t('suppressions.lead')}
      back={<BackLink to="/outbox">{t('back')}</BackLink>}
    >
      <ListView
        list={list}
        filters={filters}
        fields={
          <>
            <SearchField label={t('suppressions.email')} {...filters.field('q')} />
            <Choice
              label={t('suppressions.reason')}
              options={suppressionReasons.map((value) => ({
                value,
                label: t(`suppressions.reason_name.${value}`),
              }))}
              {...filters.field('reason')}
            />
            <Choice
              label={t('state')}
              options={states.map((value) => ({ value, label: t(`suppressions.${value}`) }))}
              {...filters.field('status')}
            />
          </>
        }
        empty={t('suppressions.empty')}
        table={{
          caption: t('suppressions.caption'),
          columns: [
            {
              key: 'email',
              head: t('suppressions.email'),
              narrow: 'title',
              cell: ({ email, detail }: EmailSuppression) => <TwoLines first={email} second={detail ?? ''} />,
            },
            {
              key: 'reason',
              head: t('suppressions.reason'),
              narrow: 'below',
              cell: ({ reason }: EmailSuppression) => t(`suppressions.reason_name.${reason}`),
            },
            whenColumn(
              'created',
              t('suppressions.since'),
              'below',
              ({ created_at }: EmailSuppression) => created_at,
            ),
            {
              key: 'state',
              head: t('state'),
              narrow: 'below',
              cell: (suppression: EmailSuppression) => <SuppressionState suppression={suppression} />,
            },
          ],
        }}
      />
      <PageSection title={t('suppressions.new')}>
        <NewSuppression />
      </PageSection>
    </Page>
  );
}
