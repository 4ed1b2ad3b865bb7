import { LRUCache } from 'lru-cache';
import { type ChannelListening, type Listening, listenTo } from './database/listen.ts';
import { addGauges, type Metrics } from './metrics.ts';

/** What is cached apart from each other, so that one kind never displaces another, and the bytes of each together. */
const maxBytes = {
  content: 32 * 1024 * 1024,
  pages: 32 * 1024 * 1024,
  /** Pages that say that there is nothing: whoever makes up addresses displaces these alone. */
  missingPages: 1024 * 1024,
  /** What was found for what somebody typed: whoever asks ever new questions displaces these alone. */
  searches: 8 * 1024 * 1024,
  /** Business clients, by their sessions. */
  clients: 4 * 1024 * 1024,
  /** Members, by their sessions: some fifty thousand. */
  sessions: 50 * 1024 * 1024,
} as const;
export type StoreName = keyof typeof maxBytes;
const contentStores: readonly StoreName[] = ['content', 'pages', 'missingPages', 'searches', 'clients'];
/** Should an invalidation ever be missed, this is how long a value can be stale. */
const defaultTtlMs = 30_000;
/** Beyond this many different tags, everything counts as changed once. */
const maxTags = 10_000;

export interface CacheKey {
  /** Everything that the value depends on: what it is, of what, and for which level of access. */
  readonly key: readonly unknown[];
  /** Names of what the value is made of, as `content_changed` publishes them; `account:<id>` for `account_changed`. */
  readonly tags: readonly string[];
  readonly ttlMs?: number;
  readonly store?: StoreName;
  /** Bytes of a value that is more than JSON. */
  readonly size?: (value: object) => number;
}

export interface Cache {
  /**
   * The cached value, or that of `load`, which is then cached. Only for what is the same for everybody of one access
   * level: values are frozen and shared, and who may read them is asked before, at every request. Nothing is cached of
   * an error or of `undefined`.
   */
  read<Value extends object | undefined>(of: CacheKey, load: () => Promise<Value>): Promise<Value>;
  /** What `read` is made of, for values that only say once they are loaded what they are made of: a fresh value, or none. */
  find<Value extends object>(
    key: CacheKey['key'],
    stores: readonly [StoreName, ...StoreName[]],
  ): Value | undefined;
  /** To be called before a value is loaded: a change of one of its tags after that makes it stale from the start. */
  startLoad(): Load;
  /** Resolves when every change that was committed before the call has invalidated what it changed. */
  caughtUp(): Promise<void>;
  /** Of these stores together; without any, of all but the sessions of members. */
  counts(of?: readonly StoreName[]): {
    readonly hits: number;
    readonly misses: number;
    readonly entries: number;
    readonly bytes: number;
  };
  /** Subscribes to invalidations until `stop`; before that, and while the connection is lost, nothing is cached. */
  listen(databaseUrl: string): Listening;
}

export interface Load {
  /** Whether nothing at all has changed since, so that what is being loaded answers whoever asks now, too. */
  isCurrent(): boolean;
  store(of: CacheKey, value: object, store?: StoreName): void;
}

