import type { Note } from '@cungnghe/contracts/notes/endpoints';

interface TextNotes {
  readonly about: string;
  readonly title: string | null;
  readonly path: string | null;
  readonly notes: readonly Note[];
}

/** Notes by the text that they are about; the text of the newest note first. */
export function groupByText(notes: readonly Note[]): TextNotes[] {
  return [...Map.groupBy(notes, ({ about }) => about)].map(([about, own]) => ({
    about,
    title: own[0]?.about_title ?? null,
    path: own[0]?.about_path ?? null,
    notes: own,
  }));
}
