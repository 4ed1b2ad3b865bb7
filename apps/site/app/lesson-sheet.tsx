import type { LessonSample } from '@cungnghe/contracts/public-pages/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import { homeStrings } from './home-strings.ts';
import { type Language, pathIn } from './language.ts';
import { lessonPath } from './texts/text-paths.ts';

interface LessonSheetProps {
  readonly sample: LessonSample;
  /** Where the rest is read. */
  readonly href: string;
  readonly language: Language;
}

/** Where the whole of it is read: by everybody or, where there is no page for them, by whoever signs in. */
export const lessonAddress = (
  learnerUrl: string,
  language: Language,
  community: string,
  { course_slug, lesson_id, lesson_slug }: LessonSample,
): string =>
  lesson_slug === null
    ? `${learnerUrl}/c/${community}/courses/${course_slug}/${lesson_id}`
    : pathIn(language, lessonPath(community, course_slug, lesson_slug));

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
