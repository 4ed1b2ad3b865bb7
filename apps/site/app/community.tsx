import { ApiError, call } from '@cungnghe/client/call';
import { getPublicCommunity, type PublicCommunityDetail } from '@cungnghe/contracts/public-pages/endpoints';
import { listPublicStories } from '@cungnghe/contracts/stories/endpoints';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { formatVnd } from '@cungnghe/ui/money';
import { data } from 'react-router';
import type { Route } from './+types/community';
import { getAddresses } from './addresses.ts';
import { cacheHeaders, eventsValidFor, secondsUntilPriceChange } from './cache-headers.ts';
import { CommunityName, holdings, taglineOf } from './community-list.tsx';
import { OutlineList } from './community-outline.tsx';
import { CommunityPrice } from './community-price.tsx';
import { communityStrings } from './community-strings.ts';
import { communitySubjects } from './community-subjects.ts';
import { EventList } from './event-list.tsx';
import { failedPage } from './failed-page.ts';
import { headTags } from './head-tags.ts';
import { homeStrings } from './home-strings.ts';
import { type Language, languageOf, pathIn } from './language.ts';
import { LessonSheet, lessonAddress } from './lesson-sheet.tsx';
import { Masthead } from './masthead.tsx';
import { Notice } from './notice.tsx';
import { shareImagePath } from './share-images/address.ts';
import { StoryTeasers } from './story-teasers.tsx';
import { documentPath } from './texts/text-paths.ts';
import './showcase.css';

const maxStories = 3;

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, publicUrl, now } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  const signal = AbortSignal.timeout(4000);
  const api = { baseUrl: apiBaseUrl };
  try {
    const [community, stories] = await Promise.all([
      call(getPublicCommunity, { params: { slug }, signal }, api),
      call(listPublicStories, { query: { community: slug, limit: maxStories }, signal }, api),
    ]);
    const headers = cacheHeaders({
      tags: [community.id, 'communities', 'shared', 'events', 'stories'],
      maxAge: 60,
      validFor: Math.min(eventsValidFor, secondsUntilPriceChange(now, community.price)),
    });
    return data({ community, stories, language, learnerUrl, publicUrl }, { headers });
  } catch (cause) {
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) {
      const headers = cacheHeaders({ tags: ['communities'], maxAge: 5 });
      return data({ community: null, language, learnerUrl }, { status: 404, headers });
    }
    throw failedPage('a community', cause);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || loaderData.community === null) return [];
  const { community, language, publicUrl } = loaderData;
  const t = communityStrings[language];
  const name = language === 'vi' ? community.name : community.name_en;
  return headTags({
    language,
    publicUrl,
    path: `/communities/${community.slug}`,
    image: shareImagePath('communities', community.slug, language),
    title: `${t.title(name)} · Cùng Nghề`,
    description: t.description(name, community.tagline),
    subject: communitySubjects(community, publicUrl),
  });
};

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { community, language, learnerUrl } = loaderData;
  const t = communityStrings[language];
  if (community === null) {
    return (
      <Notice
        language={language}
        learnerUrl={learnerUrl}
        title={t.notFoundTitle}
        text={t.notFound}
        link={t.all}
        to={pathIn(language, '/communities')}
      />
    );
  }
  const { slug, sample, events, price } = community;
  const isReadable = hasWritten(community);
  const tagline = taglineOf(community, language);
  const { stories } = loaderData;
  const room = `${learnerUrl}/c/${slug}`;
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} path={`/communities/${slug}`} />
      <main id="main" style={hueStyle(slug)}>
        <header className="community-head">
          <div className="page">
            <a className="back" href={pathIn(language, '/communities')}>
              {t.all}
            </a>
            <h1 className="display" lang={language === 'vi' ? 'vi' : undefined}>
              <CommunityName community={community} language={language} />
            </h1>
            <p className="standfirst" lang={tagline.language}>
              {tagline.text}
            </p>
            <p className="tabular community-holds">
              {isReadable ? holdings(community, language) : t.nothing}
            </p>
            <p className="next-step">
              {sample === null ? (
                <a className="button" href={room}>
                  {t.enter}
                </a>
              ) : (
                <>
                  <a className="button" href={lessonAddress(learnerUrl, language, slug, sample)}>
                    {homeStrings[language].begin}
                  </a>
                  <a href={room}>{t.enter}</a>
                </>
              )}
              {price === null || !isReadable ? null : (
                <a href="#price">{homeStrings[language].proNow(formatVnd(price.today_vnd), false)}</a>
              )}
            </p>
          </div>
        </header>
        <div className="page community-body">
          <div className="community-main">
            {sample === null ? null : (
              <section aria-labelledby="sample">
                <h2 id="sample" className="title">
                  {t.sample}
                </h2>
                <LessonSheet
                  sample={sample}
                  href={lessonAddress(learnerUrl, language, slug, sample)}
                  language={language}
                />
              </section>
            )}
            <CommunityContents community={community} language={language} />
            {stories.length === 0 ? null : (
              <section aria-labelledby="stories">
                <h2 id="stories" className="title">
                  {t.stories}
                </h2>
                <StoryTeasers stories={stories} language={language} />
              </section>
            )}
          </div>
          <aside className="community-aside">
            <CommunityPrice price={price} isReadable={isReadable} room={room} language={language} />
            {events.length === 0 ? null : (
              <section aria-labelledby="events">
                <h2 id="events">{t.events}</h2>
                <EventList events={events} learnerUrl={learnerUrl} language={language} />
              </section>
            )}
          </aside>
        </div>
      </main>
    </>
  );
}

/** Whether a course, a book or a document of it is written, shared courses included. */
const hasWritten = ({ course_outlines, book_outlines, collections }: PublicCommunityDetail) =>
  collections.some(({ ready_documents }) => ready_documents > 0) ||
  [...course_outlines, ...book_outlines].some(({ groups }) =>
    groups.some(({ texts }) => texts.some(({ written }) => written)),
  );

function CommunityContents({
  community: { slug, course_outlines, book_outlines, collections, previews },
  language,
}: {
  community: PublicCommunityDetail;
  language: Language;
}) {
  const t = communityStrings[language];
  return (
    <>
      {(
        [
          ['courses', course_outlines],
          ['books', book_outlines],
        ] as const
      ).map(([kind, outlines]) =>
        outlines.length === 0 ? null : (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="title">
              {t[kind]}
            </h2>
            <OutlineList community={slug} outlines={outlines} kind={kind} language={language} />
          </section>
        ),
      )}
      {collections.length === 0 ? null : (
        <section aria-labelledby="library">
          <h2 id="library" className="title">
            {t.library}
          </h2>
          {previews.length === 0 ? null : (
            <>
              <h3>{t.previews}</h3>
              <ul className="previews" lang="vi">
                {previews.map((preview) => (
                  <li key={preview.slug}>
                    <a href={pathIn(language, documentPath(slug, preview.slug))}>{preview.title}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <ul className="collections">
            {collections.map(({ name, documents, ready_documents, titles }) => (
              <li key={name}>
                <h3 lang="vi">{name}</h3>
                <p className="small dim">
                  {ready_documents === 0 ? t.notReady(documents) : t.ready(ready_documents, documents)}
                </p>
                {titles.length === 0 ? null : (
                  <ul className="small" lang="vi">
                    {titles.map((title) => (
                      <li key={title}>{title}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
