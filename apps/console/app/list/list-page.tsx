import type { SavedViewList } from '@cungnghe/contracts/saved-views/endpoints';
import type { ReactNode } from 'react';
import { Page } from '../parts/page.tsx';
import { ListView, type ListViewProps } from './list-view.tsx';
import { SavedViewActions, SavedViewChoice } from './saved-views.tsx';

interface ListPageProps<Row> extends Omit<ListViewProps<Row>, 'filters'> {
  readonly filters?: ListViewProps<Row>['filters'] & { readonly values?: object };
  /** What its saved views are kept under. */
  readonly views?: SavedViewList;
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  /** To the page that leads here, where none of the sidebar does. */
  readonly back?: ReactNode;
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
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, lead, actions, back, above, below, views, filters, fields, note, ...list } = props;
  const saved = views !== undefined &&
    filters?.values !== undefined && {
      list: views,
      filters: { values: filters.values, isFiltered: filters.isFiltered },
    };
  return (
    <Page title={title} lead={lead} actions={actions} back={back}>
      {above}
      <ListView
        {...list}
        {...(filters !== undefined && { filters })}
        {...((fields !== undefined || saved) && {
          fields: (
            <>
              {fields}
              {saved && <SavedViewChoice {...saved} />}
            </>
          ),
        })}
        note={
          <>
            {saved && <SavedViewActions {...saved} />}
            {note}
          </>
        }
      />
      {below}
    </Page>
  );
}
