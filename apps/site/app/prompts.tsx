import { ApiError, callPage } from '@cungnghe/client/call';
import { listPublicPrompts } from '@cungnghe/contracts/prompts/endpoints';
import { data } from 'react-router';
import type { Route } from './+types/prompts';
import { getAddresses } from './addresses.ts';
import { cacheHeaders } from './cache-headers.ts';
import { headTags } from './head-tags.ts';
import { type Language, languageOf, pathIn } from './language.ts';
import { Masthead } from './masthead.tsx';
import { askFor, failedPromptPage, promptTags, readCommunities } from './prompt-api.ts';
import { PromptCard } from './prompt-card.tsx';
import {
  canonicalPath,
  type PromptListQuery,
  promptListPath,
  readPromptListQuery,
  sortOf,
  sortsFor,
} from './prompt-list-query.ts';
import { promptStrings } from './prompt-strings.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl } = getAddresses(context);
  const { pathname, searchParams } = new URL(request.url);
  const query = readPromptListQuery(searchParams);
  const asked = askFor(request, apiBaseUrl);
  try {
    const [{ rows, nextCursor }, ofCommunities] = await Promise.all([
      callPage(listPublicPrompts, { query, signal: asked.signal }, asked.api),
      readCommunities(asked),
    ]);
    const names = new Map(ofCommunities?.communities.map(({ slug, name }) => [slug, name]));
    const prompts = rows.prompts.map((prompt) => ({
      prompt,
      community: prompt.community_slug === null ? null : (names.get(prompt.community_slug) ?? null),
    }));
    const language = languageOf(pathname);
    return data(
      { prompts, stats: rows.stats, nextCursor, query, language, learnerUrl, publicUrl },
      { headers: headersOf(query, { isEmpty: prompts.length === 0, isWhole: ofCommunities !== null }) },
    );
  } catch (cause) {
    // Only a cursor that the API has not made is refused so.
    if (cause instanceof ApiError && cause.status === 400) throw data(null, { status: 404 });
    throw failedPromptPage(cause);
  }
}

/** Anybody can make an address of a search, or of a tag that nothing has: these are not cached. */
const headersOf = (
  { q, tag }: PromptListQuery,
  { isEmpty, isWhole }: { isEmpty: boolean; isWhole: boolean },
) =>
  isWhole && q === undefined && (tag === undefined || !isEmpty)
    ? cacheHeaders({ maxAge: 5, tags: promptTags })
    : { 'cache-control': 'no-store' };

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

const subjectOf = ({ q, tag }: PromptListQuery, language: Language) => {
  const t = promptStrings[language];
  if (q !== undefined) return t.found(q);
  return tag === undefined ? undefined : t.tagged(tag);
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { language, publicUrl, query, prompts } = loaderData;
  const t = promptStrings[language];
  const path = canonicalPath(query);
  const title = [subjectOf(query, language), t.title, 'Cùng Nghề'].filter((part) => part !== undefined);
  return headTags({
    language,
    publicUrl,
    path,
    title: title.join(' · '),
    description: t.description,
    // Anybody can make an address of a search, or of a tag that nothing has.
    isListed: query.q === undefined && (prompts.length > 0 || query.tag === undefined),
    subject: {
      '@type': 'CollectionPage',
      name: t.title,
      description: t.description,
      url: publicUrl + pathIn(language, path),
      inLanguage: language,
    },
  });
};

export default function Prompts({ loaderData }: Route.ComponentProps) {
  const { prompts, stats, nextCursor, query, language, learnerUrl } = loaderData;
  const t = promptStrings[language];
  const subject = subjectOf(query, language);
  const { cursor, ...all } = query;
  const to = (other: PromptListQuery) => pathIn(language, promptListPath(other));
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={promptListPath(query)} />
      <main id="main" className="page library">
        <header className="library-head">
          <h1 className="display">{t.title}</h1>
          <p className="standfirst">{t.lead}</p>
          {stats.total === 0 ? null : (
            <p className="dim tabular">
              {t.stats(stats.total, stats.member_open, stats.pro_only, stats.cases)}
            </p>
          )}
        </header>
        {stats.total === 0 ? (
          <section className="library-empty" aria-labelledby="empty">
            <h2 id="empty" className="title">
              {t.emptyTitle}
            </h2>
            <p>{t.empty}</p>
            <a className="button" href={`${learnerUrl}/prompts/new`}>
              {t.contribute}
            </a>
          </section>
        ) : (
          <>
            <SearchForm query={query} language={language} />
            {subject === undefined ? null : (
              <p className="library-subject">
                <strong>{subject}</strong> <a href={to({})}>{t.all}</a>
              </p>
            )}
            {prompts.length === 0 ? (
              <p>{t.noneFound}</p>
            ) : (
              <>
                <nav aria-label={t.sorts}>
                  <ul className="sorts">
                    {sortsFor(query).map((sort) => (
                      <li key={sort}>
                        <a
                          href={to(readPromptListQuery(new URLSearchParams({ ...all, sort })))}
                          aria-current={sort === sortOf(query) ? 'true' : undefined}
                        >
                          {t.sort[sort]}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
                <ul className="prompts" aria-label={t.list}>
                  {prompts.map(({ prompt, community }) => (
                    <li key={prompt.slug}>
                      <PromptCard prompt={prompt} community={community} language={language} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            {cursor === undefined && nextCursor === null ? null : (
              <p className="next-step">
                {nextCursor === null ? null : (
                  <a className="button" rel="next" href={to({ ...all, cursor: nextCursor })}>
                    {t.next}
                  </a>
                )}
                {cursor === undefined ? null : <a href={to(all)}>{t.first}</a>}
              </p>
            )}
          </>
        )}
      </main>
    </>
  );
}

/** Sends itself, without a script; the tag stays, the order does not. */
function SearchForm({ query, language }: { query: PromptListQuery; language: Language }) {
  const t = promptStrings[language];
  return (
    <search>
      <form className="search" action={pathIn(language, '/prompts')}>
        <label htmlFor="q">{t.search}</label>
        <input id="q" name="q" type="search" maxLength={120} defaultValue={query.q} />
        {query.tag === undefined ? null : <input type="hidden" name="tag" value={query.tag} />}
        <button type="submit" className="button">
          {t.find}
        </button>
      </form>
    </search>
  );
}
