import { type AdminWhatsNewEntry, adminListWhatsNew } from '@cungnghe/contracts/whats-new/editor';
import { DateText } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EntryState } from '../features/whats-new/entry-state.tsx';
import type { Column } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useTable } from '../list/use-table.ts';
import { TwoLines } from '../parts/two-lines.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminListWhatsNew, WhatsNewList);

function WhatsNewList() {
  const { t } = useTranslation('whats_new');
  const { list } = useTable(adminListWhatsNew);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button component={Link} to="/whats-new/new">
          {t('create')}
        </Button>
      }
      list={list}
      empty={t('empty')}
      table={{ caption: t('caption'), columns: useColumns(), to: ({ id }) => `/whats-new/${id}` }}
    />
  );
}

function useColumns(): Column<AdminWhatsNewEntry>[] {
  const { t } = useTranslation('whats_new');
  const { locale } = useLocale();
  return [
    {
      key: 'entry',
      head: t('entry'),
      narrow: 'title',
      cell: ({ title, category, audience }) => (
        <TwoLines
          first={title[locale]}
          second={`${t(`categories.${category}`)} · ${t(`audiences.${audience}`)}`}
        />
      ),
    },
    {
      key: 'day',
      head: t('day'),
      narrow: 'below',
      cell: ({ published_at, week }) => (
        <TwoLines first={<DateText instant={published_at} />} second={t('week', { week })} />
      ),
    },
    {
      key: 'written',
      head: t('written'),
      narrow: 'below',
      cell: ({ written_in }) => t(`written_in.${written_in}`),
    },
    { key: 'state', head: t('state'), narrow: 'aside', cell: (entry) => <EntryState entry={entry} /> },
  ];
}
