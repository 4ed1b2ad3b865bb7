import { compute, type Worksheet, type WorksheetValues } from '@cungnghe/markdown/worksheet';
import { WorksheetTable } from '@cungnghe/markdown/worksheet-table';
import { createPortal } from 'react-dom';
import classes from './printed-sheet.module.css';
import { shownCell } from './sheet-text.ts';

interface PrintedSheetProps {
  readonly worksheet: Worksheet;
  readonly values: WorksheetValues;
  readonly lessonTitle: string;
}

/** The sheet alone on paper, beside the page: the rest of it is left out while this is there. */
export function PrintedSheet({ worksheet, values, lessonTitle }: PrintedSheetProps) {
  const results = compute(worksheet, values);
  return createPortal(
    <div className={classes.paper} data-printed lang="vi">
      <p className={classes.lesson}>{lessonTitle}</p>
      <p className={classes.title}>{worksheet.title}</p>
      <WorksheetTable
        worksheet={worksheet}
        cell={(cell, row, column) => shownCell(cell, results[row]?.[column] ?? null, values)}
      />
    </div>,
    document.body,
  );
}
