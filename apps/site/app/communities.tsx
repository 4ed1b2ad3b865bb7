import { call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import { data } from 'react-router';
import type { Route } from './+types/communities';
import { getAddresses } from './addresses.ts';
import { cacheHeaders, secondsUntilPriceChange } from './cache-headers.ts';
import { CommunityList } from './community-list.tsx';
import { communityStrings } from './community-strings.ts';
import { failedPage } from './failed-page.ts';
import { headTags } from './head-tags.ts';
import { languageOf, pathIn } from './language.ts';
import { Masthead } from './masthead.tsx';
import { PriceSection } from './price-section.tsx';
import './showcase.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl, now } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  try {
    const asked = { signal: AbortSignal.timeout(4000) };
    const catalogue = await call(listPublicCommunities, asked, { baseUrl: apiBaseUrl });
    const headers = cacheHeaders({
      tags: ['communities', ...catalogue.communities.map(({ id }) => id)],
      maxAge: 60,
      validFor: secondsUntilPriceChange(now, catalogue.price),
    });
    return data({ ...catalogue, language, learnerUrl, publicUrl }, { headers });
  } catch (cause) {
    throw failedPage('the communities', cause);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { communities, language, publicUrl } = loaderData;
  const t = communityStrings[language];
  const list = {
    '@type': 'ItemList',
    itemListElement: communities.map(({ slug, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: publicUrl + pathIn(language, `/communities/${slug}`),
    })),
  };
  const title = `${t.listTitle} · Cùng Nghề`;
  return headTags({
    language,
    publicUrl,
    path: '/communities',
    title,
    description: t.listDescription,
    subject: [list],
  });
};

export default function Communities({ loaderData }: Route.ComponentProps) {
  const { communities, price, price_is_common, language, learnerUrl } = loaderData;
  const t = communityStrings[language];
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path="/communities" />
      <main id="main">
        <div className="page communities-page">
          <h1 className="display">{t.listTitle}</h1>
          <p className="standfirst">{t.listLead}</p>
          <CommunityList communities={communities} language={language} level={2} />
        </div>
        <PriceSection price={price} isCommon={price_is_common} language={language} />
      </main>
    </>
  );
}
