import type { Note } from '@cungnghe/contracts/notes/endpoints';
import classes from './notes.module.css';
import { useNotesTexts } from './use-notes-texts.ts';
import { showRange } from './use-passages.ts';

interface NotesBesideProps {
  readonly notes: readonly Note[];
  readonly ranges: ReadonlyMap<string, Range | null>;
}

/** One's notes on passages in the order of the text, each a way to its passage; whole they stand below it. */
export function NotesBeside({ notes, ranges }: NotesBesideProps) {
  const said = useNotesTexts();
  const placed = notes.flatMap((note) => {
    const range = ranges.get(note.id);
    return range && note.quote !== null ? [{ id: note.id, text: note.body || note.quote, range }] : [];
  });
  if (placed.length === 0) return null;
  placed.sort((a, b) => a.range.compareBoundaryPoints(Range.START_TO_START, b.range));
  return (
    <nav className={classes.beside} aria-label={said.beside}>
      <p className={classes.foundTitle}>{said.beside}</p>
      <ol className={classes.list}>
        {placed.map(({ id, text, range }) => (
          <li key={id}>
            <button type="button" className={classes.besideNote} onClick={() => showRange(range)}>
              <span className={classes.foundWords}>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
