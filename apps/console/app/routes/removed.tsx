import {
  adminRemovedThings,
  removedKindRoles,
  removedKinds,
  removedRetentionDays,
} from '@cungnghe/contracts/removed/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { useRemovedColumns } from '../features/removed/removed-columns.tsx';
import { Restored } from '../features/removed/restored.tsx';
import { useRestore } from '../features/removed/use-restore.ts';
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
  const days = { days: removedRetentionDays };
  const kinds = removedKinds.filter((kind) => may({ access: { roles: removedKindRoles[kind] } }));
  return (
    <ListPage
      title={t('title')}
      lead={t('lead', days)}
      list={list}
      filters={filters}
      fields={
        <Choice
          label={t('kind')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...filters.field('kind')}
        />
      }
      note={<Restored restore={restore} />}
      empty={t('empty', days)}
      table={{ caption: t('caption'), columns }}
    />
  );
}
