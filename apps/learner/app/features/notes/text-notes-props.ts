import type { Passage } from './passage.ts';

export interface TextNotesProps {
  readonly accountId: string;
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string;
  /** Asks others about a passage. */
  readonly onAsk: (passage: Passage) => void;
}
