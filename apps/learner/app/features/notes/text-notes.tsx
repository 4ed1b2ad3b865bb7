import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { useProfile } from '../../shell/use-profile.ts';

// Reading comes first: none of it is loaded before the text has been on the screen for a while.
const NotesBelow = lazyPart(() => import('./notes-below.tsx'), null);
const patience = 2000;

interface TextNotesProps {
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string;
  readonly title: string;
  /** Where a post about the text is written. */
  readonly newPostPath: string;
}

/** One's own notes on the text of this page: below it, painted into it, and offered where words are selected. */
export function TextNotes({ about, title, newPostPath }: TextNotesProps) {
  const { id: accountId } = useProfile();
  const navigate = useNavigate();
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
  const ask = (quote: string) =>
    void navigate(newPostPath, { state: { title, begins: { title: '', context: `${quote}\n\n` } } });
  return isLoaded ? <NotesBelow accountId={accountId} about={about} onAsk={ask} /> : null;
}
