import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { SessionSummary } from '@cungnghe/contracts/live/afterwards';
import { showResult } from '@cungnghe/markdown/worksheet-numbers';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { countColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import { TwoLines } from '../../parts/two-lines.tsx';

type Compared = SessionSummary['activities'][number] & Pick<HostActivity, 'title' | 'kind'>;

/** One activity beside the others: how many of those who came answered, how many rightly, and how well. */
export function useComparedColumns(eventId: string, joined: number): readonly Column<Compared>[] {
  const { t } = useTranslation('live');
  const shareOf = (part: number, all: number) =>
    all === 0 ? 0 : Math.min(100, Math.round((part / all) * 100));
  return [
    {
      key: 'activity',
      head: t('afterwards.activity'),
      narrow: 'title',
      cell: ({ title, kind }) => <TwoLines first={title} second={t(`kind.${kind}`)} />,
    },
    countColumn('answers', t('afterwards.answers'), ({ response_count }) =>
      t('afterwards.answers_of', {
        count: formatCount(response_count),
        share: shareOf(response_count, joined),
      }),
    ),
    countColumn('right', t('afterwards.right'), ({ right_share }) =>
      right_share === null ? '–' : `${shareOf(right_share, 1)}%`,
    ),
    countColumn('score', t('afterwards.score'), ({ mean_score, max_score }) =>
      mean_score === null ? '–' : `${showResult(mean_score)}/${max_score}`,
    ),
    {
      key: 'late',
      head: t('afterwards.late'),
      narrow: 'below',
      numeric: true,
      cell: ({ id, late_count }) =>
        late_count === 0 ? (
          '–'
        ) : (
          <Link to={`/ops/events/live/${eventId}/responses?activity_id=${id}&late=true`}>
            {formatCount(late_count)}
          </Link>
        ),
    },
    {
      key: 'silent',
      head: t('afterwards.silent'),
      narrow: 'below',
      cell: ({ id }) => (
        <Link to={{ search: `?activity_id=${id}`, hash: '#silent' }}>{t('afterwards.silent_show')}</Link>
      ),
    },
  ];
}
