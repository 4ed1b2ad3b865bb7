import { z } from 'zod';
import * as accountClosing from './account-closing/endpoints.ts';
import * as accounts from './accounts/endpoints.ts';
import * as activationCodes from './activation-codes/endpoints.ts';
import * as apiKeys from './api-keys/endpoints.ts';
import * as auditLog from './audit-log/endpoints.ts';
import * as drafts from './authoring/drafts.ts';
import * as sources from './authoring/sources.ts';
import * as bookAuthoring from './books/author.ts';
import * as books from './books/read.ts';
import * as bulkActions from './bulk-actions/endpoints.ts';
import * as listedBulkActions from './bulk-actions/listed.ts';
import * as canvasEditing from './canvases/editing.ts';
import * as canvases from './canvases/endpoints.ts';
import * as certificates from './certificates/endpoints.ts';
import * as communityEditing from './communities/editing.ts';
import * as communities from './communities/endpoints.ts';
import * as communityNews from './communities/news.ts';
import * as communityOffer from './communities/offer.ts';
import * as proChanges from './communities/pro/changes.ts';
import * as proEnds from './communities/pro/ends.ts';
import * as proEntries from './communities/pro/entries.ts';
import * as contentPacks from './content/packs.ts';
import * as courseAuthoring from './courses/author.ts';
import * as courses from './courses/read.ts';
import * as courseTags from './courses/tags.ts';
import * as dashboardWeeks from './dashboard/weeks.ts';
import * as discussionDrafts from './discussions/drafts.ts';
import * as discussionModeration from './discussions/moderation.ts';
import * as discussions from './discussions/posts.ts';
import * as discussionShowcase from './discussions/showcase.ts';
import * as discussionTopics from './discussions/topics.ts';
import * as documentReview from './document-review/endpoints.ts';
import * as draftLinks from './draft-links/endpoints.ts';
import * as emailCatalog from './emails/catalog.ts';
import * as emails from './emails/endpoints.ts';
import * as emailPreferences from './emails/preferences.ts';
import * as emailSends from './emails/sends.ts';
import * as emailSuppressions from './emails/suppressions.ts';
import * as emailTexts from './emails/texts.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBody, legacyErrorBody } from './errors.ts';
import * as events from './events/endpoints.ts';
import * as eventsForOperators from './events/operator.ts';
import * as payTo from './fields/pay-to.ts';
import * as images from './images/endpoints.ts';
import * as libraryAuthoring from './library/author.ts';
import * as libraryCollections from './library/collections.ts';
import * as libraryFiles from './library/files.ts';
import * as library from './library/read.ts';
import * as liveActivities from './live/activities.ts';
import * as liveAfterwards from './live/afterwards.ts';
import * as liveHost from './live/host.ts';
import * as liveEvidence from './live/record.ts';
import * as liveResults from './live/results.ts';
import * as live from './live/room.ts';
import * as mediaClients from './media/clients.ts';
import * as consoleMediaClients from './media/console/clients.ts';
import * as consoleDeposits from './media/console/deposits.ts';
import * as consoleMediaPrices from './media/console/prices.ts';
import * as consoleQuoteChanges from './media/console/quote-changes.ts';
import * as consoleQuoteFigures from './media/console/quote-figures.ts';
import * as consoleQuotes from './media/console/quotes.ts';
import * as mediaDeposits from './media/deposits.ts';
import * as mediaPrices from './media/prices.ts';
import * as mediaQuotes from './media/quotes.ts';
import * as mediaSignIn from './media/sign-in.ts';
import * as memberSupport from './member-support/endpoints.ts';
import * as memberViews from './member-support/views.ts';
import * as members from './members/endpoints.ts';
import * as notes from './notes/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as push from './notifications/push.ts';
import * as orderCorrections from './orders/corrections.ts';
import * as orders from './orders/endpoints.ts';
import * as orderInvoices from './orders/invoices.ts';
import * as orderReport from './orders/report.ts';
import * as paymentDays from './payments/days.ts';
import * as payments from './payments/endpoints.ts';
import * as people from './people/endpoints.ts';
import * as practice from './practice/endpoints.ts';
import * as weeklyAim from './practice/weekly-aim.ts';
import * as prompts from './prompts/endpoints.ts';
import * as promptModeration from './prompts/moderation.ts';
import * as publicCommunities from './public-pages/endpoints.ts';
import * as publicEvents from './public-pages/events.ts';
import * as publicTexts from './public-pages/texts.ts';
import * as removed from './removed/endpoints.ts';
import * as savedViews from './saved-views/endpoints.ts';
import * as scheduledPublications from './scheduled-publications/endpoints.ts';
import * as schools from './schools/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as searchSynonyms from './search/synonyms.ts';
import * as secondFactor from './second-factor/endpoints.ts';
import { civilDay, id, instant, vnd } from './shared.ts';
import * as sitePages from './site-pages/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import * as stories from './stories/endpoints.ts';
import * as system from './system/endpoints.ts';
import * as webhooks from './webhooks/endpoints.ts';
import * as whatsNewEditing from './whats-new/editor.ts';
import * as whatsNew from './whats-new/endpoints.ts';
import * as worksheets from './worksheets/endpoints.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

