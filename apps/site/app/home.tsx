import { call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities';
import { data } from 'react-router';
import type { Route } from './+types/home';
import { getAddresses } from './addresses.ts';
import { cacheHeaders, secondsUntilPriceChange } from './cache-headers.ts';
import { CommunityList } from './community-list.tsx';
import { headTags } from './head-tags.ts';
import { homePath, languageOf } from './language.ts';
import { Masthead } from './masthead.tsx';
import { PatternWall } from './pattern-wall.tsx';
import { PriceSection } from './price-section.tsx';
import { words } from './words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl, now } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  try {
    const asked = { signal: AbortSignal.timeout(4000) };
    const answer = await call(listPublicCommunities, asked, { baseUrl: apiBaseUrl });
    const validFor = secondsUntilPriceChange(now, answer.price);
    const headers = cacheHeaders({ tags: ['communities'], maxAge: 60, validFor });
    return data({ ...answer, language, learnerUrl, publicUrl }, { headers });
  } catch (cause) {
    console.error('The public site could not read the communities', cause);
    throw data(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { language, publicUrl } = loaderData;
  const { title, description } = words[language];
  const subject = {
    '@type': 'EducationalOrganization',
    name: 'Cùng Nghề',
    url: publicUrl + homePath.vi,
    logo: `${publicUrl}/favicon.svg`,
    description,
    areaServed: 'VN',
    knowsLanguage: 'vi',
  };
  return headTags({ language, publicUrl, path: '/', title, description, subject });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { communities, price, price_is_common, language, learnerUrl } = loaderData;
  const t = words[language];
  const industry = communities.filter((community) => community.dimension === 'industry');
  const occupation = communities.filter((community) => community.dimension === 'occupation');
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} />
      <main id="main">
        <section className="page hero">
          <div className="hero-words">
            <h1 className="display">{t.headline}</h1>
            <p className="standfirst">{t.standfirst(communities.length)}</p>
            <p className="next-step">
              <a className="button" href={learnerUrl}>
                {t.begin}
              </a>
              <span className="dim">{t.beginNote}</span>
            </p>
            {t.contentNote === '' ? null : <p className="dim small">{t.contentNote}</p>}
          </div>
          <PatternWall slugs={communities.map((community) => community.slug)} />
        </section>
        <CommunityList title={t.industry} note={t.industryNote} communities={industry} language={language} />
        <CommunityList
          title={t.occupation}
          note={t.occupationNote}
          communities={occupation}
          language={language}
        />
        <PriceSection price={price} isCommon={price_is_common} language={language} />
        <section className="page band" aria-labelledby="steps">
          <h2 id="steps" className="title">
            {t.stepsTitle}
          </h2>
          <ol className="steps">
            {t.steps.map(([name, text]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="dim">{text}</p>
              </li>
            ))}
          </ol>
          <a className="button" href={learnerUrl}>
            {t.begin}
          </a>
        </section>
      </main>
    </>
  );
}
