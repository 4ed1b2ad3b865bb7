import { useTranslation } from '@cungnghe/ui/translation';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import classes from './notes.module.css';
import type { TextNotesProps } from './text-notes-props.ts';

// Reading comes first: none of it is loaded before the text has been on the screen for a while.
const NotesBelow = lazyPart(() => import('./notes-below.tsx'), <div className={classes.room} />);
const patience = 2000;

/** One's own notes on the text of this page: below it, painted into it, and offered where words are selected. */
export function TextNotes(props: TextNotesProps) {
  const { t } = useTranslation('learner');
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = () => setLoaded(true);
    const timer = window.setTimeout(load, patience);
    document.addEventListener('selectionchange', load, { once: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('selectionchange', load);
    };
  }, []);
  return (
    <section className={classes.below} aria-labelledby="own-notes">
      <h2 id="own-notes" className="title">
        {t('notes.below_title')}
      </h2>
      {isLoaded ? <NotesBelow {...props} /> : <div className={classes.room} />}
    </section>
  );
}
