import {
  adminRemovedThings,
  removedKindRoles,
  removedKinds,
  removedRetentionDays,
  restoringKind,
} from '@cungnghe/contracts/removed/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { useRemovedColumns } from '../features/removed/removed-columns.tsx';
import { Restored } from '../features/removed/restored.tsx';
import { useRestore } from '../features/removed/use-restore.ts';
import { useBulk } from '../list/bulk-bar.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminRemovedThings, RemovedThings);

function RemovedThings() {
  const { t } = useTranslation('removed');
  const { list, filters } = useTable(adminRemovedThings);
  const { may } = useViewer();
  const restore = useRestore();
  const columns = useRemovedColumns(restore);
  const { bar, table } = useBulk(list, {
    kindsOf: ({ kind }) => [restoringKind(kind)],
    nameOf: ({ title }) => title,
  });
  const days = { days: removedRetentionDays };
  const kinds = removedKinds.filter((kind) => may({ access: { roles: removedKindRoles[kind] } }));
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', days)}
      actions={<BulkActionsLink />}
      list={list}
      filters={filters}
      fields={
        <Choice
          label={t('kind')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...filters.field('kind')}
        />
      }
      note={
        <>
          <Restored restore={restore} />
          {bar}
        </>
      }
      empty={t('empty', days)}
      table={{ caption: t('caption'), columns, ...table }}
    />
  );
}
