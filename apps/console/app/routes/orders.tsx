import { reissueMax, reissueOrders } from '@cungnghe/contracts/orders/corrections';
import { type AdminOrder, adminOrders, orderStatuses } from '@cungnghe/contracts/orders/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useOrderColumns } from '../features/orders/order-columns.tsx';
import { ReissueMany } from '../features/orders/reissue-many.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSelection } from '../list/use-selection.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminOrders, OrderList);

function OrderList() {
  const { t } = useTranslation('orders');
  const { t: tShell } = useTranslation('shell');
  const { list, filters } = useTable(adminOrders);
  const columns = useOrderColumns();
  const { may } = useViewer();
  // Only what cannot be approved any more is reissued; in the whole list the boxes would be in the way.
  const selects = filters.values.stranded === 'true' && may(reissueOrders);
  const selection = useSelection(list.rows ?? noRows, {
    rowKey,
    canSelect: (order) => order.can.reissue,
    max: reissueMax,
  });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      list={list}
      filters={filters}
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <Choice
            label={t('status')}
            options={orderStatuses.map((value) => ({ value, label: tShell(`order_status.${value}`) }))}
            {...filters.field('status')}
          />
          <Choice
            label={t('stranded')}
            options={[{ value: 'true', label: t('stranded_only') }]}
            {...filters.field('stranded')}
          />
          <CommunityChoice
            {...filters.field('community')}
            // Retired ones stay: old orders are theirs.
            only={({ access, dimension }) => access === 'pro' && dimension !== 'holding'}
          />
          <TextInput
            type="month"
            label={t('approved_month')}
            placeholder="2026-11"
            // Keyed by the address, so that clearing the filters clears a half-typed month too.
            key={filters.values.approved_month}
            defaultValue={filters.values.approved_month ?? ''}
            onBlur={(event) => filters.set('approved_month', event.currentTarget.value)}
            onChange={(event) =>
              /^(\d{4}-\d{2})?$/.test(event.currentTarget.value) &&
              filters.set('approved_month', event.currentTarget.value)
            }
          />
        </>
      }
      note={selects && <ReissueMany selection={selection} />}
      empty={t('empty')}
      table={{
        caption: t('caption'),
        columns,
        rowKey,
        to: (order) => `/orders/${order.id}`,
        ...(selects && {
          selection: {
            ...selection,
            labelOf: (order: AdminOrder) => t('select_one', { code: order.code }),
            labelOfAll: t('select_all'),
          },
        }),
      }}
    />
  );
}

const rowKey = (order: AdminOrder) => order.id;
const noRows: readonly AdminOrder[] = [];
