import type { Response } from '@cungnghe/contracts/endpoint';
import type { hostParticipants } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { countColumn, whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { When } from '../../parts/when.tsx';

type Participant = Response<typeof hostParticipants>[number];

/** Everybody who came in, with the five things that a host may know of each. */
export function useParticipantColumns(): readonly Column<Participant>[] {
  const { t } = useTranslation('live');
  return [
    { key: 'name', head: t('person.full_name'), narrow: 'title', cell: (person) => person.full_name },
    {
      key: 'location',
      head: t('person.location'),
      narrow: 'below',
      cell: (person) => person.location ?? '–',
    },
    countColumn('birth_year', t('person.birth_year'), (person) => person.birth_year ?? '–'),
    { key: 'job', head: t('person.job_title'), narrow: 'below', cell: (person) => person.job_title ?? '–' },
    {
      key: 'industry',
      head: t('person.industry'),
      narrow: 'below',
      cell: (person) => person.industry ?? '–',
    },
    {
      key: 'responses',
      head: t('person.responses'),
      narrow: 'aside',
      named: true,
      numeric: true,
      cell: (person) => person.response_count,
    },
    whenColumn('joined', t('person.joined'), 'hidden', (person) => person.joined_at),
    {
      key: 'seen',
      head: t('person.seen'),
      narrow: 'below',
      named: true,
      cell: (person) => <When instant={person.last_seen_at} />,
    },
  ];
}
