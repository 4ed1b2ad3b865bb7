import type { PublicCommunity } from '@cungnghe/contracts/communities';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { Cover } from '@cungnghe/ui/cover';
import type { Language } from './language.ts';
import { words } from './words.ts';

interface CommunityListProps {
  readonly title: string;
  readonly note: string;
  readonly communities: readonly PublicCommunity[];
  readonly language: Language;
}

/** The communities of one dimension, as a table of contents. */
export function CommunityList({ title, note, communities, language }: CommunityListProps) {
  const t = words[language];
  const id = communities[0]?.dimension;
  return (
    <section className="page band" aria-labelledby={id}>
      <header className="band-head">
        <h2 id={id} className="title">
          {title}
        </h2>
        <p className="dim">{note}</p>
      </header>
      <ul className="communities">
        {communities.map((community) => (
          <li key={community.slug} style={hueStyle(community.slug)}>
            <span className="swatch">
              <Cover slug={community.slug} imageUrl={community.hero_image_url} />
            </span>
            <div>
              <h3 lang="vi">{community.name}</h3>
              <p lang="vi">{community.tagline}</p>
              {community.courses > 0 ? (
                <p className="counts tabular">{t.counts(community.courses, community.lessons)}</p>
              ) : (
                <p className="counts none">{t.noCourses}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
