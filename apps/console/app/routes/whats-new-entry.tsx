import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { type AdminWhatsNewEntry, adminGetWhatsNew } from '@cungnghe/contracts/whats-new/editor';
import { DateText } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { EntryForm } from '../features/whats-new/entry-form.tsx';
import { EntryPreview } from '../features/whats-new/entry-preview.tsx';
import { EntryState } from '../features/whats-new/entry-state.tsx';
import { HideEntry } from '../features/whats-new/hide-entry.tsx';
import { typedOf } from '../features/whats-new/typed-entry.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Notice } from '../parts/notice.tsx';
import { Facts, Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/whats-new-entry.ts';

export default function WhatsNewEntryPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('whats_new');
  const back = <BackLink to="/whats-new">{t('back')}</BackLink>;
  return (
    <RecordPage endpoint={adminGetWhatsNew} input={{ params: { id: params.id } }} back={back}>
      {(entry) => <EntryPage key={entry.id} entry={entry} />}
    </RecordPage>
  );
}

function EntryPage({ entry }: { entry: AdminWhatsNewEntry }) {
  const { t } = useTranslation('whats_new');
  const { locale } = useLocale();
  const { may } = useViewer();
  return (
    <Page
      title={entry.title[locale]}
      lead={<EntryState entry={entry} />}
      back={<BackLink to="/whats-new">{t('back')}</BackLink>}
      actions={may(adminAuditLog) && <Link to={`/audit-log?subject_id=${entry.id}`}>{t('audit')}</Link>}
    >
      <Facts
        items={[
          [t('day'), <DateText key="day" instant={entry.published_at} />],
          [t('written'), t(`written_in.${entry.written_in}`)],
          ...(entry.corrected_at === null
            ? []
            : [[t('corrected'), <When key="corrected" instant={entry.corrected_at} />] as const]),
        ]}
      />
      {entry.written_in === 'console' ? (
        <EntryForm entry={entry} />
      ) : (
        <>
          <Notice tone="neutral">
            <p>{t('of_file')}</p>
          </Notice>
          <EntryPreview typed={typedOf(entry)} />
        </>
      )}
      <HideEntry entry={entry} />
    </Page>
  );
}
