import { ApiError, call } from '@cungnghe/client/call';
import type { Price } from '@cungnghe/contracts/communities/endpoints';
import { getPublicPrompt, type PromptTeaser } from '@cungnghe/contracts/prompts/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { DateText, formatDate } from '@cungnghe/ui/dates';
import { formatVnd } from '@cungnghe/ui/money';
import { data } from 'react-router';
import type { Route } from './+types/prompt';
import { getAddresses } from './addresses.ts';
import { cacheHeaders, secondsUntilPriceChange } from './cache-headers.ts';
import { headTags } from './head-tags.ts';
import { type Language, languageOf, pathIn } from './language.ts';
import { Masthead } from './masthead.tsx';
import { Notice } from './notice.tsx';
import { askFor, failedPromptPage, promptTags, readCommunities } from './prompt-api.ts';
import { PromptTags } from './prompt-card.tsx';
import { promptStrings } from './prompt-strings.ts';
import { shareImagePath } from './share-images/address.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl, now } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  const asked = askFor(request, apiBaseUrl);
  const { slug } = params;
  try {
    const [prompt, ofCommunities] = await Promise.all([
      call(getPublicPrompt, { params: { slug }, signal: asked.signal }, asked.api),
      readCommunities(asked),
    ]);
    const { community_slug } = prompt;
    const community = ofCommunities?.communities.find((each) => each.slug === community_slug)?.name ?? null;
    return data(
      {
        prompt,
        community,
        price: prompt.visibility === 'pro' ? (ofCommunities?.price ?? null) : null,
        isLowestPrice: ofCommunities?.price_is_common === false,
        language,
        learnerUrl,
        publicUrl,
      },
      { headers: headersOf(ofCommunities, now) },
    );
  } catch (cause) {
    // A name that cannot be one, and one that is none, are the same to whoever follows a link.
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) {
      return data(
        { prompt: null, language, learnerUrl },
        { status: 404, headers: cacheHeaders({ maxAge: 5, tags: promptTags }) },
      );
    }
    throw failedPromptPage(cause);
  }
}

/** Without the name of its community and the price it is not whole, and not cached. */
const headersOf = (ofCommunities: { price: Price | null } | null, now: Date) =>
  ofCommunities === null
    ? { 'cache-control': 'no-store' }
    : cacheHeaders({
        tags: promptTags,
        maxAge: 5,
        validFor: secondsUntilPriceChange(now, ofCommunities.price),
      });

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || loaderData.prompt === null) return [];
  const { prompt, language, publicUrl } = loaderData;
  const t = promptStrings[language];
  const path = `/prompts/${prompt.slug}`;
  const description = prompt.intro.replaceAll(/\s+/g, ' ').trim() || t.by(prompt.author.name);
  return headTags({
    language,
    publicUrl,
    path,
    image: shareImagePath('prompts', prompt.slug, language),
    title: `${prompt.name} · Cùng Nghề`,
    description,
    type: 'article',
    subject: {
      '@type': 'CreativeWork',
      name: prompt.name,
      description,
      url: publicUrl + pathIn(language, path),
      inLanguage: 'vi',
      author: { '@type': 'Person', name: prompt.author.name },
      datePublished: prompt.created_at,
      keywords: prompt.tags.join(', '),
      isAccessibleForFree: false,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: prompt.thanks_count,
      },
    },
  });
};

export default function PromptPage({ loaderData }: Route.ComponentProps) {
  const { prompt, language, learnerUrl } = loaderData;
  const t = promptStrings[language];
  const library = pathIn(language, '/prompts');
  if (prompt === null) {
    return (
      <Notice
        language={language}
        learnerUrl={learnerUrl}
        title={t.notFoundTitle}
        text={t.notFound}
        link={t.all}
        to={library}
      />
    );
  }
  const { community, price, isLowestPrice } = loaderData;
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={`/prompts/${prompt.slug}`} />
      <main
        id="main"
        className="page teaser"
        style={prompt.community_slug === null ? undefined : hueStyle(prompt.community_slug)}
      >
        <article className="teaser-body">
          <a className="teaser-back" href={library}>
            {t.back}
          </a>
          <h1 className="title-large" lang="vi">
            {prompt.name}
          </h1>
          <p className="byline">
            <Avatar name={prompt.author.name} photoUrl={prompt.author.photo_url} />
            <span>
              <strong lang="vi">{prompt.author.name}</strong>
              <span className="dim small">
                {t.written} <DateText instant={prompt.created_at} />
              </span>
            </span>
          </p>
          {prompt.intro === '' ? null : (
            <p className="standfirst" lang="vi">
              {prompt.intro}
            </p>
          )}
          <PromptTags tags={prompt.tags} language={language} />
          <dl className="facts">
            {prompt.works_with.length === 0 ? null : (
              <div>
                <dt>{t.worksWith}</dt>
                <dd>{prompt.works_with.join(', ')}</dd>
              </div>
            )}
            {community === null ? null : (
              <div>
                <dt>{t.community}</dt>
                <dd lang="vi">{community}</dd>
              </div>
            )}
          </dl>
          <p className="tabular">
            {t.thanks(prompt.thanks_count)} · {t.cases(prompt.case_count)}
          </p>
        </article>
        <section className="teaser-access" aria-labelledby="access">
          <h2 id="access">{t.readTitle}</h2>
          <p>{accessText(prompt, community, language)}</p>
          {price === null ? null : (
            <p className="dim small">
              {t.price(
                formatVnd(price.today_vnd),
                formatVnd(price.next_month_vnd),
                formatDate(price.next_change_at),
                isLowestPrice,
              )}
            </p>
          )}
          <a className="button" href={`${learnerUrl}/prompts/${prompt.slug}`}>
            {prompt.visibility === 'member' ? t.openMember : t.openPro}
          </a>
        </section>
      </main>
    </>
  );
}

function accessText(
  { visibility, community_slug }: PromptTeaser,
  community: string | null,
  language: Language,
): string {
  const t = promptStrings[language];
  if (visibility === 'member') return t.readMember;
  return community_slug === null ? t.readAnyPro : t.readPro(community ?? community_slug);
}
