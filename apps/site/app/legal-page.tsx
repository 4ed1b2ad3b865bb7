import { ApiError, call } from '@cungnghe/client/call';
import { getPublicSitePage, sitePageSlugs } from '@cungnghe/contracts/site-pages/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import { DateText } from '@cungnghe/ui/dates';
import { data } from 'react-router';
import type { Route } from './+types/legal-page';
import { getAddresses } from './addresses.ts';
import { cacheHeaders } from './cache-headers.ts';
import { failedPage } from './failed-page.ts';
import { headTags } from './head-tags.ts';
import { languageOf, pathIn } from './language.ts';
import { Masthead } from './masthead.tsx';
import { strings } from './strings.ts';
import './legal-page.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl } = getAddresses(context);
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const slug = sitePageSlugs.find((each) => pathname === pathIn(language, `/${each}`));
  if (slug === undefined) throw data(null, { status: 404 });
  try {
    const page = await call(
      getPublicSitePage,
      { params: { slug }, query: { language }, signal: AbortSignal.timeout(4000) },
      { baseUrl: apiBaseUrl },
    );
    const headers = cacheHeaders({ tags: ['site-pages'], maxAge: 60 });
    return data({ page, language, learnerUrl, publicUrl }, { headers });
  } catch (cause) {
    const isMissing = cause instanceof ApiError && cause.status === 404;
    if (isMissing)
      throw data(null, { status: 404, headers: cacheHeaders({ tags: ['site-pages'], maxAge: 5 }) });
    throw failedPage('a page of terms', cause);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, language, publicUrl } = loaderData;
  const path = `/${page.slug}`;
  const description = strings[language].legalDescription(page.title);
  return headTags({
    language,
    publicUrl,
    path,
    title: `${page.title} · Cùng Nghề`,
    description,
    subject: {
      '@type': 'WebPage',
      name: page.title,
      url: publicUrl + pathIn(language, path),
      inLanguage: language,
      dateModified: page.updated_at,
    },
  });
};

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { page, language, learnerUrl } = loaderData;
  const t = strings[language];
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={`/${page.slug}`} />
      <main id="main" className="page legal">
        <h1 className="display">{page.title}</h1>
        <p className="dim small">
          {t.validSince} <DateText instant={page.updated_at} /> · {t.version(page.version)}
        </p>
        <Markdown text={page.body} />
      </main>
    </>
  );
}
