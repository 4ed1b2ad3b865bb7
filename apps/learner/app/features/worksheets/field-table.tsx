import {
  compute,
  type Worksheet,
  type WorksheetCell,
  type WorksheetValues,
  worksheetLimits,
} from '@cungnghe/markdown/worksheet';
import { longestNumber, readNumber, showNumber, showResult } from '@cungnghe/markdown/worksheet-numbers';
import { WorksheetTable } from '@cungnghe/markdown/worksheet-table';
import { useTranslation } from '@cungnghe/ui/translation';
import { useId, useMemo } from 'react';
import type { Fields } from '../../drafts/fields.ts';
import classes from './fill-in.module.css';
import { isNoNumber, ticked } from './typed-values.ts';

interface FieldTableProps {
  readonly worksheet: Worksheet;
  readonly typed: Fields;
  readonly values: WorksheetValues;
  readonly onType: (typed: Fields) => void;
}

/** The table with its fields. Each is called by the heads of its row and of its column. */
export function FieldTable({ worksheet, typed, values, onType }: FieldTableProps) {
  const results = useMemo(() => compute(worksheet, values), [worksheet, values]);
  return (
    <div className={classes.scroll} lang="vi">
      <WorksheetTable
        worksheet={worksheet}
        cell={(cell, row, column) =>
          cell.kind === 'result' ? (
            showResult(results[row]?.[column] ?? null)
          ) : (
            <Field
              cell={cell}
              label={labelOf(worksheet, row, column)}
              typed={typed[cell.name] ?? ''}
              onType={(text) => onType({ [cell.name]: text })}
            />
          )
        }
      />
    </div>
  );
}

export function labelOf({ rows, columns }: Worksheet, row: number, column: number): string {
  const first = rows[row]?.[0];
  // A row whose name is filled in is called by its number.
  const rowHead = column > 0 && first?.kind === 'words' ? first.text : String(row + 1);
  const columnHead = columns[column]?.head ?? '';
  return [rowHead, columnHead].filter((head) => head !== '').join(', ');
}

interface FieldProps {
  readonly cell: Exclude<WorksheetCell, { kind: 'words' | 'result' }>;
  readonly label: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function Field({ cell: { kind }, label, typed, onType }: FieldProps) {
  if (kind === 'number') return <NumberField label={label} typed={typed} onType={onType} />;
  if (kind === 'tick')
    return (
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={label}
          checked={typed === ticked}
          onChange={(event) => onType(event.currentTarget.checked ? ticked : '')}
        />
      </label>
    );
  return (
    <textarea
      className={classes.text}
      aria-label={label}
      rows={1}
      maxLength={worksheetLimits.text}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function NumberField({ label, typed, onType }: Omit<FieldProps, 'cell'>) {
  const { t } = useTranslation('learner');
  const fault = useId();
  const isFault = isNoNumber(typed);
  return (
    <>
      <input
        className={classes.number}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isFault}
        aria-describedby={isFault ? fault : undefined}
        maxLength={longestNumber}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => {
          const number = readNumber(typed);
          if (typeof number === 'number' && showNumber(number) !== typed) onType(showNumber(number));
        }}
      />
      {isFault ? (
        <span id={fault} className={classes.fault} role="alert">
          {t('worksheet.no_number')}
        </span>
      ) : null}
    </>
  );
}
