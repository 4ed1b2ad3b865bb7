import type { ApiError } from '@cungnghe/client/call';
import { adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import { adminBooks, adminSection } from '@cungnghe/contracts/books/author';
import { adminCourses, adminLesson } from '@cungnghe/contracts/courses/author';
import { adminPosts } from '@cungnghe/contracts/discussions/moderation';
import type { Response as Answer, Endpoint } from '@cungnghe/contracts/endpoint';
import { adminEvents } from '@cungnghe/contracts/events/operator';
import { adminDocument } from '@cungnghe/contracts/library/author';
import { adminMediaClients } from '@cungnghe/contracts/media/console/clients';
import { adminMediaQuotes } from '@cungnghe/contracts/media/console/quotes';
import { adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { adminPayments } from '@cungnghe/contracts/payments/endpoints';
import { adminListPrompts } from '@cungnghe/contracts/prompts/moderation';
import { type SearchHit, search } from '@cungnghe/contracts/search/endpoints';
import { adminListStories } from '@cungnghe/contracts/stories/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { type ReadInput, read } from '@cungnghe/web/queries';
import type { UseQueryOptions } from '@tanstack/react-query';
import { pageOfText } from '../../parts/page-of-text.ts';

/** Something that one can go to. */
export interface Entry {
  /** A page of the console, or an address elsewhere, which opens beside it. */
  readonly to: string;
  readonly title: string;
  readonly detail: string;
}

type RowOf<E extends Endpoint> = Answer<E> extends readonly (infer Row)[] ? Row : never;

/** So many of each kind are shown; the list of its own page has the others. */
export const shown = 5;

/** What a list has, asked as its own page asks it: what somebody finds is what they may open. */
function source<const Name extends string, E extends Endpoint>(
  name: Name,
  list: string,
  endpoint: E,
  entry: (row: RowOf<E>) => Entry,
) {
  return {
    name,
    /** The page that has all of them, and searches for the same. */
    list,
    endpoint,
    query: (q: string) =>
      ({
        ...read(endpoint, { query: { q, limit: shown } } as unknown as ReadInput<E>),
        select: (rows: Answer<E>) => (rows as readonly RowOf<E>[]).map(entry),
      }) as unknown as UseQueryOptions<unknown, ApiError, readonly Entry[]>,
  };
}

/** Titles of what learners read, of one kind; drafts that were never published are in their course or book. */
const taught = (kind: 'lesson' | 'section' | 'document', endpoint: Pick<Endpoint, 'access'>) => ({
  name: `of_kind.${kind}` as const,
  list: null,
  endpoint,
  query: (q: string) =>
    ({
      ...read(search, { query: { q, kind, titles: 'true', limit: shown } }),
      select: (hits: readonly SearchHit[]) =>
        hits.map(({ id, title, parent_id, community_slug, community_name }) => ({
          to: pageOfText(kind, id, (kind === 'document' ? community_slug : parent_id) ?? ''),
          title,
          detail: community_name ?? '',
        })),
    }) as unknown as UseQueryOptions<unknown, ApiError, readonly Entry[]>,
});

export const sources = [
  source('section.accounts', '/accounts', adminAccounts, ({ id, full_name, email }) => ({
    to: `/accounts/${id}`,
    title: full_name,
    detail: email ?? '',
  })),
  source('section.orders', '/orders', adminOrders, ({ id, code, user_name, community_name, amount_vnd }) => ({
    to: `/orders/${id}`,
    title: code,
    detail: [user_name, community_name, formatVnd(amount_vnd)].join(' · '),
  })),
  source('section.payments', '/payments', adminPayments, ({ id, amount_vnd, content }) => ({
    to: `/payments/${id}`,
    title: formatVnd(amount_vnd),
    detail: content,
  })),
  source(
    'section.media',
    '/media/quotes',
    adminMediaQuotes,
    ({ id, number, company_name, contact_name }) => ({
      to: `/media/quotes/${id}`,
      title: number ?? company_name,
      detail: number === null ? contact_name : company_name,
    }),
  ),
  source('of_kind.client', '/media/clients', adminMediaClients, ({ id, name, company_name, email }) => ({
    to: `/media/clients/${id}`,
    title: company_name ?? name,
    detail: company_name === null ? email : [name, email].join(' · '),
  })),
  source('section.events', '/events', adminEvents, ({ id, title, community_name }) => ({
    to: `/events/${id}`,
    title,
    detail: community_name ?? '',
  })),
  source('section.courses', '/courses', adminCourses, ({ id, name, community_name }) => ({
    to: `/courses/${id}`,
    title: name,
    detail: community_name ?? '',
  })),
  source('section.books', '/books', adminBooks, ({ id, title, community_name }) => ({
    to: `/books/${id}`,
    title,
    detail: community_name ?? '',
  })),
  taught('lesson', adminLesson),
  taught('section', adminSection),
  taught('document', adminDocument),
  source('section.discussions', '/discussions/posts', adminPosts, ({ url, title, author }) => ({
    to: url,
    title,
    detail: author.name,
  })),
  source('section.prompts', '/prompts', adminListPrompts, ({ id, name, author }) => ({
    to: `/prompts/${id}`,
    title: name,
    detail: author.name,
  })),
  source('section.stories', '/stories', adminListStories, ({ id, title, author_name }) => ({
    to: `/stories/${id}`,
    title,
    detail: author_name,
  })),
] as const;
