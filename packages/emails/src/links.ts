import type { EmailContext } from './template.ts';

type Origin = Pick<EmailContext, 'learnerUrl'>;

export const learnerLink = ({ learnerUrl }: Origin, path: string): string =>
  `${learnerUrl}/${path.replace(/^\/+/, '')}`;

export const communityLink = (origin: Origin, { communitySlug }: { communitySlug: string }): string =>
  learnerLink(origin, `c/${encodeURIComponent(communitySlug)}`);

export const courseLink = (
  origin: Origin,
  course: { communitySlug: string; courseSlug: string; lessonSlug?: string | undefined },
): string => {
  const lesson = course.lessonSlug === undefined ? '' : `/${encodeURIComponent(course.lessonSlug)}`;
  return `${communityLink(origin, course)}/courses/${encodeURIComponent(course.courseSlug)}${lesson}`;
};
