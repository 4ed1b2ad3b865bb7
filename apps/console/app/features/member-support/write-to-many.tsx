import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import type { Selection } from '../../list/use-selection.ts';
import classes from './support.module.css';
import { WriteForm } from './write-form.tsx';

interface WriteToManyProps<Row> {
  readonly selection: Selection<Row>;
}

/** Writes the same to the members that are selected. */
export function WriteToMany<Row extends { readonly account_id: string; readonly full_name: string }>({
  selection: { rows, clear },
}: WriteToManyProps<Row>) {
  const { t } = useTranslation('member_support');
  const ids = [...new Set(rows.map(({ account_id }) => account_id))];
  const [first] = rows;
  return (
    <>
      <div className={classes.many}>
        <p role="status">{first ? t('many.selected', { count: ids.length }) : t('many.none')}</p>
        {first && (
          <Button variant="subtle" onClick={clear}>
            {t('many.clear')}
          </Button>
        )}
      </div>
      {first && (
        <WriteForm
          draft="members-message"
          to={{ count: ids.length, name: first.full_name, body: { account_ids: ids } }}
          onSent={clear}
        />
      )}
    </>
  );
}
