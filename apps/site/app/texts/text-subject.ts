import type { PublicText } from '@cungnghe/contracts/public-pages/texts';

interface Page {
  readonly description: string;
  readonly url: string;
  readonly publicUrl: string;
}

const types = { lesson: 'Lesson', section: 'Chapter', document: 'Template' } as const;

/** A free text in the words of schema.org. */
export function textSubject(text: PublicText, { description, url, publicUrl }: Page) {
  const { kind, title, authors, minutes, part_of, community, updated_at } = text;
  return {
    '@type': 'LearningResource',
    name: title,
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'vi',
    learningResourceType: types[kind],
    isAccessibleForFree: true,
    dateModified: updated_at,
    ...(authors.length > 0 && {
      author: authors.map(({ name, url: of }) => ({ '@type': 'Person', name, url: of })),
    }),
    ...(minutes !== null && { timeRequired: `PT${Math.max(1, minutes)}M` }),
    ...(part_of !== null && {
      position: part_of.position,
      isPartOf: {
        '@type': kind === 'lesson' ? 'Course' : 'Book',
        name: part_of.name,
        ...(kind === 'lesson' && {
          description: part_of.name,
          provider: { '@type': 'EducationalOrganization', name: 'Cùng Nghề', url: publicUrl },
        }),
      },
    }),
    about: community.name,
    provider: { '@type': 'EducationalOrganization', name: 'Cùng Nghề', url: publicUrl },
  };
}
