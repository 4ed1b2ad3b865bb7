import { LRUCache } from 'lru-cache';
import { type ChannelListening, type Listening, listenTo } from './database/listen.ts';
import { addGauges, type Metrics } from './metrics.ts';

/** Of all cached values together. */
const maxBytes = 32 * 1024 * 1024;
/** Should an invalidation ever be missed, this is how long a value can be stale. */
const defaultTtlMs = 30_000;
/** Beyond this many different tags, everything counts as changed once. */
const maxTags = 10_000;

export interface CacheKey {
  /** Everything that the value depends on: what it is, of what, and for which level of access. */
  readonly key: readonly unknown[];
  /** Names of what the value is made of, as `content_changed` publishes them. */
  readonly tags: readonly string[];
  readonly ttlMs?: number;
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
  /** Resolves when every change that was committed before the call has invalidated what it changed. */
  caughtUp(): Promise<void>;
  counts(): {
    readonly hits: number;
    readonly misses: number;
    readonly entries: number;
    readonly bytes: number;
  };
  /** Subscribes to invalidations until `stop`; before that, and while the connection is lost, nothing is cached. */
  listen(databaseUrl: string): Listening;
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
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // As text, in memory and again as it is sent: both with two bytes for each letter of Vietnamese.
    sizeCalculation: ({ value, size }) => 512 + (size?.(value) ?? 4 * JSON.stringify(value).length),
    ttl: defaultTtlMs,
  });
  /** The number of the latest change of each tag; changes of all processes count in the order of their arrival. */
  const changes = new Map<string, number>();
  let changeCount = 0;
  /** Whatever was loaded before this change is stale, whatever its tags. */
  let staleBefore = 0;
  let listening: ChannelListening | undefined;
  let subscribed = false;
  let hits = 0;
  let misses = 0;

  function invalidateAll(): void {
    staleBefore = ++changeCount;
    changes.clear();
    entries.clear();
  }

  function invalidate(tag: string): void {
    if (changes.size >= maxTags) invalidateAll();
    changes.set(tag, ++changeCount);
  }

  const isFresh = ({ tags, loadedAt }: Entry) =>
    loadedAt >= staleBefore && tags.every((tag) => (changes.get(tag) ?? 0) <= loadedAt);

  async function read<Value extends object | undefined>(
    { key, tags, ttlMs = defaultTtlMs, size }: CacheKey,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const name = JSON.stringify(key);
    const cached = subscribed ? entries.get(name) : undefined;
    if (cached && isFresh(cached)) {
      hits++;
      return cached.value as Value;
    }
    misses++;
    // Taken before the load: a change that is published meanwhile makes the entry stale from the start.
    const loadedAt = changeCount;
    const value = await load();
    if (value && subscribed)
      entries.set(name, { value: Object.freeze(value), tags, size, loadedAt }, { ttl: ttlMs });
    return value;
  }

  return {
    read,
    caughtUp: async () => {
      if (subscribed) await listening?.caughtUp();
    },
    counts: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),
    listen: (databaseUrl) => {
      const own = listenTo(databaseUrl, 'content_changed', {
        onMessage: invalidate,
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
    ],
    () => {
      const { hits, misses, entries, bytes } = cache.counts();
      return {
        content_cache_entries: [[entries]],
        content_cache_bytes: [[bytes]],
        content_cache_lookups: [
          [hits, 'hit'],
          [misses, 'miss'],
        ],
      };
    },
  );
}
