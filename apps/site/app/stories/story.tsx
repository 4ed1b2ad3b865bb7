import { ApiError, call } from '@cungnghe/client/call';
import { getPublicStory, type Story } from '@cungnghe/contracts/stories/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Avatar } from '@cungnghe/ui/avatar';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { DateText } from '@cungnghe/ui/dates';
import { Prose } from '@cungnghe/ui/prose';
import { data, redirect } from 'react-router';
import { getAddresses } from '../addresses.ts';
import { failedPage } from '../failed-page.ts';
import { headTags } from '../head-tags.ts';
import { type Language, languageOf, pathIn } from '../language.ts';
import { Masthead } from '../masthead.tsx';
import { Notice } from '../notice.tsx';
import { shareImagePath } from '../share-images/address.ts';
import type { Route } from './+types/story';
import { askFor, readCommunityNames, storyHeaders } from './story-api.ts';
import { StoryCard, StoryCover, StoryRoles } from './story-card.tsx';
import { storyStrings } from './strings.ts';
import { Video } from './video.tsx';
import './stories.css';

const pathOf = (slug: string) => `/learner-stories/${slug}`;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl, imageUrl } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  const asked = askFor(apiBaseUrl);
  const { slug } = params;
  try {
    const [story, names] = await Promise.all([
      call(getPublicStory, { params: { slug }, signal: asked.signal }, asked.api),
      readCommunityNames(asked),
    ]);
    const shown = [story.community, ...story.further.map(({ community }) => community)];
    const communities = Object.fromEntries([...(names ?? [])].filter(([each]) => shown.includes(each)));
    return data(
      { story, communities, language, learnerUrl, publicUrl, imageUrl },
      { headers: names ? storyHeaders() : { 'cache-control': 'no-store' } },
    );
  } catch (cause) {
    if (!(cause instanceof ApiError) || (cause.status !== 404 && cause.status !== 400)) {
      throw failedPage('the learner stories', cause);
    }
    const { moved_to } = cause.details;
    if (typeof moved_to === 'string') {
      throw redirect(pathIn(language, pathOf(moved_to)), { status: 301, headers: storyHeaders() });
    }
    // A name that cannot be one, and one that is none, are the same to whoever follows a link.
    return data({ story: null, language, learnerUrl }, { status: 404, headers: storyHeaders() });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || loaderData.story === null) return [];
  const { story, language, publicUrl } = loaderData;
  const { slug, title, author_name, published_at, updated_at, cover_url } = story;
  const description = descriptionOf(story, language);
  const url = publicUrl + pathIn(language, pathOf(slug));
  return headTags({
    language,
    publicUrl,
    path: pathOf(slug),
    image: shareImagePath('learner-stories', slug, language),
    title: `${title} · Cùng Nghề`,
    description,
    type: 'article',
    subject: {
      '@type': 'Article',
      headline: title,
      description,
      url,
      mainEntityOfPage: url,
      inLanguage: 'vi',
      author: {
        '@type': 'Person',
        name: author_name,
        ...(story.role_after && { jobTitle: story.role_after }),
      },
      publisher: { '@type': 'Organization', name: 'Cùng Nghề', url: publicUrl },
      datePublished: published_at,
      dateModified: updated_at,
      ...(cover_url !== null && { image: cover_url }),
    },
  });
};

