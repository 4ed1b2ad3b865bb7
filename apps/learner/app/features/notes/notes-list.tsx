import type { Note } from '@cungnghe/contracts/notes/endpoints';
import { Link } from 'react-router';
import { groupByText } from './group-by-text.ts';
import { NoteItem } from './note-item.tsx';
import classes from './notes.module.css';
import { useNotesTexts } from './use-notes-texts.ts';

/** Notes, those on one text below its title. */
export function NotesList({ notes }: { notes: readonly Note[] }) {
  const said = useNotesTexts();
  return groupByText(notes).map(({ about, title, path, notes: own }) => (
    <section key={about} className={classes.group}>
      <h2 className={classes.groupTitle}>
        {title === null ? said.unknown_text : null}
        {title !== null && path !== null ? (
          <Link to={path} lang="vi">
            {title}
          </Link>
        ) : null}
      </h2>
      <ol className={classes.list}>
        {own.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ol>
    </section>
  ));
}
