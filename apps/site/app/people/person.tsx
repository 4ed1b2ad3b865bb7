import { call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import { getPublicPerson, type PublicPerson } from '@cungnghe/contracts/people/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { formatDate } from '@cungnghe/ui/dates';
import { data } from 'react-router';
import { getAddresses } from '../addresses.ts';
import { cacheHeaders, eventsValidFor } from '../cache-headers.ts';
import { failedPage } from '../failed-page.ts';
import { headTags } from '../head-tags.ts';
import { type Language, languageOf, pathIn } from '../language.ts';
import { Masthead } from '../masthead.tsx';
import { Notice } from '../notice.tsx';
import { shareImagePath } from '../share-images/address.ts';
import { isMissing } from '../texts/text-api.ts';
import type { Route } from './+types/person';
import { peopleStrings } from './strings.ts';
import '../texts/texts.css';
import './people.css';

const pathOf = (slug: string) => `/people/${slug}`;
const tags = ['people', 'communities', 'shared', 'events'];

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  const signal = AbortSignal.timeout(4000);
  const api = { baseUrl: apiBaseUrl };
  // Whoever takes it back is gone at once, wherever the page was shown before.
  let headers = cacheHeaders({ tags, maxAge: 0, validFor: eventsValidFor });
  try {
    // What is published or taken away in a community changes what somebody wrote.
    const [{ communities }, person] = await Promise.all([
      call(listPublicCommunities, { signal }, api),
      call(getPublicPerson, { params: { slug }, signal }, api),
    ]);
    const all = [...tags, ...communities.map(({ id }) => id)];
    headers = cacheHeaders({ tags: all, maxAge: 0, validFor: eventsValidFor });
    return data({ person, language, learnerUrl, publicUrl }, { headers });
  } catch (cause) {
    if (isMissing(cause)) {
      return data({ person: null, language, learnerUrl }, { status: 404, headers });
    }
    throw failedPage('the page of a person', cause);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || loaderData.person === null) return [];
  const { person, language, publicUrl } = loaderData;
  const { slug, name, headline, occupation, photo_url, links, works, events } = person;
  const description = headline ?? peopleStrings[language].description(name);
  return headTags({
    language,
    publicUrl,
    path: pathOf(slug),
    image: shareImagePath('people', slug, language),
    title: `${name} · Cùng Nghề`,
    description,
    // A page that says no more than a name is there for whoever has its address.
    isListed: works.length > 0 || events.length > 0,
    subject: {
      '@type': 'Person',
      name,
      url: publicUrl + pathIn(language, pathOf(slug)),
      ...(headline !== null && { description: headline }),
      ...(occupation !== null && { jobTitle: occupation }),
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
  const { slug, intro, links, answers } = person;
  const coming = person.events.filter(({ is_over }) => !is_over).toReversed();
  const past = person.events.filter(({ is_over }) => is_over);
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={pathOf(slug)} />
      <main id="main" className="page person">
        <PersonHead person={person} language={language} />
        {intro === null || intro === '' ? null : (
          <p className="person-intro" lang="vi">
            {intro}
          </p>
        )}
        <Works works={person.works} language={language} />
        <Events events={coming} id="coming" title={t.coming} language={language} />
        <Events events={past} id="past" title={t.past} language={language} />
        {answers === null || answers.count === 0 ? null : (
          <section aria-labelledby="answers">
            <h2 id="answers" className="title">
              {t.discussions}
            </h2>
            <p>{t.answers(answers.count, answers.solutions)}</p>
          </section>
        )}
        <Links links={links} language={language} />
      </main>
    </>
  );
}

function PersonHead({ person, language }: { person: PublicPerson; language: Language }) {
  const { name, photo_url, headline, occupation, place } = person;
  const facts = [occupation, place].filter((fact) => fact !== null && fact !== '');
  return (
    <header className="person-head">
      <Avatar name={name} photoUrl={photo_url} size="large" />
      <div>
        <p className="small dim">{peopleStrings[language].label}</p>
        <h1 className="text-title" lang="vi">
          {name}
        </h1>
        {facts.length === 0 ? null : (
          <p className="dim" lang="vi">
            {facts.join(' · ')}
          </p>
        )}
        {headline === null ? null : <p lang="vi">{headline}</p>}
      </div>
    </header>
  );
}

function Links({ links, language }: { links: readonly string[]; language: Language }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="title">
        {peopleStrings[language].links}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} rel="noopener noreferrer nofollow ugc">
              {link.replace(/^https:\/\//, '').replace(/\/$/, '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
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

interface EventsProps {
  readonly events: PublicPerson['events'];
  readonly id: string;
  readonly title: string;
  readonly language: Language;
}

function Events({ events, id, title: heading, language }: EventsProps) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title">
        {heading}
      </h2>
      <ul>
        {events.map(({ title, starts_at, path }) => (
          <li key={`${starts_at} ${title}`}>
            {path === null ? (
              <span lang="vi">{title}</span>
            ) : (
              <a href={pathIn(language, path)} lang="vi">
                {title}
              </a>
            )}
            <span className="small dim tabular">{formatDate(starts_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
