import { isWeek } from '@cungnghe/contracts/fields/iso-week';
import { data } from 'react-router';
import type { Route } from './+types/whats-new-week';
import { getAddresses } from './addresses.ts';
import { headTags } from './head-tags.ts';
import { languageOf, pathIn } from './language.ts';
import { Masthead } from './masthead.tsx';
import { shareImagePath } from './share-images/address.ts';
import { missingPage, readWeeks, whatsNewHeaders } from './whats-new-api.ts';
import { entryPath, weekPath, whatsNewPath } from './whats-new-paths.ts';
import { whatsNewStrings } from './whats-new-strings.ts';
import { EntryList, FeedLinks, feedTags, weekDays, weekName } from './whats-new-week-list.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!isWeek(params.week)) throw missingPage();
  const addresses = getAddresses(context);
  const [found] = (await readWeeks(addresses, { week: params.week })).weeks;
  // What is for members alone, or not told yet, is no page here.
  if (found === undefined) throw missingPage();
  const language = languageOf(new URL(request.url).pathname);
  const { learnerUrl, publicUrl } = addresses;
  return data({ ...found, language, learnerUrl, publicUrl }, { headers: whatsNewHeaders(addresses) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { language, publicUrl, week, entries } = loaderData;
  const t = whatsNewStrings[language];
  const name = weekName(week, language);
  const description = entries.map(({ title }) => title[language]).join('. ');
  return [
    ...headTags({
      language,
      publicUrl,
      path: weekPath(week),
      image: shareImagePath('whats-new', week, language),
      title: `${name} · ${t.title} · Cùng Nghề`,
      description,
      type: 'article',
      subject: {
        '@type': 'CollectionPage',
        name: `${t.title}: ${name}`,
        description,
        url: publicUrl + pathIn(language, weekPath(week)),
        inLanguage: language,
        hasPart: entries.map((entry) => ({
          '@type': 'Article',
          headline: entry.title[language],
          articleBody: entry.description[language],
          datePublished: entry.published_at,
          url: publicUrl + pathIn(language, entryPath(entry)),
          inLanguage: language,
        })),
      },
    }),
    ...feedTags(language, publicUrl),
  ];
};

export default function WhatsNewWeek({ loaderData }: Route.ComponentProps) {
  const { week, entries, language, learnerUrl } = loaderData;
  const t = whatsNewStrings[language];
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={weekPath(week)} />
      <main id="main" className="page news-page">
        <header className="news-head">
          <a className="news-back" href={pathIn(language, whatsNewPath)}>
            <span aria-hidden="true">← </span>
            {t.back}
          </a>
          <h1 className="display">{weekName(week, language)}</h1>
          <p className="dim tabular">{weekDays(week, language)}</p>
        </header>
        <EntryList entries={entries} language={language} level="h2" />
        <FeedLinks language={language} />
      </main>
    </>
  );
}
