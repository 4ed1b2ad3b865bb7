import type { PublicText } from '@cungnghe/contracts/public-pages/texts';

type Place = Pick<PublicText, 'kind' | 'id' | 'slug'> & {
  readonly community: string;
  /** The slug of the course or the book. */
  readonly partOf: string | undefined;
};

const placeOf = ({ kind, id, slug, community, part_of }: PublicText): Place => ({
  kind,
  id,
  slug,
  community: community.slug,
  partOf: part_of?.slug,
});

/** The plain address of a lesson that is free. */
export const lessonPath = (community: string, course: string, lesson: string): string =>
  `/communities/${community}/courses/${course}/lessons/${lesson}`;

export const sectionPath = (community: string, book: string, section: string): string =>
  `/communities/${community}/books/${book}/sections/${section}`;

export const documentPath = (community: string, document: string): string =>
  `/communities/${community}/library/${document}`;

/** The plain address of a text; of another one of the same course, book or library by its slug. */
export function textPath(
  text: PublicText,
  { slug = text.slug, community = text.community.slug }: { slug?: string; community?: string } = {},
): string {
  const { kind, partOf = '' } = placeOf(text);
  if (kind === 'lesson') return lessonPath(community, partOf, slug);
  return kind === 'section' ? sectionPath(community, partOf, slug) : documentPath(community, slug);
}

/** Where the same text stands in the learner app, which leads there by way of sign-in and a first community. */
export function learnerAddress(learnerUrl: string, text: PublicText): string {
  const { kind, id, slug, community, partOf } = placeOf(text);
  const room = `${learnerUrl}/c/${community}`;
  if (kind === 'document') return `${room}/library/${slug}`;
  return `${room}/${kind === 'lesson' ? 'courses' : 'books'}/${partOf}/${id}`;
}

/** What an image for link previews is named by: no slug holds two hyphens in a row. */
export const imageSlug = (text: PublicText): string =>
  [text.community.slug, text.part_of?.slug, text.slug].filter((part) => part !== undefined).join('--');