interface Entry {
  readonly value: object;
  readonly tags: readonly string[];
  readonly size: CacheKey['size'];
  /** How many changes had been published when it began to be loaded. */
  readonly loadedAt: number;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the few functions that share what is cached
export function createCache(): Cache {
  const storeOf = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      // As text, in memory and again as it is sent: both with two bytes for each letter of Vietnamese.
      sizeCalculation: ({ value, size }) => 512 + (size?.(value) ?? 4 * JSON.stringify(value).length),
      ttl: defaultTtlMs,
      // The clock of the process as it is at the time: tests move it.
      perf: { now: () => performance.now() },
      ttlResolution: 0,
    });
  const stores = {
    content: storeOf(maxBytes.content),
    pages: storeOf(maxBytes.pages),
    missingPages: storeOf(maxBytes.missingPages),
    searches: storeOf(maxBytes.searches),
    clients: storeOf(maxBytes.clients),
    sessions: storeOf(maxBytes.sessions),
  } satisfies Record<StoreName, unknown>;
  /** The number of the latest change of each tag; changes of all processes count in the order of their arrival. */
  const changes = new Map<string, number>();
  let changeCount = 0;
  /** Whatever was loaded before this change is stale, whatever its tags. */
  let staleBefore = 0;
  let listening: ChannelListening | undefined;
  let subscribed = false;
  const hits = { content: 0, pages: 0, missingPages: 0, searches: 0, clients: 0, sessions: 0 };
  const misses = { ...hits };

  function invalidateAll(): void {
    staleBefore = ++changeCount;
    changes.clear();
    for (const store of Object.values(stores)) store.clear();
  }

  function invalidate(tag: string): void {
    if (changes.size >= maxTags) invalidateAll();
    changes.set(tag, ++changeCount);
  }

  const isFresh = ({ tags, loadedAt }: Entry) =>
    loadedAt >= staleBefore && tags.every((tag) => (changes.get(tag) ?? 0) <= loadedAt);

  function find<Value extends object>(
    key: CacheKey['key'],
    names: readonly [StoreName, ...StoreName[]],
  ): Value | undefined {
    const name = JSON.stringify(key);
    for (const each of subscribed ? names : []) {
      const cached = stores[each].get(name);
      if (cached && isFresh(cached)) {
        hits[each]++;
        return cached.value as Value;
      }
    }
    misses[names[0]]++;
    return undefined;
  }

  function startLoad(): Load {
    const loadedAt = changeCount;
    return {
      isCurrent: () => subscribed && changeCount === loadedAt,
      store: ({ key, tags, ttlMs = defaultTtlMs, size }, value, store = 'content') => {
        if (!subscribed) return;
        const entry = { value: Object.freeze(value), tags, size, loadedAt };
        stores[store].set(JSON.stringify(key), entry, { ttl: ttlMs });
      },
    };
  }

  async function read<Value extends object | undefined>(
    of: CacheKey,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const store = of.store ?? 'content';
    const cached = find(of.key, [store]);
    if (cached !== undefined) return cached as Value;
    const loading = startLoad();
    const value = await load();
    if (value) loading.store(of, value, store);
    return value;
  }

  return {
    read,
    find,
    startLoad,
    caughtUp: async () => {
      if (subscribed) await listening?.caughtUp();
    },
    counts: (of = contentStores) => {
      const sum = (countOf: (name: StoreName) => number) =>
        of.reduce((total, name) => total + countOf(name), 0);
      return {
        hits: sum((name) => hits[name]),
        misses: sum((name) => misses[name]),
        entries: sum((name) => stores[name].size),
        bytes: sum((name) => stores[name].calculatedSize),
      };
    },
    listen: (databaseUrl) => {
      const own = listenTo(databaseUrl, ['account_changed', 'content_changed'], {
        onMessage: (payload, channel) =>
          invalidate(channel === 'account_changed' ? `account:${payload}` : payload),
        onSubscribed: () => {
          invalidateAll();
          subscribed = true;
        },
        onLost: () => {
          subscribed = false;
          invalidateAll();
        },
      });
      listening = own;
      return {
        stop: () => {
          subscribed = false;
          return own.stop();
        },
      };
    },
  };
}

export function addCacheGauges(metrics: Metrics, cache: Pick<Cache, 'counts'>): void {
  addGauges(
    metrics,
    [
      { name: 'content_cache_entries', help: 'Cached pages and texts' },
      { name: 'content_cache_bytes', help: 'Estimated memory of cached pages and texts' },
      { name: 'content_cache_lookups', help: 'Lookups in the cache since the start', labels: ['result'] },
      { name: 'session_cache_entries', help: 'Sessions that this process remembers' },
      { name: 'session_cache_lookups', help: 'Lookups of sessions since the start', labels: ['result'] },
    ],
    () => {
      const content = cache.counts();
      const sessions = cache.counts(['sessions']);
      const lookupsOf = ({ hits, misses }: typeof content): [number, string][] => [
        [hits, 'hit'],
        [misses, 'miss'],
      ];
      return {
        content_cache_entries: [[content.entries]],
        content_cache_bytes: [[content.bytes]],
        content_cache_lookups: lookupsOf(content),
        session_cache_entries: [[sessions.entries]],
        session_cache_lookups: lookupsOf(sessions),
      };
    },
  );
}
