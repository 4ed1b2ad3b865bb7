import type { PublicText } from '@cungnghe/contracts/public-pages/texts';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { data, redirect } from 'react-router';
import { getAddresses } from '../addresses.ts';
import { cacheHeaders } from '../cache-headers.ts';
import { failedPage } from '../failed-page.ts';
import { headTags } from '../head-tags.ts';
import { type Language, languageOf, pathIn } from '../language.ts';
import { Masthead } from '../masthead.tsx';
import { Notice } from '../notice.tsx';
import { ByLine } from '../people/by-line.tsx';
import { maxAgeNaming } from '../people/max-age.ts';
import { shareImagePath } from '../share-images/address.ts';
import type { Route } from './+types/text';
import { textStrings } from './strings.ts';
import { isMissing, readText, type TextParams, tagsOfMissing } from './text-api.ts';
import { TextAside } from './text-aside.tsx';
import { TextBody } from './text-body.tsx';
import { imageSlug, textPath } from './text-paths.ts';
import { textSubject } from './text-subject.ts';
import './texts.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl, imageUrl } = getAddresses(context);
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const asked = { api: { baseUrl: apiBaseUrl }, signal: AbortSignal.timeout(4000) };
  try {
    const text = await readText(params as TextParams, asked);
    const headers = cacheHeaders({
      tags: [text.community.id, 'communities', 'shared', 'people'],
      maxAge: maxAgeNaming(text.authors),
    });
    const path = textPath(text);
    // A text can be named by its id, and so can its community; the page has one address.
    if (pathname !== pathIn(language, path)) throw redirect(pathIn(language, path), { status: 301, headers });
    return data({ text, path, language, learnerUrl, publicUrl, imageUrl }, { headers });
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    if (isMissing(cause)) {
      const headers = cacheHeaders({ tags: await tagsOfMissing(params.slug, asked), maxAge: 5 });
      return data({ text: null, language, learnerUrl }, { status: 404, headers });
    }
    throw failedPage('a text', cause);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || loaderData.text === null) return [];
  const { text, language, publicUrl } = loaderData;
  const path = textPath(text, { community: text.canonical_community_slug });
  const description = descriptionOf(text, language);
  return headTags({
    language,
    publicUrl,
    path,
    image: shareImagePath(`${text.kind}s`, imageSlug(text), language),
    title: `${text.title} · ${text.part_of?.name ?? text.community.name} · Cùng Nghề`,
    description,
    type: 'article',
    subject: textSubject(text, { description, publicUrl, url: publicUrl + pathIn(language, path) }),
  });
};

function descriptionOf({ summary, title, part_of, community }: PublicText, language: Language): string {
  if (summary !== '') return summary.replaceAll(/\s+/g, ' ');
  return textStrings[language].description(title, part_of?.name ?? community.name);
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { text, language, learnerUrl } = loaderData;
  const t = textStrings[language];
  if (text === null) {
    return (
      <Notice
        language={language}
        learnerUrl={learnerUrl}
        title={t.missingTitle}
        text={t.missing}
        link={t.all}
        to={pathIn(language, '/communities')}
      />
    );
  }
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={loaderData.path} />
      <main id="main" className="page text-page" style={hueStyle(text.community.slug)}>
        <article className="text">
          <TextHead text={text} language={language} />
          <TextBody text={text} language={language} learnerUrl={learnerUrl} imageUrl={loaderData.imageUrl} />
        </article>
        <TextAside text={text} language={language} learnerUrl={learnerUrl} />
      </main>
    </>
  );
}

function TextHead({ text, language }: { text: PublicText; language: Language }) {
  const t = textStrings[language];
  const { kind, title, summary, minutes, part_of, community, publisher } = text;
  const place =
    part_of === null || kind === 'document' ? null : t.position[kind](part_of.position, part_of.count);
  return (
    <header className="text-head">
      <p className="text-place small">
        <a
          href={pathIn(language, `/communities/${community.slug}`)}
          lang={language === 'vi' ? 'vi' : undefined}
        >
          {language === 'vi' ? community.name : community.name_en}
        </a>
        {part_of === null ? null : <span lang="vi">{part_of.name}</span>}
      </p>
      <h1 className="text-title" lang="vi">
        {title}
      </h1>
      <p className="text-facts small tabular">
        <strong>{t.kind[kind]}</strong>
        {place === null ? null : <span>{place}</span>}
        {minutes === null ? null : <span>{t.minutes(minutes)}</span>}
        {publisher === null ? null : <span lang="vi">{publisher}</span>}
      </p>
      {summary === '' ? null : (
        <p className="standfirst" lang="vi">
          {summary}
        </p>
      )}
      <ByLine authors={text.authors} of="text" language={language} />
    </header>
  );
}
