import { useNavigate } from 'react-router';
import { QuestionsAbout } from '../features/discussions/about/questions-about.tsx';
import { askPath } from '../features/discussions/queries.ts';
import { TextNotes } from '../features/notes/text-notes.tsx';
import { useProfile } from '../shell/use-profile.ts';

interface BelowTextProps {
  readonly slug: string;
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string;
  readonly title: string;
}

/** What one noted of a text, and what others asked about it. */
export function BelowText({ slug, about, title }: BelowTextProps) {
  const navigate = useNavigate();
  const { id: accountId } = useProfile();
  return (
    <>
      <TextNotes
        key={about}
        accountId={accountId}
        about={about}
        onAsk={({ quote }) =>
          void navigate(askPath(slug, about), {
            state: { title, begins: { title: '', context: `> ${quote}` } },
          })
        }
      />
      <QuestionsAbout slug={slug} about={about} title={title} />
    </>
  );
}
