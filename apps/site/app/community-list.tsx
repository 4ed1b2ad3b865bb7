import type { PublicCommunity } from '@cungnghe/contracts/communities/endpoints';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { type Language, pathIn } from './language.ts';
import { strings } from './strings.ts';

interface CommunityListProps {
  readonly communities: readonly PublicCommunity[];
  readonly language: Language;
  /** The level of the headings of the two dimensions. */
  readonly level?: 2 | 3;
  /** Says nothing of communities for which nothing is written yet. */
  readonly isShort?: boolean;
}

/** All communities by dimension, as a table of contents: each leads to its page. */
export function CommunityList({ communities, language, level = 3, isShort = false }: CommunityListProps) {
  const t = strings[language];
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="community-index">
      {(['industry', 'occupation'] as const).map((dimension) => (
        <div key={dimension}>
          <Heading className="index-title">{t[dimension]}</Heading>
          <ul>
            {communities
              .filter((community) => community.dimension === dimension)
              .map((community) => (
                <li key={community.slug} style={hueStyle(community.slug)}>
                  <a href={pathIn(language, `/communities/${community.slug}`)}>
                    <CommunityName community={community} language={language} />
                  </a>
                  <span className="dim small" lang={taglineOf(community, language).language}>
                    {taglineOf(community, language).text}
                  </span>
                  {isShort && isEmpty(community) ? null : (
                    <span className="small index-counts">{holdings(community, language)}</span>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** In the language of the page, where it has a name in it. */
export function CommunityName({
  community: { name, name_en },
  language,
}: {
  community: Pick<PublicCommunity, 'name' | 'name_en'>;
  language: Language;
}) {
  return language === 'vi' ? name : name_en;
}

/** What it is for, in the language of the page where it is said in it. */
export function taglineOf(
  { tagline, tagline_en }: Pick<PublicCommunity, 'tagline' | 'tagline_en'>,
  language: Language,
): { text: string; language: Language } {
  return language === 'en' && tagline_en !== ''
    ? { text: tagline_en, language }
    : { text: tagline, language: 'vi' };
}

type Holdings = Pick<PublicCommunity, 'courses' | 'lessons' | 'books' | 'ready_documents'>;

/** Nothing of its own to read yet. */
export const isEmpty = ({ courses, books, ready_documents }: Holdings) =>
  courses + books + ready_documents === 0;

/** What is there to read now; nothing is said of what is not written yet. */
export function holdings(community: Holdings, language: Language): string {
  const t = strings[language];
  const { courses, lessons, books, ready_documents } = community;
  const parts = [
    ...(courses > 0 ? [t.courses(courses), t.lessons(lessons)] : []),
    ...(books > 0 ? [t.books(books)] : []),
    ...(ready_documents > 0 ? [t.documents(ready_documents)] : []),
  ];
  return parts.length === 0 ? t.beingWritten : parts.join(' · ');
}
