import { call } from '@cungnghe/client/call';
import { getPublicEvent } from '@cungnghe/contracts/public-pages/events';
import { Markdown } from '@cungnghe/markdown/markdown';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { formatDate } from '@cungnghe/ui/dates';
import { Prose } from '@cungnghe/ui/prose';
import { data } from 'react-router';
import { getAddresses } from '../addresses.ts';
import { cacheHeaders, eventsValidFor } from '../cache-headers.ts';
import { failedPage } from '../failed-page.ts';
import { headTags } from '../head-tags.ts';
import { languageOf, pathIn } from '../language.ts';
import { Masthead } from '../masthead.tsx';
import { Notice } from '../notice.tsx';
import { ByLine } from '../people/by-line.tsx';
import { maxAgeNaming } from '../people/max-age.ts';
import { shareImagePath } from '../share-images/address.ts';
import { isMissing } from '../texts/text-api.ts';
import type { Route } from './+types/event';
import { EventAside } from './event-aside.tsx';
import { EventFacts } from './event-facts.tsx';
import { eventSubject } from './event-subject.ts';
import { startOf } from './event-time.ts';
import { eventStrings } from './strings.ts';
import '../texts/texts.css';

const pathOf = (slug: string) => `/events/${slug}`;
const tags = ['events', 'communities', 'people'];

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  try {
    const event = await call(
      getPublicEvent,
      { params: { slug }, signal: AbortSignal.timeout(4000) },
      { baseUrl: apiBaseUrl },
    );
    const headers = cacheHeaders({ tags, maxAge: maxAgeNaming(event.authors), validFor: eventsValidFor });
    return data({ event, language, learnerUrl, publicUrl }, { headers });
  } catch (cause) {
    if (isMissing(cause)) {
      const headers = cacheHeaders({ tags, maxAge: 5 });
      return data({ event: null, language, learnerUrl }, { status: 404, headers });
    }
    throw failedPage('an event', cause);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || loaderData.event === null) return [];
  const { event, language, publicUrl } = loaderData;
  const path = pathOf(event.slug);
  const image = shareImagePath('events', event.slug, language);
  const description = eventStrings[language].description(startOf(event.starts_at, language), event.host_name);
  return headTags({
    language,
    publicUrl,
    path,
    image,
    title: `${event.title} · Cùng Nghề`,
    description,
    subject: eventSubject(event, {
      description,
      publicUrl,
      url: publicUrl + pathIn(language, path),
      image: publicUrl + image,
    }),
  });
};

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, language, learnerUrl } = loaderData;
  const t = eventStrings[language];
  if (event === null) {
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
  const { slug, title, description, community, previous } = event;
  const state = event.cancelled_at !== null ? t.isCancelled : event.is_over ? t.isOver : null;
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={pathOf(slug)} />
      <main
        id="main"
        className="page text-page"
        style={community === null ? undefined : hueStyle(community.slug)}
      >
        <article className="text">
          <header className="text-head">
            <p className="text-facts small">
              <strong>{t.label}</strong>
              {state === null ? null : <span>{state}</span>}
            </p>
            <h1 className="text-title" lang="vi">
              {title}
            </h1>
          </header>
          <EventFacts event={event} language={language} />
          <ByLine authors={event.authors} of="event" language={language} />
          <section className="text-head" aria-labelledby="what">
            <h2 id="what" className="title">
              {t.what}
            </h2>
            {description === '' ? (
              <p className="dim">{t.nothing}</p>
            ) : (
              <Prose lang="vi">
                <Markdown text={description} />
              </Prose>
            )}
          </section>
          {previous === null ? null : (
            <section className="text-sources" aria-labelledby="previous">
              <h2 id="previous">{t.previous}</h2>
              <p>
                <a href={pathIn(language, pathOf(previous.slug))} lang="vi">
                  {previous.title}
                </a>{' '}
                <span className="small dim tabular">
                  {formatDate(previous.starts_at)}
                  {previous.yes_count === 0 ? '' : ` · ${t.came(previous.yes_count)}`}
                </span>
              </p>
            </section>
          )}
        </article>
        <EventAside event={event} language={language} learnerUrl={learnerUrl} />
      </main>
    </>
  );
}
