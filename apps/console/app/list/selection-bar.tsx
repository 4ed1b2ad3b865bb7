import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';
import { HiddenRows } from './hidden-rows.tsx';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  /** How many are selected, or that rows can be. */
  readonly status: string;
  /** What can be done to them; before the first is selected nothing of it can be pressed. */
  readonly children: ReactNode;
  /** Selects all that match, where more do than are shown. */
  readonly all?: { readonly label: string; readonly isLoading?: boolean; readonly onSelect: () => void };
}

/** What can be done to the selected rows of a list: above them, and on a phone over the end of the page. `b` leads there. */
export function SelectionBar<Row>({ selection, status, children, all }: SelectionBarProps<Row>) {
  const { t } = useTranslation('bulk_bar');
  const bar = useRef<HTMLFieldSetElement>(null);
  const isEmpty = selection.rows.length === 0;
  useShortcuts({ b: () => bar.current?.querySelector<HTMLElement>('button:enabled')?.focus() });
  return (
    <fieldset ref={bar} className={classes.bar} data-selected={!isEmpty}>
      <legend className={classes.legend}>{t('bar')}</legend>
      <p role="status">{status}</p>
      <HiddenRows selection={selection} />
      {children}
      {!isEmpty && (
        <Button variant="subtle" onClick={selection.clear}>
          {t('clear')}
        </Button>
      )}
      {!isEmpty && all && (
        <Button variant="subtle" disabled={all.isLoading === true} onClick={all.onSelect}>
          {all.label}
        </Button>
      )}
    </fieldset>
  );
}

/** What could be done to rows, before one to which it can is selected. */
export function DisabledAction({ label }: { readonly label: string }) {
  return (
    <Button variant="default" disabled>
      {label}
    </Button>
  );
}
