import { listSearchMisses, type SearchMiss } from '@cungnghe/contracts/search/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOfAll } from '@cungnghe/web/list';
import { read } from '@cungnghe/web/queries';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Column } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(listSearchMisses, SearchMisses);

function SearchMisses() {
  const { t } = useTranslation('search');
  const list = listOfAll(useQuery(read(listSearchMisses, {})));
  const columns: readonly Column<SearchMiss>[] = [
    {
      key: 'question',
      head: t('question'),
      narrow: 'title',
      cell: ({ question }) => <span lang="vi">{question}</span>,
    },
    { key: 'people', head: t('people'), narrow: 'aside', numeric: true, cell: ({ people }) => people },
    {
      key: 'add',
      head: t('add'),
      narrow: 'below',
      cell: ({ question }) => <AddSynonym question={question} />,
    },
    { key: 'last', head: t('last'), narrow: 'below', cell: (row) => formatDate(row.last_asked_at) },
  ];
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      above={<BackLink to="/document-review">{t('back')}</BackLink>}
      actions={<Link to="/search-synonyms">{t('synonyms.see')}</Link>}
      list={list}
      empty={<EmptyState title={t('empty')} />}
      table={{ caption: t('title'), columns, rowKey: ({ question }) => question }}
    />
  );
}

function AddSynonym({ question }: { question: string }) {
  const { t } = useTranslation('search');
  return (
    <Link to={`/search-synonyms?${new URLSearchParams({ phrase: question })}`}>
      {t('add')}
      <VisuallyHidden> {question}</VisuallyHidden>
    </Link>
  );
}
