import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { answers } from '@cungnghe/contracts/events/endpoints';
import { type AdminEventDetail, adminRsvps, type RsvpRow } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useTable } from '../../list/use-table.ts';
import { formatCount } from '../../parts/count.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import classes from './event.module.css';
import { isOver } from './event-state.tsx';

const tones = { yes: 'good', maybe: 'waiting', no: 'quiet' } as const;
const order = [answers[0], answers[2], answers[1]] as const;

/** Who answered what; each number is a filter, and all of it goes into a spreadsheet. */
export function RsvpList({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const { list, filters } = useTable(adminRsvps, { params: { id: event.id } });
  const chosen = filters.values.answer;
  const counts = { yes: event.yes_count, maybe: event.maybe_count, no: event.no_count };
  const columns: readonly Column<RsvpRow>[] = [
    {
      key: 'name',
      head: t('person'),
      narrow: 'title',
      cell: (row) => (
        <GuardedLink endpoint={adminAccount} to={`/accounts/${row.id}`}>
          {row.name}
        </GuardedLink>
      ),
    },
    { key: 'email', head: t('email'), narrow: 'below', cell: (row) => row.email ?? '–' },
    whenColumn('answered', t('answered'), 'below', (row) => row.answered_at),
    ...(isOver(event)
      ? [
          {
            key: 'joined',
            head: t('entered_at'),
            narrow: 'below' as const,
            named: true,
            cell: (row: RsvpRow) => (row.joined_at === null ? '–' : <When instant={row.joined_at} />),
          },
        ]
      : []),
    {
      key: 'answer',
      head: t('answer'),
      narrow: 'aside',
      cell: (row) => <Status tone={tones[row.answer]}>{t(`answer_${row.answer}`)}</Status>,
    },
  ];
  return (
    <>
      <div className={classes.counts}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent together */}
        <div role="group" aria-label={t('filter_answers')} className={classes.choices}>
          {order.map((answer) => (
            <Button
              key={answer}
              variant={chosen === answer ? 'filled' : 'default'}
              aria-pressed={chosen === answer}
              onClick={() => filters.set('answer', chosen === answer ? undefined : answer)}
            >
              {t(`answer_${answer}`)}: {formatCount(counts[answer])}
            </Button>
          ))}
        </div>
        <Button
          component="a"
          variant="subtle"
          href={`/api/admin/events/${event.id}/rsvps.csv`}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('csv')}
        </Button>
      </div>
      <ListView
        list={list}
        filters={filters}
        empty={t('no_rsvps')}
        table={{ caption: t('rsvps'), columns }}
      />
    </>
  );
}
