import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from './notes.module.css';
import { notesFoundQuery } from './queries.ts';
import { useNotesTexts } from './use-notes-texts.ts';

/** Own notes that hold what was typed; nothing where none does, or where they cannot be asked for. */
export default function NoteHits({ typed, onOpen }: { typed: string; onOpen: () => void }) {
  const said = useNotesTexts();
  const { data: notes = [] } = useQuery(notesFoundQuery(typed));
  if (notes.length === 0) return null;
  return (
    <section className={classes.found} aria-labelledby="found-notes">
      <h2 id="found-notes" className={classes.foundTitle}>
        {said.found}
      </h2>
      <ul className={classes.list}>
        {notes.map(({ id, body, quote, about_title }) => (
          <li key={id}>
            <Link
              to={`/notes?q=${encodeURIComponent(typed)}`}
              className={classes.foundLink ?? ''}
              onClick={onOpen}
            >
              <span className={classes.foundWords}>{body === '' ? quote : body}</span>
              {about_title === null ? null : (
                <span className="dim" lang="vi">
                  {about_title}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
