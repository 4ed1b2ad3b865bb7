import { readWorksheet } from '@cungnghe/markdown/worksheet';
import type { WorksheetBlock } from '@cungnghe/markdown/worksheet-blocks';
import { WorksheetTable } from '@cungnghe/markdown/worksheet-table';
import type { ReactNode } from 'react';

interface QuestionProps {
  /** Of what follows, in the language of the page. */
  readonly label: ReactNode;
  readonly question: string;
  readonly choices: readonly ReactNode[];
  /** Below the choices. */
  readonly children?: ReactNode;
}

/** A question of a text, to be looked at: it is answered in the learner app. */
export const QuestionBox = ({ label, question, choices, children }: QuestionProps) => (
  <div className="text-quiz">
    <p className="small">{label}</p>
    <p>
      <strong>{question}</strong>
    </p>
    <ul>
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={at}>{choice}</li>
      ))}
    </ul>
    {children}
  </div>
);

/** A worksheet of a text, to be looked at; nothing for one that cannot be read. */
export function WorksheetBox({ block, children }: { block: WorksheetBlock; children?: ReactNode }) {
  const { worksheet } = readWorksheet(block);
  if (!worksheet) return null;
  return (
    <div className="text-quiz">
      <p>
        <strong>{worksheet.title}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="table-scroll" tabIndex={0}>
        <WorksheetTable worksheet={worksheet} />
      </div>
      {children}
    </div>
  );
}