function descriptionOf({ summary, author_name, role_before, role_after }: Story, language: Language): string {
  if (summary !== '') return summary.replaceAll(/\s+/g, ' ');
  const roles = [role_before, role_after].filter((role) => role !== '').join(' → ');
  return [author_name, roles, storyStrings[language].title].filter((part) => part !== '').join(' · ');
}

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { story, language, learnerUrl } = loaderData;
  const t = storyStrings[language];
  const list = pathIn(language, '/learner-stories');
  if (story === null) {
    return (
      <Notice
        language={language}
        learnerUrl={learnerUrl}
        title={t.notFoundTitle}
        text={t.notFound}
        link={t.toAll}
        to={list}
      />
    );
  }
  const { communities, imageUrl } = loaderData;
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={pathOf(story.slug)} />
      <main
        id="main"
        className="page story-page"
        style={story.community === null ? undefined : hueStyle(story.community)}
      >
        <article className="story">
          <StoryHead story={story} language={language} list={list} />
          <div className="story-body">
            <Prose lang="vi">
              <Markdown
                text={story.body}
                picturesFrom={imageUrl === undefined ? [] : [`${imageUrl}/learner-stories/`]}
                pictureName={t.image}
                video={(id) => <Video id={id} language={language} />}
              />
            </Prose>
          </div>
          <StoryAside
            story={story}
            community={story.community === null ? undefined : communities[story.community]}
            language={language}
            learnerUrl={learnerUrl}
          />
        </article>
        {story.further.length === 0 ? null : (
          <section className="story-further" aria-labelledby="further">
            <h2 id="further" className="title">
              {t.further}
            </h2>
            <ul className="stories">
              {story.further.map((other) => (
                <li key={other.slug}>
                  <StoryCard
                    story={other}
                    community={other.community === null ? undefined : communities[other.community]}
                    language={language}
                    level="h3"
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  );
}

interface HeadProps {
  readonly story: Story;
  readonly language: Language;
  readonly list: string;
}

function StoryHead({ story, language, list }: HeadProps) {
  const t = storyStrings[language];
  return (
    <header className="story-head">
      <a className="story-back" href={list}>
        {t.back}
      </a>
      <StoryRoles story={story} language={language} />
      <h1 className="story-title" lang="vi">
        {story.title}
      </h1>
      {story.summary === '' ? null : (
        <p className="standfirst" lang="vi">
          {story.summary}
        </p>
      )}
      <p className="story-byline">
        <Avatar name={story.author_name} photoUrl={story.avatar_url} />
        <span>
          <strong lang="vi">{story.author_name}</strong>
          <span className="dim small">
            <DateText instant={story.published_at} /> · {t.minutes(story.reading_minutes)}
          </span>
        </span>
      </p>
      {story.is_sample ? (
        <p className="dim">
          <strong>{t.sample}.</strong> {t.sampleNote}
        </p>
      ) : null}
      <StoryCover story={story} />
    </header>
  );
}

interface AsideProps {
  readonly story: Story;
  readonly community: string | undefined;
  readonly language: Language;
  readonly learnerUrl: string;
}

/** Who told it, what they learned with, and where to begin oneself. */
function StoryAside({ story, community, language, learnerUrl }: AsideProps) {
  const t = storyStrings[language];
  const { author_name, avatar_url, role_before, role_after, course_name, course_slug } = story;
  const courseUrl =
    community !== undefined && course_slug !== null
      ? `${learnerUrl}/c/${story.community}/courses/${course_slug}`
      : undefined;
  return (
    <aside className="story-aside" aria-label={t.told}>
      <div className="story-person">
        <Avatar name={author_name} photoUrl={avatar_url} size="large" />
        <dl className="story-facts">
          <div>
            <dt>{t.told}</dt>
            <dd lang="vi">{author_name}</dd>
          </div>
          {role_before === '' ? null : (
            <div>
              <dt>{t.before}</dt>
              <dd lang="vi">{role_before}</dd>
            </div>
          )}
          {role_after === '' ? null : (
            <div>
              <dt>{t.after}</dt>
              <dd lang="vi">{role_after}</dd>
            </div>
          )}
          {course_name === null ? null : (
            <div>
              <dt>{t.course}</dt>
              <dd lang="vi">
                {courseUrl === undefined ? course_name : <a href={courseUrl}>{course_name}</a>}
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className="story-join">
        <h2 className="story-join-title">
          {community === undefined ? t.joinAnyTitle : t.joinTitle(community)}
        </h2>
        <p>{t.join}</p>
        <a className="button" href={learnerUrl}>
          {t.begin}
        </a>
        {community === undefined ? null : (
          <a className="story-to-community" href={pathIn(language, `/communities/${story.community}`)}>
            {t.toCommunity}
          </a>
        )}
      </div>
    </aside>
  );
}
