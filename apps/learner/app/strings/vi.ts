import { account } from './vi/account.ts';
import { membership } from './vi/activation-codes.ts';
import { authors } from './vi/authors.ts';
import { books } from './vi/books.ts';
import { canvases } from './vi/canvases.ts';
import { communities } from './vi/communities.ts';
import { courses } from './vi/courses.ts';
import { discussions } from './vi/discussions.ts';
import { events } from './vi/events.ts';
import { library } from './vi/library.ts';
import { members } from './vi/members.ts';
import { notifications } from './vi/notifications.ts';
import { practice } from './vi/practice.ts';
import { pro } from './vi/pro.ts';
import { prompts } from './vi/prompts.ts';
import { search } from './vi/search.ts';
import { shell } from './vi/shell.ts';
import { whatsNew } from './vi/whats-new.ts';
import { worksheets } from './vi/worksheets.ts';

/** What the learner app says, one file for each area. English has the same keys; the compiler checks it. */
export const vi = {
  ...account,
  ...authors,
  ...books,
  ...canvases,
  ...communities,
  ...courses,
  ...events,
  ...discussions,
  ...library,
  ...members,
  ...membership,
  ...notifications,
  ...practice,
  ...pro,
  ...prompts,
  ...search,
  ...shell,
  ...whatsNew,
  ...worksheets,
};

export { signedIn } from '@cungnghe/ui/strings/signed-in-vi';
