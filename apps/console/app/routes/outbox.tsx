import type { ListedKind } from '@cungnghe/contracts/bulk-actions/listed';
import {
  adminOutbox,
  adminOutboxCsv,
  outboxKinds,
  outboxStatuses,
} from '@cungnghe/contracts/emails/endpoints';
import { adminListEmailTexts } from '@cungnghe/contracts/emails/texts';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { useOutboxColumns } from '../features/emails/email-columns.tsx';
import { RetryFailed } from '../features/emails/retry-failed.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { DayRange } from '../list/day-range.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { useEmailKindName } from '../parts/email-kind-name.ts';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminOutbox, MessageList);

/** What waits goes by itself. */
const kindsOf = {
  queued: [],
  failed: ['email.retry'],
  sent: ['email.resend'],
  kept: ['email.resend'],
} as const satisfies Record<string, readonly ListedKind[]>;

function MessageList() {
  const { t } = useTranslation('outbox');
  const nameOf = useEmailKindName();
  const { t: tCatalog } = useTranslation('email_catalog');
  const { t: tSends } = useTranslation('email_sends');
  const { t: tTexts } = useTranslation('email_texts');
  const { may } = useViewer();
  const { list, filters } = useTable(adminOutbox);
  const columns = useOutboxColumns();
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const { sort: _, ...filter } = filters.values;
  const { status, ...failed } = filter;
  const bulk = useBulk(list, {
    kindsOf: (message) => kindsOf[message.status],
    nameOf: ({ subject, to_email }) => `${subject} · ${to_email}`,
  });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <CsvLink of={adminOutboxCsv} filters={filter} />
          <Link to="/community/email/sends">{tSends('list')}</Link>
          <Link to="/community/email/catalog">{tCatalog('open')}</Link>
          {may(adminListEmailTexts) && <Link to="/outbox/texts">{tTexts('title')}</Link>}
          <Link to="/outbox/delivery">{t('delivery.link')}</Link>
          <Link to="/outbox/suppressions">{t('suppressions.link')}</Link>
          <BulkActionsLink />
        </>
      }
      above={status === 'failed' ? <RetryFailed filter={failed} /> : undefined}
      list={list}
      filters={filters}
      views="outbox"
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <Choice
            label={t('state')}
            options={outboxStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            {...filters.field('status')}
          />
          <Choice
            label={t('kind')}
            options={outboxKinds.map((value) => ({ value, label: nameOf(value) }))}
            {...filters.field('kind')}
          />
          <DayRange filters={filters} />
        </>
      }
      note={bulk.bar}
      empty={t('empty')}
      table={{
        caption: t('caption'),
        columns,
        sorting,
        ...bulk.table,
        to: (message) => `/outbox/${message.id}`,
      }}
    />
  );
}
