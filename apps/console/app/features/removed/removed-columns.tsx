import type { RemovedThing } from '@cungnghe/contracts/removed/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import type { Column } from '../../list/data-table.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { When } from '../../parts/when.tsx';
import classes from './removed.module.css';
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
      cell: (thing) => (thing.kind === 'event' ? '–' : thing.whole_title),
    },
    { key: 'by', head: t('by'), narrow: 'below', cell: (thing) => <By thing={thing} /> },
    {
      key: 'removed',
      head: t('removed'),
      narrow: 'below',
      cell: ({ removed_at, restorable_until }) => (
        <TwoLines
          first={<When instant={removed_at} />}
          second={t('until', { date: formatDate(restorable_until) })}
        />
      ),
    },
    {
      key: 'restore',
      head: t('restore'),
      narrow: 'aside',
      cell: (thing) => (
        <BusyButton
          variant="default"
          className={classes.restore ?? ''}
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
  return thing.reason === '' ? t('by_whom', { name }) : t('by_why', { name, reason: thing.reason });
}
