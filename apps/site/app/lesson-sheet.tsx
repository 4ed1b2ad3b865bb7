import type { LessonSample } from '@cungnghe/contracts/public-pages/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import { homeStrings } from './home-strings.ts';
import type { Language } from './language.ts';

interface LessonSheetProps {
  readonly sample: LessonSample;
  /** Where the rest is read. */
  readonly href: string;
  readonly language: Language;
}

/** Where the whole of it is read: free for whoever signs in. */
export const lessonAddress = (
  learnerUrl: string,
  community: string,
  { course_slug, lesson_id }: LessonSample,
): string => `${learnerUrl}/c/${community}/courses/${course_slug}/${lesson_id}`;

/** The beginning of a real lesson, as it stands on the page of the learner app. */
export function LessonSheet({ sample, href, language }: LessonSheetProps) {
  const t = homeStrings[language];
  return (
    <figure className="sheet">
      <figcaption className="small dim">
        <span lang="vi">{t.sampleOf(sample.course)}</span> · {t.minutes(sample.minutes)}
      </figcaption>
      <blockquote lang="vi">
        <p className="sheet-title">{sample.lesson}</p>
        <Markdown text={sample.excerpt} />
      </blockquote>
      <a href={href}>{t.readOn}</a>
    </figure>
  );
}
