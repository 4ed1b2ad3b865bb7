import { ApiError, callPage } from '@cungnghe/client/call';
import { listPublicStories } from '@cungnghe/contracts/stories/endpoints';
import { data } from 'react-router';
import { getAddresses } from '../addresses.ts';
import { failedPage } from '../failed-page.ts';
import { headTags } from '../head-tags.ts';
import { type Language, languageOf, pathIn } from '../language.ts';
import { Masthead } from '../masthead.tsx';
import type { Route } from './+types/stories';
import { askFor, readCommunityNames, storyHeaders } from './story-api.ts';
import { StoryCard } from './story-card.tsx';
import { readStoryListQuery, type StoryListQuery, storyListPath } from './story-list-query.ts';
import { storyStrings } from './strings.ts';
import './stories.css';

const perPage = 13;
/** The communities of so many stories, the first ones, are offered as a filter. */
const looked = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl } = getAddresses(context);
  const { pathname, searchParams } = new URL(request.url);
  const query = readStoryListQuery(searchParams);
  const { signal, api } = askFor(apiBaseUrl);
  try {
    const [page, all, names] = await Promise.all([
      callPage(listPublicStories, { query: { ...query, limit: perPage }, signal }, api),
      callPage(listPublicStories, { query: { limit: looked }, signal }, api),
      readCommunityNames({ signal, api }),
    ]);
    const used = new Set(all.rows.map(({ community }) => community));
    const communities = [...(names ?? [])].filter(([slug]) => used.has(slug) || slug === query.community);
    const stories = page.rows.map((story) => ({ story, community: nameOf(names, story.community) }));
    const isEmpty = stories.length === 0 && query.community !== undefined;
    return data(
      {
        stories,
        communities: communities.map(([slug, name]) => ({ slug, name })),
        subject: nameOf(names, query.community ?? null),
        nextCursor: page.nextCursor,
        query,
        language: languageOf(pathname),
        learnerUrl,
        publicUrl,
      },
      // Anybody can make an address of a community that is none: these are not cached.
      { headers: names && !isEmpty ? storyHeaders() : { 'cache-control': 'no-store' } },
    );
  } catch (cause) {
    // Only a cursor that the API has not made is refused so.
    if (cause instanceof ApiError && cause.status === 400) throw data(null, { status: 404 });
    throw failedPage('the learner stories', cause);
  }
}

const nameOf = (names: ReadonlyMap<string, string> | undefined, slug: string | null) =>
  slug === null ? undefined : names?.get(slug);

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

const titleOf = (subject: string | undefined, language: Language) =>
  subject === undefined ? storyStrings[language].title : storyStrings[language].of(subject);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { language, publicUrl, query, subject, stories } = loaderData;
  const path = storyListPath(query);
  const title = titleOf(subject, language);
  const { description } = storyStrings[language];
  return headTags({
    language,
    publicUrl,
    path,
    title: `${title} · Cùng Nghề`,
    description,
    isListed: stories.length > 0 || query.community === undefined,
    subject: {
      '@type': 'CollectionPage',
      name: title,
      description,
      url: publicUrl + pathIn(language, path),
      inLanguage: language,
    },
  });
};

export default function Stories({ loaderData }: Route.ComponentProps) {
  const { stories, communities, subject, nextCursor, query, language, learnerUrl } = loaderData;
  const t = storyStrings[language];
  const to = (other: StoryListQuery) => pathIn(language, storyListPath(other));
  const { cursor, ...first } = query;
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={storyListPath(query)} />
      <main id="main" className="page stories-page">
        <header className="stories-head">
          <h1 className="display">{titleOf(subject, language)}</h1>
          {subject === undefined ? <p className="standfirst">{t.lead}</p> : null}
        </header>
        {communities.length < 2 && query.community === undefined ? null : (
          <nav aria-label={t.communities}>
            <ul className="story-filter small">
              <li>
                <a href={to({})} aria-current={query.community === undefined ? 'true' : undefined}>
                  {t.all}
                </a>
              </li>
              {communities.map(({ slug, name }) => (
                <li key={slug}>
                  <a
                    href={to({ community: slug })}
                    aria-current={slug === query.community ? 'true' : undefined}
                    lang="vi"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {stories.length === 0 ? (
          <Empty
            isFiltered={query.community !== undefined && communities.length > 1}
            language={language}
            learnerUrl={learnerUrl}
          />
        ) : (
          <ul className="stories" aria-label={t.list}>
            {stories.map(({ story, community }, at) => (
              <li key={story.slug}>
                <StoryCard
                  story={story}
                  community={community}
                  language={language}
                  level="h2"
                  lead={at === 0 && cursor === undefined}
                />
              </li>
            ))}
          </ul>
        )}
        {cursor === undefined && nextCursor === null ? null : (
          <p className="next-step">
            {nextCursor === null ? null : (
              <a className="button" rel="next" href={to({ ...first, cursor: nextCursor })}>
                {t.next}
              </a>
            )}
            {cursor === undefined ? null : <a href={to(first)}>{t.first}</a>}
          </p>
        )}
      </main>
    </>
  );
}

interface EmptyProps {
  /** There are stories, but none of the community that was asked for. */
  readonly isFiltered: boolean;
  readonly language: Language;
  readonly learnerUrl: string;
}

function Empty({ isFiltered, language, learnerUrl }: EmptyProps) {
  const t = storyStrings[language];
  return (
    <section className="stories-empty" aria-labelledby="empty">
      <h2 id="empty" className="title">
        {isFiltered ? t.emptyHereTitle : t.emptyTitle}
      </h2>
      <p>{isFiltered ? t.emptyHere : t.empty}</p>
      <a className="button" href={isFiltered ? pathIn(language, '/learner-stories') : learnerUrl}>
        {isFiltered ? t.toAll : t.begin}
      </a>
    </section>
  );
}
