import { inVietnam } from '@cungnghe/calendar/vietnam-time';
import { endpoints } from '@cungnghe/contracts/catalogue';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { z } from 'zod';

/**
 * What the console asks, from the contracts: each list in each order, and in each with every filter that it has; the
 * search of a list within its states, too. A new list, order or state is here without being named.
 */

export interface ConsoleRead {
  /** Of its endpoint. */
  readonly path: string;
  /** What is asked of it. */
  readonly query: Readonly<Record<string, string>>;
}

/** As many as all, a third, a few, nobody; part of an address, of a code; two letters; none, but a sign or a picture. */
export const typed = [
  'nguyen',
  'thi nguyen',
  'nguyet thi',
  'khongcoai',
  'nguoi-1500@',
  'CN1000',
  'ng',
  '%',
  '🎉',
];
/** With each filter beside it. */
const typedBeside = ['nguyen', 'khongcoai'];

/** A parameter that is no choice among words: what is asked for it. */
type Values = Readonly<Record<string, readonly string[]>>;

const dayMs = 86_400_000;

function valuesOn(now: Date): Values {
  const day = (daysAgo: number) =>
    inVietnam(new Date(now.getTime() - daysAgo * dayMs))
      .toPlainDate()
      .toString();
  return {
    q: typed,
    actor: ['nguyen', 'khongcoai'],
    subject: ['nguyen', 'khongcoai'],
    community: ['founder'],
    days: ['30', '300'],
    from: [day(30)],
    to: [day(7)],
    until: [day(7)],
    learned_week: [day(inVietnam(now).dayOfWeek - 1 + 7)],
    from_month: [day(300).slice(0, 7)],
    to_month: [day(0).slice(0, 7)],
    month: [day(0).slice(0, 7)],
    action: ['account.created', 'account.closed'],
    service: ['livestream'],
    ...Object.fromEntries(ids.map((name) => [name, [`${prefixOf(name)}-100`]])),
  };
}

const ids = [
  'actor_id',
  'author_id',
  'account_id',
  'subject_id',
  'order_id',
  'client',
  'made_with',
  'activity_id',
];
const prefixes: Readonly<Record<string, string>> = {
  order_id: 'ord',
  client: 'mcl',
  made_with: 'evt',
  activity_id: 'act',
};
const prefixOf = (name: string) => prefixes[name] ?? 'acc';

/** What is refused without another beside it. */
const beside: Readonly<Record<string, readonly string[]>> = { returning: ['learned_week'] };

interface Parameter {
  readonly enum?: readonly string[];
  readonly const?: string;
}

/** Whether it answers what the console shows, and no file. */
export const isOfConsole = ({ access, method, produces }: Endpoint): boolean =>
  typeof access === 'object' && method === 'GET' && produces === undefined;

/** Every GET of the console that goes by no id, in every way in which it is asked. */
export function consoleReads(now: Date): ConsoleRead[] {
  const values = valuesOn(now);
  return endpoints
    .filter((endpoint: Endpoint) => isOfConsole(endpoint) && !endpoint.path.includes('/:'))
    .flatMap(({ path, query }: Endpoint) =>
      waysToAsk(path, query, values).map((asked) => ({ path, query: asked })),
    );
}

/** The tables for spreadsheets, whole. */
export function consoleTables(now: Date): ConsoleRead[] {
  const values = valuesOn(now);
  return endpoints
    .filter(({ path }) => path.endsWith('.csv') && !path.includes('/:'))
    .map(({ path, query }: Endpoint) => ({ path, query: waysToAsk(path, query, values)[0] ?? {} }));
}

function waysToAsk(path: string, query: z.ZodType | undefined, values: Values): Record<string, string>[] {
  if (query === undefined) return [{}];
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    unrepresentable: 'any',
    io: 'input',
  }) as {
    properties?: Record<string, Parameter>;
    required?: string[];
  };
  const valuesOf = (name: string): readonly string[] => {
    const { enum: words, const: word } = properties[name] ?? {};
    const found = words ?? (word === undefined ? values[name] : [word]);
    if (found === undefined)
      throw new Error(`${path} has a parameter ${name}: say in ${import.meta.filename} what is asked`);
    return found;
  };
  const first = (name: string) => [name, valuesOf(name)[0] ?? ''] as const;
  const base = Object.fromEntries(required.map(first));
  const narrowing = Object.keys(properties).filter((name) => !['limit', 'cursor', 'sort'].includes(name));
  const narrowed = narrowing.flatMap((name) =>
    valuesOf(name).map((value) => ({
      [name]: value,
      ...Object.fromEntries((beside[name] ?? []).map(first)),
    })),
  );
  const searched = narrowed.flatMap((filter) =>
    'q' in properties && !('q' in filter) ? typedBeside.map((q) => ({ ...filter, q })) : [],
  );
  const sorts = 'sort' in properties ? valuesOf('sort').map((sort) => ({ sort })) : [{}];
  const page = 'limit' in properties ? { limit: '50' } : {};
  return sorts.flatMap((sort) =>
    [{}, ...narrowed, ...searched].map((filter) => ({ ...base, ...page, ...filter, ...sort })),
  );
}

export const addressOfRead = ({ path, query }: ConsoleRead): string => {
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? path : `${path}?${asked}`;
};
