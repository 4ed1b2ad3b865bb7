import { QuestionsAbout } from '../features/discussions/about/questions-about.tsx';
import { askPath } from '../features/discussions/queries.ts';
import { TextNotes } from '../features/notes/text-notes.tsx';

interface BelowTextProps {
  readonly slug: string;
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string;
  readonly title: string;
}

/** What one noted of a text, and what others asked about it. */
export function BelowText({ slug, about, title }: BelowTextProps) {
  return (
    <>
      <TextNotes key={about} about={about} title={title} newPostPath={askPath(slug, about)} />
      <QuestionsAbout slug={slug} about={about} title={title} />
    </>
  );
}
