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
import * as emails from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import * as eventAdmin from './event-admin.ts';
import * as events from './events.ts';
import * as forum from './forum.ts';
import * as forumDrafts from './forum-drafts.ts';
import * as forumModeration from './forum-moderation.ts';
import * as images from './images.ts';
import * as library from './library.ts';
import * as libraryAuthoring from './library-authoring.ts';
import * as live from './live.ts';
import * as liveActivities from './live-activities.ts';
import * as liveEvidence from './live-evidence.ts';
import * as liveHost from './live-host.ts';
import * as notifications from './notifications.ts';
import * as orderCorrections from './order-corrections.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as schools from './schools.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as system from './system.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

/** Every endpoint that a contract file exports. The suites walk over it, so a new route is tested the day it appears. */
export const endpoints: readonly Endpoint[] = [
  system,
  accounts,
  accountClosing,
  secondFactor,
  communities,
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
  images,
  notifications,
  live,
  liveActivities,
  liveHost,
  liveEvidence,
  schools,
  search,
  events,
  eventAdmin,
  emails,
].flatMap((area) => Object.values(area).filter(isEndpoint));
