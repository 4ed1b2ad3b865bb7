import { ApiError, call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import { getPublicPerson, type PublicPerson } from '@cungnghe/contracts/people/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { formatDate } from '@cungnghe/ui/dates';
import { data, redirect } from 'react-router';
import { getAddresses } from '../addresses.ts';
import { cacheHeaders, eventsValidFor } from '../cache-headers.ts';
import { headTags } from '../head-tags.ts';
import { type Language, languageOf, pathIn } from '../language.ts';
import { Masthead } from '../masthead.tsx';
import { Notice } from '../notice.tsx';
import { shareImagePath } from '../share-images/address.ts';
import { isMissing } from '../texts/text-api.ts';
import type { Route } from './+types/person';
import { peopleStrings } from './strings.ts';
import './people.css';

const pathOf = (slug: string) => `/people/${slug}`;
const tags = ['people', 'communities', 'shared', 'events'];

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  const signal = AbortSignal.timeout(4000);
  const api = { baseUrl: apiBaseUrl };
  let headers = cacheHeaders({ tags, maxAge: 5, validFor: eventsValidFor });
  try {
    // What is published or taken away in a community changes what somebody wrote.
    const [{ communities }, person] = await Promise.all([
      call(listPublicCommunities, { signal }, api),
      call(getPublicPerson, { params: { slug }, signal }, api),
    ]);
    const all = [...tags, ...communities.map(({ id }) => id)];
    headers = cacheHeaders({ tags: all, maxAge: 5, validFor: eventsValidFor });
    return data({ person, language, learnerUrl, publicUrl }, { headers });
  } catch (cause) {
    if (isMissing(cause)) {
      const moved = cause instanceof ApiError ? cause.details.moved_to : undefined;
      if (typeof moved === 'string') throw redirect(pathIn(language, moved), { status: 301, headers });
      return data({ person: null, language, learnerUrl }, { status: 404, headers });
    }
    console.error('The public site could not read the page of a person', cause);
    throw data(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || loaderData.person === null) return [];
  const { person, language, publicUrl } = loaderData;
  const { slug, name, headline, photo_url, links } = person;
  const description = headline ?? peopleStrings[language].description(name);
  return headTags({
    language,
    publicUrl,
    path: pathOf(slug),
    image: shareImagePath('people', slug, language),
    title: `${name} · Cùng Nghề`,
    description,
    subject: {
      '@type': 'Person',
      name,
      url: publicUrl + pathIn(language, pathOf(slug)),
      ...(headline !== null && { description: headline }),
      ...(photo_url !== null && { image: photo_url }),
      ...(links.length > 0 && { sameAs: links }),
    },
  });
};

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, language, learnerUrl } = loaderData;
  const t = peopleStrings[language];
  if (person === null) {
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
  const { slug, name, photo_url, headline, intro, links } = person;
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={pathOf(slug)} />
      <main id="main" className="page person">
        <header className="person-head">
          <Avatar name={name} photoUrl={photo_url} size="large" />
          <div>
            <p className="small dim">{t.label}</p>
            <h1 className="text-title" lang="vi">
              {name}
            </h1>
            {headline === null ? null : <p lang="vi">{headline}</p>}
          </div>
        </header>
        {intro === null || intro === '' ? null : (
          <p className="person-intro" lang="vi">
            {intro}
          </p>
        )}
        <Works works={person.works} language={language} />
        <Events events={person.events} language={language} />
        {links.length === 0 ? null : (
          <section aria-labelledby="links">
            <h2 id="links" className="title">
              {t.links}
            </h2>
            <ul>
              {links.map((link) => (
                <li key={link}>
                  <a href={link} rel="nofollow noopener">
                    {link.replace(/^https:\/\//, '').replace(/\/$/, '')}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  );
}

function Works({ works, language }: { works: PublicPerson['works']; language: Language }) {
  const t = peopleStrings[language];
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="works">
      <h2 id="works" className="title">
        {t.works}
      </h2>
      <ul>
        {works.map(({ kind, title, community, path, free }) => (
          <li key={`${kind} ${community.slug} ${title}`}>
            <a href={pathIn(language, path)} lang="vi">
              {title}
            </a>
            <span className="small dim">
              {[t.kind[kind], language === 'vi' ? community.name : community.name_en, free ? t.free : '']
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Events({ events, language }: { events: PublicPerson['events']; language: Language }) {
  const t = peopleStrings[language];
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="title">
        {t.events}
      </h2>
      <ul>
        {events.map(({ title, starts_at, is_over, path }) => (
          <li key={`${starts_at} ${title}`}>
            {path === null ? (
              <span lang="vi">{title}</span>
            ) : (
              <a href={pathIn(language, path)} lang="vi">
                {title}
              </a>
            )}
            <span className="small dim tabular">
              {formatDate(starts_at)} · {is_over ? t.over : t.coming}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
