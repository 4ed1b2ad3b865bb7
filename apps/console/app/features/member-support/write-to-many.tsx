import type { QueryInput } from '@cungnghe/contracts/endpoint';
import { adminMessageReceivers } from '@cungnghe/contracts/member-support/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { DisabledAction, SelectionBar } from '../../list/selection-bar.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { WriteForm } from './write-form.tsx';

interface WriteToManyProps<Row> {
  readonly selection: Selection<Row>;
  readonly accountOf: (row: Row) => string;
  /** What the list of accounts is filtered by, where all that match can be chosen. */
  readonly matching?: QueryInput<typeof adminMessageReceivers>;
}

/** Writes the same to the members that are selected, or to all that match. */
export function WriteToMany<Row extends { readonly full_name: string }>(props: WriteToManyProps<Row>) {
  const { selection, accountOf, matching } = props;
  const { t } = useTranslation('member_support');
  const { rows, clear, isEverything, selectEverything } = selection;
  const [first] = rows;
  const receivers = useQuery({
    ...read(adminMessageReceivers, { query: matching ?? {} }),
    enabled: matching !== undefined && first !== undefined,
    // Who matches changes with everything that members do.
    staleTime: 0,
  }).data;
  const ids = [...new Set(rows.map(accountOf))];
  const all = isEverything && receivers?.key ? receivers : undefined;
  const count = all?.count ?? ids.length;
  const hasMore = matching !== undefined && receivers?.key != null && receivers.count > count;
  return (
    <SelectionBar
      selection={selection}
      status={first ? t(all ? 'many.all_selected' : 'many.selected', { count }) : t('many.none')}
      {...(hasMore && {
        all: { label: t('many.all_matching', { count: receivers.count }), onSelect: selectEverything },
      })}
    >
      {first ? (
        <WriteForm
          draft="members-message"
          label={t('many.write')}
          to={{
            count,
            name: first.full_name,
            body: all?.key && matching ? { matching, key: all.key } : { account_ids: ids },
          }}
          onSent={clear}
        />
      ) : (
        <DisabledAction label={t('many.write')} />
      )}
      {first && receivers?.is_more && <p className="dim">{t('many.too_many', { count: receivers.count })}</p>}
    </SelectionBar>
  );
}
