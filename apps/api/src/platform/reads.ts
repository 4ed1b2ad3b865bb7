import { isDatabaseAway } from './errors.ts';
import { gather, settled } from './gather.ts';

/**
 * How long a read keeps others waiting. A connection may be lost without a word, and its query is never answered: that
 * is then the lot of those who asked in it, and of nobody after them.
 */
const timeoutMs = 1_000;

/**
 * Reads whose answer is the same for everybody, by key: while one is under way, whoever comes waits for the next, and
 * all of them share it. So a page that many look at is one question to the database, and nobody is shown what was so
 * before they asked. `read` must be the same for the same key.
 */
export function shareReads<R>(): (key: string, read: () => Promise<R>) => Promise<R> {
  const flights = new Map<string, { readonly current: Promise<R>; next: Promise<R> | undefined }>();

  function start(key: string, read: () => Promise<R>): Promise<R> {
    const flight = { current: Promise.try(read), next: undefined as Promise<R> | undefined };
    flights.set(key, flight);
    const land = () => {
      if (flight.next === undefined) flights.delete(key);
    };
    flight.current.then(land, land);
    return flight.current;
  }

  return (key, read) => {
    const flight = flights.get(key);
    if (flight === undefined) return start(key, read);
    const again = () => start(key, read);
    flight.next ??= settled(flight.current, timeoutMs).then(again);
    return flight.next;
  };
}

const maxBatchSize = 200;

/**
 * Small questions about different people that are one statement when they come at once: `run` answers in the order of
 * what it was asked. When it fails, each is asked by itself, so that a failure stays with the one who met it; a
 * database that is away is away for all of them.
 */
export function gatherReads<I, R>(
  run: (asked: readonly I[]) => Promise<readonly R[]>,
): (asked: I) => Promise<R> {
  const ask = gather<I, { readonly answer: R } | { readonly error: unknown }>({
    run: async (asked) => {
      try {
        return (await run(asked)).map((answer) => ({ answer }));
      } catch (error) {
        if (asked.length > 1 && !isDatabaseAway(error)) throw error;
        return asked.map(() => ({ error }));
      }
    },
    most: maxBatchSize,
    timeoutMs,
  });
  return async (asked) => {
    const outcome = (await ask(asked)) ?? { answer: (await run([asked]))[0] as R };
    if ('error' in outcome) throw outcome.error;
    return outcome.answer;
  };
}

/** Who asks about what: the two have the same length, and each place of them is a question. */
export interface Pairs {
  readonly accountIds: string[];
  readonly ids: string[];
}

/** What people have to do with the things on their pages, by the id of the thing; those with nothing are left out. */
export function gatherOwn<Row extends { readonly account_id: string; readonly id: string }>(
  run: (pairs: Pairs) => Promise<readonly Row[]>,
): (asked: { accountId: string; ids: readonly string[] }) => Promise<ReadonlyMap<string, Row>> {
  return gatherReads(async (asked) => {
    const wanted = new Map<string, Set<string>>();
    for (const { accountId, ids } of asked) {
      const of = wanted.get(accountId) ?? new Set();
      for (const id of ids) of.add(id);
      wanted.set(accountId, of);
    }
    const pairs: Pairs = { accountIds: [], ids: [] };
    for (const [accountId, ids] of wanted) {
      for (const id of ids) {
        pairs.accountIds.push(accountId);
        pairs.ids.push(id);
      }
    }
    const found = new Map<string, Map<string, Row>>();
    for (const row of await run(pairs)) {
      const of = found.get(row.account_id) ?? new Map<string, Row>();
      found.set(row.account_id, of.set(row.id, row));
    }
    return asked.map(({ accountId }) => found.get(accountId) ?? new Map());
  });
}
