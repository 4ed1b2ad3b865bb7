import type { SilentPerson } from '@cungnghe/contracts/live/afterwards';
import { useTranslation } from '@cungnghe/ui/translation';
import { countColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import { When } from '../../parts/when.tsx';

/** Who has not answered: whether they came at all, and what else they answered. */
export function useSilentColumns(): readonly Column<SilentPerson>[] {
  const { t } = useTranslation('live');
  return [
    {
      key: 'name',
      head: t('afterwards.silent_person'),
      narrow: 'title',
      cell: ({ full_name }) => full_name,
    },
    {
      key: 'joined',
      head: t('afterwards.silent_joined'),
      narrow: 'below',
      cell: ({ joined_at }) =>
        joined_at === null ? t('afterwards.silent_absent') : <When instant={joined_at} />,
    },
    countColumn('others', t('afterwards.silent_others'), ({ response_count }) => formatCount(response_count)),
  ];
}
