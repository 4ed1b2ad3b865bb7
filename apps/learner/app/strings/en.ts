import type { Translation } from '@cungnghe/ui/translation';
import { account } from './en/account.ts';
import { membership } from './en/activation-codes.ts';
import { authors } from './en/authors.ts';
import { books } from './en/books.ts';
import { canvases } from './en/canvases.ts';
import { communities } from './en/communities.ts';
import { courses } from './en/courses.ts';
import { discussions } from './en/discussions.ts';
import { events } from './en/events.ts';
import { library } from './en/library.ts';
import { members } from './en/members.ts';
import { notifications } from './en/notifications.ts';
import { practice } from './en/practice.ts';
import { pro } from './en/pro.ts';
import { prompts } from './en/prompts.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';
import { whatsNew } from './en/whats-new.ts';
import { worksheets } from './en/worksheets.ts';
import type { vi } from './vi.ts';

export const en: Translation<typeof vi> = {
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

export { signedIn } from '@cungnghe/ui/strings/signed-in-en';
