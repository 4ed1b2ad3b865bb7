import type { RemovedThing } from '@cungnghe/contracts/removed/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import type { useRestore } from './use-restore.ts';

export function useRemovedColumns(restore: ReturnType<typeof useRestore>): Column<RemovedThing>[] {
  const { t } = useTranslation('removed');
  return [
    {
      key: 'what',
      head: t('what'),
      narrow: 'title',
      cell: (thing) => <TwoLines first={thing.title} second={t(`kinds.${thing.kind}`)} />,
    },
    {
      key: 'from',
      head: t('from'),
      narrow: 'below',
      cell: (thing) => <TwoLines first={thing.whole_title} second={<By thing={thing} />} />,
    },
    whenColumn('removed', t('removed'), 'below', ({ removed_at }) => removed_at),
    { ...whenColumn('until', t('until'), 'below', ({ kept_until }) => kept_until), named: true },
    {
      key: 'restore',
      head: t('restore'),
      narrow: 'aside',
      cell: (thing) => (
        <BusyButton
          variant="default"
          aria-label={t('restore_one', { title: thing.title })}
          loading={restore.isPending && restore.variables.id === thing.id}
          disabled={restore.isPending}
          onClick={() => restore.mutate(thing)}
        >
          {t('restore')}
        </BusyButton>
      ),
    },
  ];
}

function By({ thing }: { thing: RemovedThing }) {
  const { t } = useTranslation('removed');
  const name = thing.removed_by_name ?? t('former');
  return thing.reason === '' ? t('by', { name }) : t('by_why', { name, reason: thing.reason });
}
