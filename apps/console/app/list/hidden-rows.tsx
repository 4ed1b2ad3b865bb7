import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import classes from './hidden-rows.module.css';
import type { Selection } from './use-selection.ts';

/** Of what is selected, what the list does not show now: to look at, and to take out. */
export function HiddenRows<Row>({ selection }: { readonly selection: Selection<Row> }) {
  const { t } = useTranslation('bulk_bar');
  const { hidden, keyOf, nameOf, toggle, drop } = selection;
  if (hidden.length === 0) return null;
  return (
    <details className={classes.hidden}>
      <summary>{t('hidden', { count: hidden.length })}</summary>
      <ul>
        {hidden.map((row) => (
          <li key={keyOf(row)}>
            <label>
              <input type="checkbox" checked onChange={() => toggle(row)} />
              {nameOf(row)}
            </label>
          </li>
        ))}
      </ul>
      <Button variant="subtle" onClick={() => drop(hidden)}>
        {t('drop_hidden')}
      </Button>
    </details>
  );
}
