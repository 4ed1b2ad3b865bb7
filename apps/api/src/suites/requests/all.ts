import { bookAuthoring } from './book-authoring.ts';
import { commerce } from './commerce.ts';
import { communities } from './communities.ts';
import { courseAuthoring } from './course-authoring.ts';
import { discussions } from './discussions.ts';
import { events } from './events.ts';
import { libraryAuthoring } from './library-authoring.ts';
import { live } from './live.ts';
import { media } from './media.ts';
import { programs } from './programs.ts';
import { prompts } from './prompts.ts';
import { reading } from './reading.ts';
import type { Requests } from './request.ts';
import { secondFactor } from './second-factor.ts';
import { stories } from './stories.ts';
import { systemAndAccounts } from './system-and-accounts.ts';
import { whatsNew } from './whats-new.ts';

/** One valid request for every endpoint. A new endpoint gets its line in its area, and one in the table of access. */
export const requests: Requests = {
  ...systemAndAccounts,
  ...secondFactor,
  ...programs,
  ...communities,
  ...commerce,
  ...reading,
  ...discussions,
  ...prompts,
  ...stories,
  ...live,
  ...events,
  ...courseAuthoring,
  ...bookAuthoring,
  ...libraryAuthoring,
  ...whatsNew,
  ...media,
};
