import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { adminBook } from '@cungnghe/contracts/books/author';
import { adminBulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminCourse } from '@cungnghe/contracts/courses/author';
import { adminOutboxMessage } from '@cungnghe/contracts/emails/endpoints';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { adminGetEvent } from '@cungnghe/contracts/events/operator';
import { adminLibrary } from '@cungnghe/contracts/library/author';
import { adminGetMediaQuote } from '@cungnghe/contracts/media/console/quotes';
import { adminGetOrder } from '@cungnghe/contracts/orders/endpoints';
import { adminPayment } from '@cungnghe/contracts/payments/endpoints';
import { adminGetPrompt } from '@cungnghe/contracts/prompts/moderation';
import { adminGetStory } from '@cungnghe/contracts/stories/endpoints';
import { adminWebhooks } from '@cungnghe/contracts/webhooks/endpoints';

/** The pages of the things that the log speaks of. */
const pages = {
  media_quote: { endpoint: adminGetMediaQuote, path: '/media/quotes' },
  account: { endpoint: adminAccount, path: '/accounts' },
  order: { endpoint: adminGetOrder, path: '/orders' },
  payment: { endpoint: adminPayment, path: '/payments' },
  email: { endpoint: adminOutboxMessage, path: '/outbox' },
  event: { endpoint: adminGetEvent, path: '/events' },
  course: { endpoint: adminCourse, path: '/courses' },
  book: { endpoint: adminBook, path: '/books' },
  prompt: { endpoint: adminGetPrompt, path: '/prompts' },
  story: { endpoint: adminGetStory, path: '/stories' },
  webhook: { endpoint: adminWebhooks, path: '/webhooks' },
  community: { endpoint: adminCommunities, path: '/communities' },
  lesson: { endpoint: adminCourse, path: '/courses' },
  section: { endpoint: adminBook, path: '/books' },
  document: { endpoint: adminLibrary, path: '/library' },
  bulk_action: { endpoint: adminBulkAction, path: '/bulk-actions' },
} as const;

/** The page of a thing, and what it reads; undefined where a kind has none. */
export function pageOf(
  kind: string,
  ref: string,
): { readonly endpoint: Pick<Endpoint, 'access'>; readonly to: string } | undefined {
  const page = Object.entries(pages).find(([known]) => known === kind)?.[1];
  return page && { endpoint: page.endpoint, to: `${page.path}/${ref}` };
}
