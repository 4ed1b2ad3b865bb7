import { call } from '@cungnghe/client/call';
import { listPublicCommunities } from '@cungnghe/contracts/communities/endpoints';
import { getPublicHome } from '@cungnghe/contracts/public-pages/endpoints';
import { listPublicStories } from '@cungnghe/contracts/stories/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { formatVnd } from '@cungnghe/ui/money';
import { data } from 'react-router';
import type { Route } from './+types/home';
import { getAddresses } from './addresses.ts';
import { cacheHeaders, eventsValidFor, secondsUntilPriceChange } from './cache-headers.ts';
import { CanvasFigure } from './canvas-figure.tsx';
import { CommunityList, isEmpty } from './community-list.tsx';
import { ContactLine } from './contact-line.tsx';
import { EventList } from './event-list.tsx';
import { failedPage } from './failed-page.ts';
import { headTags } from './head-tags.ts';
import { homeStrings } from './home-strings.ts';
import { homePath, languageOf, pathIn } from './language.ts';
import { LessonSheet, lessonAddress } from './lesson-sheet.tsx';
import { Masthead } from './masthead.tsx';
import { PriceSection } from './price-section.tsx';
import { shareImagePath } from './share-images/address.ts';
import { StoryTeasers } from './story-teasers.tsx';
import { strings } from './strings.ts';
import { ThreadQuote } from './thread-quote.tsx';
import './showcase.css';

const maxStories = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiBaseUrl, contact, learnerUrl, publicUrl, now } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  const asked = { signal: AbortSignal.timeout(4000) };
  const api = { baseUrl: apiBaseUrl };
  try {
    const [catalogue, shown, stories] = await Promise.all([
      call(listPublicCommunities, asked, api),
      call(getPublicHome, asked, api),
      call(listPublicStories, { ...asked, query: { limit: maxStories } }, api),
    ]);
    const headers = cacheHeaders({
      tags: [
        'communities',
        'shared',
        'events',
        'stories',
        'featured-post',
        ...catalogue.communities.map(({ id }) => id),
      ],
      maxAge: 60,
      validFor: Math.min(eventsValidFor, secondsUntilPriceChange(now, catalogue.price)),
    });
    return data({ ...catalogue, ...shown, stories, contact, language, learnerUrl, publicUrl }, { headers });
  } catch (cause) {
    throw failedPage('the communities', cause);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { language, publicUrl, contact, payment } = loaderData;
  const { title, description, faq } = homeStrings[language];
  const organization = {
    '@type': 'EducationalOrganization',
    '@id': `${publicUrl}/#organization`,
    name: 'Cùng Nghề',
    url: publicUrl + homePath.vi,
    logo: `${publicUrl}/favicon.svg`,
    description,
    areaServed: 'VN',
    knowsLanguage: 'vi',
    ...(contact.email !== null && { email: contact.email }),
    ...(contact.phone !== null && { telephone: contact.phone }),
  };
  const questions = {
    '@type': 'FAQPage',
    mainEntity: faq(payment).map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
  return headTags({
    language,
    publicUrl,
    path: '/',
    image: shareImagePath('pages', 'home', language),
    title,
    description,
    subject: [organization, questions],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { communities, price, price_is_common, sample, thread, events, stories } = loaderData;
  const { contact, payment, language, learnerUrl } = loaderData;
  const t = homeStrings[language];
  const firstLesson =
    sample === null ? learnerUrl : lessonAddress(learnerUrl, language, sample.community.slug, sample);
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} />
      <main id="main">
        <section className="page hero">
          <div className="hero-words">
            <h1 className="display">{t.headline}</h1>
            <p className="standfirst">
              {t.standfirst(
                communities.length,
                communities.filter((community) => !isEmpty(community)).length,
              )}
            </p>
            <p className="next-step">
              <a className="button" href={firstLesson}>
                {t.begin}
              </a>
              {price === null ? null : (
                <span className="hero-price">
                  <a href="#price">{t.proNow(formatVnd(price.today_vnd), !price_is_common)}</a>
                  <span className="small dim">
                    {t.proNext(formatVnd(price.next_month_vnd), formatDate(price.next_change_at))}
                  </span>
                </span>
              )}
            </p>
            <ContactLine contact={contact} language={language} label={strings[language].askFirst} />
          </div>
          {sample === null ? null : <LessonSheet sample={sample} href={firstLesson} language={language} />}
        </section>
        <section className="page band" aria-labelledby="learn">
          <h2 id="learn" className="title">
            {t.learnTitle}
          </h2>
          <ul className="gains">
            {t.learn.map(([name, text]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className="dim">{text}</p>
              </li>
            ))}
          </ul>
          <h3 className="canvas-title">{t.canvasTitle}</h3>
          <p className="dim lead">{t.canvasText}</p>
          <CanvasFigure language={language} />
        </section>
        {thread === null ? null : (
          <section className="page band" aria-labelledby="thread">
            <h2 id="thread" className="title">
              {t.threadTitle}
            </h2>
            <p className="dim lead">{t.threadText}</p>
            <ThreadQuote thread={thread} communities={communities} language={language} />
          </section>
        )}
        {stories.length === 0 ? null : (
          <section className="page band" aria-labelledby="stories">
            <h2 id="stories" className="title">
              {t.storiesTitle}
            </h2>
            <StoryTeasers stories={stories} language={language} />
            <a className="more" href={pathIn(language, '/learner-stories')}>
              {t.allStories}
            </a>
          </section>
        )}
        <PriceSection price={price} isCommon={price_is_common} language={language} />
        <section className="page band" aria-labelledby="communities">
          <h2 id="communities" className="title">
            {t.communitiesTitle}
          </h2>
          <p className="dim lead">{t.communitiesText}</p>
          <CommunityList communities={communities} language={language} isShort />
        </section>
        {events.length === 0 ? null : (
          <section className="page band" aria-labelledby="events">
            <h2 id="events" className="title">
              {t.eventsTitle}
            </h2>
            <p className="dim lead">{t.eventsText}</p>
            <EventList events={events} learnerUrl={learnerUrl} language={language} />
          </section>
        )}
        <section className="page band" aria-labelledby="faq">
          <h2 id="faq" className="title">
            {t.faqTitle}
          </h2>
          <div className="faq">
            {t.faq(payment).map(([question, answer]) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
          <div className="ask">
            <h2>{t.askTitle}</h2>
            <p>{t.askText}</p>
            <ContactLine contact={contact} language={language} />
            <a className="button" href={firstLesson}>
              {t.begin}
            </a>
          </div>
        </section>
      </main>
    </>
  );
}
