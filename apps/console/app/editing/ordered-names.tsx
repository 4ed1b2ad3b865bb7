import { BusyButton } from '@cungnghe/ui/busy-button';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import { Arrows, useSaidMove } from './arrows.tsx';
import { movedBy } from './dropped-at.ts';
import classes from './ordered-names.module.css';

export interface NamedRow {
  readonly key: string;
  readonly name: string;
}

interface OrderedNamesProps<Row extends NamedRow> {
  /** Names the keys that carry rows from one place to another: one of its kind on a page. */
  readonly group: string;
  readonly stored: readonly Row[];
  readonly max: number;
  readonly maxLength: number;
  readonly hint: string;
  readonly words: {
    /** What the field of a row is called. */
    readonly number: (number: number) => string;
    readonly remove: (name: string) => string;
    readonly add: string;
    readonly save: string;
    readonly saved: string;
  };
  /** Beside the name of a row. */
  readonly about?: (row: Row) => ReactNode;
  readonly added: () => Row;
  /** Answers the rows as they stand then. Rows without a name are left out. */
  readonly save: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/** A few names in an order of somebody's choice, which are written all at once. What is typed stays, whatever is fetched. */
export function OrderedNames<Row extends NamedRow>(of: OrderedNamesProps<Row>) {
  const { group, words } = of;
  const [rows, setRows] = useState(of.stored);
  const [added, setAdded] = useState<string>();
  const { say, spoken } = useSaidMove();
  const save = useMutation({
    mutationFn: () => of.save(rows.filter(({ name }) => name.trim() !== '')),
    onSuccess: setRows,
  });
  const move = (from: number, steps: number) => {
    const next = movedBy(rows, from, steps);
    if (next === rows) return;
    setRows(next);
    say(rows[from]?.name ?? '', from + steps + 1, rows.length);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className="dim">{of.hint}</p>
      <ol className={classes.rows}>
        {rows.map((row, at) => (
          <li key={row.key} className={classes.row}>
            <TextInput
              autoFocus={row.key === added}
              aria-label={words.number(at + 1)}
              maxLength={of.maxLength}
              value={row.name}
              {...(of.about !== undefined && { rightSection: of.about(row), rightSectionWidth: '5.5rem' })}
              onChange={(event) => setRows(rows.with(at, { ...row, name: event.currentTarget.value }))}
            />
            <Arrows
              title={row.name}
              group={group}
              atTop={at === 0}
              atEnd={at === rows.length - 1}
              onMove={(steps) => move(at, steps)}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={words.remove(row.name)}
              onClick={() => setRows(rows.toSpliced(at, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {spoken}
      {save.isError && <Problem error={save.error} />}
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={rows.length >= of.max}
          onClick={() => {
            const row = of.added();
            setAdded(row.key);
            setRows([...rows, row]);
          }}
        >
          {words.add}
        </Button>
        <BusyButton type="submit" loading={save.isPending}>
          {words.save}
        </BusyButton>
      </div>
      <p role="status">{save.isSuccess ? words.saved : ''}</p>
    </form>
  );
}
