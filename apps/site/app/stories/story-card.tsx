import type { StoryTeaser } from '@cungnghe/contracts/stories/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { Cover } from '@cungnghe/ui/cover';
import { type Language, pathIn } from '../language.ts';
import { storyStrings } from './strings.ts';

interface StoryCardProps {
  readonly story: StoryTeaser;
  /** The name of its community, when it has one. */
  readonly community: string | undefined;
  readonly language: Language;
  readonly level: 'h2' | 'h3';
  /** Shows it larger than the others. */
  readonly lead?: boolean;
}

/** A story in a list: who, from what to what, and what it is about. */
export function StoryCard({ story, community, language, level: Heading, lead = false }: StoryCardProps) {
  const t = storyStrings[language];
  const { slug, title, summary, author_name, avatar_url } = story;
  return (
    <article
      className={lead ? 'story-card lead' : 'story-card'}
      style={story.community === null ? undefined : hueStyle(story.community)}
    >
      <StoryCover story={story} />
      <div className="story-card-words">
        <StoryRoles story={story} language={language} />
        <Heading>
          <a className="story-link" href={pathIn(language, `/learner-stories/${slug}`)} lang="vi">
            {title}
          </a>
        </Heading>
        {summary === '' ? null : (
          <p className="story-summary" lang="vi">
            {summary}
          </p>
        )}
        <p className="story-byline">
          <Avatar name={author_name} photoUrl={avatar_url} />
          <span>
            {story.is_sample ? <span className="small">{t.sample}</span> : null}
            <strong lang="vi">{author_name}</strong>
            <span className="dim small">
              {community === undefined ? null : <span lang="vi">{community} · </span>}
              {t.minutes(story.reading_minutes)}
            </span>
          </span>
        </p>
      </div>
    </article>
  );
}

/** Its image, or a pattern of its own in the colours of its community. */
export function StoryCover({ story }: { story: Pick<StoryTeaser, 'slug' | 'community' | 'cover_url'> }) {
  return (
    <span className="story-cover">
      <Cover slug={story.slug} community={story.community ?? undefined} imageUrl={story.cover_url} />
    </span>
  );
}

/** From what to what; either may be left out. */
export function StoryRoles({
  story: { role_before, role_after },
  language,
}: {
  story: Pick<StoryTeaser, 'role_before' | 'role_after'>;
  language: Language;
}) {
  if (role_before === '' && role_after === '') return null;
  return (
    <p className="story-roles">
      {role_before === '' ? null : <span lang="vi">{role_before}</span>}
      {role_before === '' || role_after === '' ? null : (
        <>
          <span aria-hidden="true">→</span>
          <span className="unseen">{storyStrings[language].became}</span>
        </>
      )}
      {role_after === '' ? null : <strong lang="vi">{role_after}</strong>}
    </p>
  );
}
