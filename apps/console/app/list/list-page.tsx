import type { ReactNode } from 'react';
import { Page } from '../parts/page.tsx';
import { ListView, type ListViewProps } from './list-view.tsx';

interface ListPageProps<Row> extends ListViewProps<Row> {
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  /** Between the heading and the filters: the form of something new, or a line of totals. */
  readonly above?: ReactNode;
  /** After the list: charts and settings, which fewer come for. */
  readonly below?: ReactNode;
}

/**
 * The page of a long list. Its filters are those of the contract and stand in the address; sorting is a filter too.
 *
 *     const { list, filters } = useTable(adminBooks);
 *     <ListPage
 *       title={…}
 *       lead={…}
 *       list={list}
 *       filters={filters}
 *       fields={<SearchField … />}
 *       empty={t('empty')}
 *       table={{ caption: t('caption'), columns, to: ({ id }) => `/books/${id}` }}
 *     />
 */
export function ListPage<Row>({ title, lead, actions, above, below, ...list }: ListPageProps<Row>) {
  return (
    <Page title={title} lead={lead} actions={actions}>
      {above}
      <ListView {...list} />
      {below}
    </Page>
  );
}
