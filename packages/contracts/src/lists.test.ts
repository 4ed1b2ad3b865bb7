import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints, operationIds } from './catalogue.ts';
import { savedViewLists } from './saved-views/endpoints.ts';

type Part = 'count' | 'sort' | 'days' | 'csv' | 'views';

const queue = 'what waits longest comes first, and what is decided is hardly read again';
const few = 'a page or two, which is read whole';
const ordered = 'its order is what editors make it';
const elsewhere = 'what is in it is looked for by name, and kept as a pack';

/**
 * What a list of the console lacks of what lists have, and why. Lists of one thing, on its page, are not here: nobody asks
 * them anything but what they show. Filters in the address, keyboard and the way back come with `useTable` and `ListView`.
 */
const lacks: Readonly<Record<string, Readonly<Partial<Record<Part, string>>>>> = {
  adminBulkActions: { count: few, sort: few, days: few, csv: few, views: few },
  adminProEnds: {
    count: 'counted beside the name of each of its lists',
    sort: 'each of its lists is of an order',
    days: 'each of its lists is of days',
  },
  adminOrders: { count: 'its totals say the amount, too' },
  adminInvoices: { days: 'the months of orders have them' },
  adminCourses: { days: few },
  adminBooks: { days: few },
  adminAuditRuns: { count: few, sort: few, days: few, csv: few, views: few },
  adminLatestAudits: { count: few, sort: few, days: few, csv: elsewhere, views: few },
  adminPostReports: {
    sort: queue,
    days: queue,
    csv: 'what people report stays with who decides',
    views: queue,
  },
  listPublicQuotes: { count: few, sort: few, days: few, csv: few, views: few },
  adminListPromptCases: { views: 'three states, which are links above it' },
  listPromptReports: {
    sort: queue,
    days: queue,
    csv: 'what people report stays with who decides',
    views: queue,
  },
  adminListStories: { count: few, sort: ordered, days: ordered },
  adminImages: { count: few, sort: 'a picture is known by sight', days: few, csv: few, views: few },
  adminListWhatsNew: { count: few, sort: few, days: few, csv: elsewhere, views: few },
  adminMediaClients: { count: few, days: few, csv: 'their quotes have a table' },
  adminRemovedThings: { count: few, sort: few, days: 'thirty days are all there is', csv: few, views: few },
  adminScheduledPublications: {
    count: few,
    sort: few,
    days: 'the calendar beside it has months',
    csv: few,
    views: few,
  },
  adminSends: { count: few, sort: few, days: few, csv: 'the messages of each have a table' },
  adminListSuppressions: { sort: few, days: few, csv: few, views: few },
};

const views = new Set<unknown>(Object.values(savedViewLists));
const paths = new Set(endpoints.map(({ path }) => path));

/** The lists of the console that come in pages, and what each lacks. */
const lists = endpoints.flatMap((endpoint) => {
  const { access, method, path, query, counted } = endpoint as (typeof endpoints)[number] & {
    readonly query?: unknown;
    readonly counted?: boolean;
  };
  const asked = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  if (typeof access !== 'object' || method !== 'GET' || !asked.includes('cursor')) return [];
  if (path.includes('/:')) return [];
  const has: Readonly<Record<Part, boolean>> = {
    count: counted === true,
    sort: asked.includes('sort'),
    days: asked.includes('from'),
    csv: paths.has(`${path}.csv`),
    views: views.has(endpoint),
  };
  const missing = (Object.keys(has) as Part[]).filter((part) => !has[part]);
  return missing.length === 0 ? [] : [[operationIds.get(endpoint) ?? path, missing.toSorted()] as const];
});

test('a list has all that lists have, or says why not', () => {
  const said = Object.entries(lacks).map(([name, parts]) => [name, Object.keys(parts).toSorted()]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(lists));
});
