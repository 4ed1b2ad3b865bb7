import { whatsNewCategories } from '@cungnghe/contracts/whats-new/endpoints';
import { data } from 'react-router';
import type { Route } from './+types/whats-new';
import { getAddresses } from './addresses.ts';
import { headTags } from './head-tags.ts';
import { languageOf, pathIn } from './language.ts';
import { Masthead } from './masthead.tsx';
import { readWeeks, whatsNewHeaders } from './whats-new-api.ts';
import { readWhatsNewQuery, type WhatsNewQuery, weekPath, whatsNewListPath } from './whats-new-paths.ts';
import { whatsNewStrings } from './whats-new-strings.ts';
import { FeedLinks, feedTags, WeekList, weekName } from './whats-new-week-list.tsx';

const weeksPerPage = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const addresses = getAddresses(context);
  const { pathname, searchParams } = new URL(request.url);
  const query = readWhatsNewQuery(searchParams);
  const found = await readWeeks(addresses, { ...query, limit: weeksPerPage });
  const { learnerUrl, publicUrl } = addresses;
  return data(
    { ...found, query, language: languageOf(pathname), learnerUrl, publicUrl },
    // Anybody can make up an address of the list: what has nothing to show is not cached.
    { headers: found.weeks.length > 0 ? whatsNewHeaders(addresses) : { 'cache-control': 'no-store' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { language, publicUrl, query, weeks } = loaderData;
  const t = whatsNewStrings[language];
  const path = whatsNewListPath(query);
  const category = query.category === undefined ? [] : [t.category[query.category]];
  return [
    ...headTags({
      language,
      publicUrl,
      path,
      title: [...category, t.title, 'Cùng Nghề'].join(' · '),
      description: t.description,
      isListed: weeks.length > 0,
      subject: {
        '@type': 'CollectionPage',
        name: t.title,
        description: t.description,
        url: publicUrl + pathIn(language, path),
        inLanguage: language,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: weeks.map(({ week }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: weekName(week, language),
            url: publicUrl + pathIn(language, weekPath(week)),
          })),
        },
      },
    }),
    ...feedTags(language, publicUrl),
  ];
};

export default function WhatsNew({ loaderData }: Route.ComponentProps) {
  const { weeks, nextCursor, query, language, learnerUrl } = loaderData;
  const t = whatsNewStrings[language];
  const { category, cursor } = query;
  const to = (other: WhatsNewQuery) => pathIn(language, whatsNewListPath(other));
  const kept = category === undefined ? {} : { category };
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={whatsNewListPath(query)} />
      <main id="main" className="page news-page">
        <header className="news-head">
          <h1 className="display">{t.title}</h1>
          <p className="standfirst">{t.lead}</p>
        </header>
        <nav aria-label={t.filters}>
          <ul className="news-filters">
            {[undefined, ...whatsNewCategories].map((each) => (
              <li key={each ?? 'all'}>
                <a
                  href={to(each === undefined ? {} : { category: each })}
                  aria-current={each === category ? 'true' : undefined}
                >
                  {each === undefined ? t.all : t.category[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {weeks.length === 0 ? (
          <p>{category === undefined ? t.empty : t.none}</p>
        ) : (
          <WeekList weeks={weeks} language={language} />
        )}
        {cursor === undefined && nextCursor === null ? null : (
          <p className="next-step">
            {nextCursor === null ? null : (
              <a className="button" rel="next" href={to({ ...kept, cursor: nextCursor })}>
                {t.older}
              </a>
            )}
            {cursor === undefined ? null : <a href={to(kept)}>{t.first}</a>}
          </p>
        )}
        <FeedLinks language={language} />
      </main>
    </>
  );
}