/** In the order in which the description of the API shows them. */
const areas = {
  system,
  accounts,
  auditLog,
  bulkActions,
  listedBulkActions,
  accountClosing,
  memberSupport,
  memberViews,
  secondFactor,
  apiKeys,
  staff,
  communities,
  communityEditing,
  communityNews,
  communityOffer,
  proChanges,
  proEnds,
  publicCommunities,
  publicEvents,
  publicTexts,
  sitePages,
  orders,
  orderCorrections,
  orderInvoices,
  orderReport,
  dashboardWeeks,
  payments,
  paymentDays,
  courses,
  courseTags,
  contentPacks,
  courseAuthoring,
  people,
  practice,
  weeklyAim,
  notes,
  worksheets,
  books,
  bookAuthoring,
  library,
  libraryAuthoring,
  libraryCollections,
  libraryFiles,
  documentReview,
  draftLinks,
  canvases,
  canvasEditing,
  certificates,
  discussions,
  discussionDrafts,
  discussionModeration,
  discussionShowcase,
  discussionTopics,
  members,
  prompts,
  promptModeration,
  stories,
  images,
  activationCodes,
  notifications,
  push,
  emailCatalog,
  emailPreferences,
  whatsNew,
  whatsNewEditing,
  mediaSignIn,
  mediaClients,
  mediaQuotes,
  mediaDeposits,
  consoleDeposits,
  consoleQuotes,
  consoleQuoteChanges,
  consoleQuoteFigures,
  consoleMediaClients,
  consoleMediaPrices,
  live,
  liveActivities,
  liveAfterwards,
  liveHost,
  liveEvidence,
  liveResults,
  removed,
  scheduledPublications,
  savedViews,
  schools,
  search,
  searchSynonyms,
  events,
  eventsForOperators,
  emails,
  emailTexts,
  emailSends,
  emailSuppressions,
  webhooks,
} as const;

/** Files without endpoints, whose shapes several areas share. */
const parts = { drafts, sources, proEntries, mediaPrices, payTo } as const;

/** Every endpoint that a contract file exports. The suites walk over it, so a new route is tested the day it appears. */
export const endpoints: readonly Endpoint[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(isEndpoint),
);

/** The name of each endpoint, unique over the whole API: clients call their functions by it. */
export const operationIds: ReadonlyMap<Endpoint, string> = new Map(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).flatMap(([name, value]) => (isEndpoint(value) ? [[value, name] as const] : [])),
  ),
);

function nameSchemas(): Map<string, z.ZodType> {
  const found = Object.entries({ ...areas, ...parts }).flatMap(([area, values]) =>
    Object.entries(values).flatMap(([name, value]) => (isNamed(value) ? [{ area, name, value }] : [])),
  );
  const named = new Map<string, z.ZodType>([
    ['Error', errorBody],
    ['LegacyError', legacyErrorBody],
    ['Id', id],
    ['Instant', instant],
    ['Vnd', vnd],
    ['CivilDay', civilDay],
  ]);
  const seen = new Set<z.ZodType>();
  for (const { area, name, value } of found) {
    if (seen.has(value)) continue;
    seen.add(value);
    const isShared = found.some((other) => other.name === name && other.value !== value);
    named.set(pascal(isShared ? `${area}_${name}` : name), value);
  }
  return named;
}

/** Shapes worth a name: objects and choices. A text with a length is told where it stands. */
const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject ||
  value instanceof z.ZodUnion ||
  value instanceof z.ZodDiscriminatedUnion ||
  value instanceof z.ZodEnum;

const pascal = (name: string) =>
  name.replaceAll(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Schemas that are exported by name, by that name: `Post`, `LiveStage` where two areas have a `stage`. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = nameSchemas();
