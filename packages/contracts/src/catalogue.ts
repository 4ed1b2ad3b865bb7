import { z } from 'zod';
import * as accountClosing from './account-closing.ts';
import * as accounts from './accounts.ts';
import * as audits from './audits.ts';
import * as bookAuthoring from './book-authoring.ts';
import * as books from './books.ts';
import * as canvases from './canvases.ts';
import * as certificates from './certificates.ts';
import * as communities from './communities.ts';
import * as courseAuthoring from './course-authoring.ts';
import * as courses from './courses.ts';
import * as emailCatalog from './email-catalog.ts';
import * as emailPreferences from './email-preferences.ts';
import * as emailSends from './email-sends.ts';
import * as emailSuppressions from './email-suppressions.ts';
import * as emails from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import * as eventAdmin from './event-admin.ts';
import * as events from './events.ts';
import * as forum from './forum.ts';
import * as forumDrafts from './forum-drafts.ts';
import * as forumModeration from './forum-moderation.ts';
import * as forumPublicQuotes from './forum-public-quotes.ts';
import * as images from './images.ts';
import * as library from './library.ts';
import * as libraryAuthoring from './library-authoring.ts';
import * as live from './live.ts';
import * as liveActivities from './live-activities.ts';
import * as liveEvidence from './live-evidence.ts';
import * as liveHost from './live-host.ts';
import * as mediaAdmin from './media-admin.ts';
import * as mediaClients from './media-clients.ts';
import * as mediaQuotes from './media-quotes.ts';
import * as mediaSignIn from './media-sign-in.ts';
import * as memberships from './memberships.ts';
import * as notifications from './notifications.ts';
import * as orderCorrections from './order-corrections.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as promptModeration from './prompt-moderation.ts';
import * as prompts from './prompts.ts';
import * as publicCommunities from './public-communities.ts';
import * as schools from './schools.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as sitePages from './site-pages.ts';
import * as stories from './stories.ts';
import * as system from './system.ts';
import * as whatsNew from './whats-new.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

/** In the order in which the description of the API shows them. */
const areas = {
  system,
  accounts,
  accountClosing,
  secondFactor,
  communities,
  publicCommunities,
  sitePages,
  orders,
  orderCorrections,
  payments,
  courses,
  courseAuthoring,
  books,
  bookAuthoring,
  library,
  libraryAuthoring,
  audits,
  canvases,
  certificates,
  forum,
  forumDrafts,
  forumModeration,
  forumPublicQuotes,
  prompts,
  promptModeration,
  stories,
  images,
  memberships,
  notifications,
  emailCatalog,
  emailPreferences,
  whatsNew,
  mediaSignIn,
  mediaClients,
  mediaQuotes,
  mediaAdmin,
  live,
  liveActivities,
  liveHost,
  liveEvidence,
  schools,
  search,
  events,
  eventAdmin,
  emails,
  emailSends,
  emailSuppressions,
} as const;

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
  const found = Object.entries(areas).flatMap(([area, values]) =>
    Object.entries(values).flatMap(([name, value]) => (isNamed(value) ? [{ area, name, value }] : [])),
  );
  const named = new Map<string, z.ZodType>();
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
