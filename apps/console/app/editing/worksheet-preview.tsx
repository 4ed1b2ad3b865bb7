import { readWorksheet } from '@cungnghe/markdown/worksheet';
import { type WorksheetBlock, withoutFields } from '@cungnghe/markdown/worksheet-blocks';
import { WorksheetTable } from '@cungnghe/markdown/worksheet-table';
import type { ReactNode } from 'react';

/** A worksheet as its reader finds it; one with a fault as far as its words go. */
export function worksheetPreview(block: WorksheetBlock): ReactNode {
  const { worksheet } = readWorksheet(block);
  if (worksheet === undefined) return <p style={{ whiteSpace: 'pre-wrap' }}>{withoutFields(block.source)}</p>;
  return (
    <>
      <p>
        <strong>{worksheet.title}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="table-scroll" tabIndex={0}>
        <WorksheetTable worksheet={worksheet} cell={fieldPreview} />
      </div>
    </>
  );
}

const fieldPreview = (cell: { kind: string; name: string }): ReactNode => (
  <span className="dim">{cell.kind === 'result' ? `= ${cell.name}` : cell.name}</span>
);
