import type { PublicCommunity } from '@cungnghe/contracts/communities/endpoints';
import type { PublicQuote } from '@cungnghe/contracts/discussions/showcase';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { homeStrings } from './home-strings.ts';
import { type Language, pathIn } from './language.ts';

interface ThreadQuoteProps {
  readonly thread: PublicQuote;
  readonly communities: readonly PublicCommunity[];
  readonly language: Language;
}

/** The beginning of a discussion, without a name. */
export function ThreadQuote({ thread, communities, language }: ThreadQuoteProps) {
  const t = homeStrings[language];
  const { title, excerpt, community, reply_count } = thread;
  const listed = communities.find(({ slug }) => slug === community.slug);
  const name = language === 'vi' || !listed ? community.name : listed.name_en;
  return (
    <figure className="sheet thread" style={hueStyle(community.slug)}>
      <blockquote lang="vi">
        <p className="sheet-title">{title}</p>
        <p>{excerpt}</p>
      </blockquote>
      {reply_count === 0 ? null : (
        <figcaption className="small dim">{t.threadReplies(reply_count)}</figcaption>
      )}
      <a href={pathIn(language, `/communities/${community.slug}`)}>{t.threadCommunity(name)}</a>
    </figure>
  );
}
