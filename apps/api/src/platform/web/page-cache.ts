import { createHash } from 'node:crypto';
import type { Cache } from '../cache.ts';

/** A rendered page as it is sent, to whoever asks. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Without quotes; each compressed form adds its own name. */
  readonly etag: string;
  /** For a page that everybody may have, until when and for how many seconds others may show it. */
  readonly shared: { readonly untilMs: number; readonly maxAge: number } | undefined;
  /** As it is and compressed; each is made when it is first asked for. */
  readonly forms: Partial<Record<FormName, Form>>;
}

export type FormName = 'br' | 'gzip' | 'identity';

/** What is sent: the body with the headers that belong to it. */
export interface Form {
  readonly etag: string;
  /** With what others may do with it now; made anew when that changes. */
  headers: Readonly<Record<string, string | number>>;
  maxAge: number | undefined;
  /** The bytes as letters of Latin-1: so head and body are one string, and one write. */
  readonly body: string;
}

/** Renders the page at an address for a visitor, whose own address counts for the limit of searches alone. */
export type Render = (address: string, forwardedFor: string | undefined) => Promise<Response>;

/**
 * In these headers a page says what it is made of, as `content_changed` publishes it, with spaces between, and how long
 * it is kept here, where changes are heard of; `cache-control` is for everybody else.
 */
const ownHeaders = { tags: 'surrogate-key', maxAge: 'surrogate-control' } as const;
/** A longer address is not worth its place. */
const maxAddress = 500;
/** What may be shown to the next visitor; nothing of an error. */
const cachedStatuses = new Set([200, 301, 404]);

interface Rendering {
  readonly isCurrent: () => boolean;
  readonly result: Promise<Page>;
}

/**
 * The pages of the site, the same for everybody: one is rendered anew when its time is over or when something that it
 * is made of has changed, and once for all who ask meanwhile. `headers` are those of every page.
 */
export function createPageCache(cache: Cache, render: Render, headers: Readonly<Record<string, string>>) {
  const renderings = new Map<string, Rendering>();

  async function renderPage(address: string, forwardedFor: string | undefined): Promise<Page> {
    const load = cache.startLoad();
    const startedAt = performance.now();
    const response = await render(address, forwardedFor);
    const tags = response.headers.get(ownHeaders.tags)?.split(' ').filter(Boolean) ?? [];
    const page = await pageOf(response, { headers, startedAt });
    if (page.shared !== undefined && address.length <= maxAddress) {
      const ttlMs = page.shared.untilMs - performance.now();
      const store = page.status === 404 ? 'missingPages' : 'pages';
      if (ttlMs > 0) load.store({ key: keyOf(address), tags, ttlMs, size }, page, store);
    }
    return page;
  }

  /** Joins a rendering that is under way, unless something has changed since it began. */
  async function renderOnce(address: string, forwardedFor: string | undefined): Promise<Page> {
    const standing = renderings.get(address);
    if (standing?.isCurrent()) {
      const page = await standing.result;
      const isStillValid = page.shared !== undefined && page.shared.untilMs > performance.now();
      return isStillValid ? page : await renderPage(address, forwardedFor);
    }
    const { isCurrent } = cache.startLoad();
    const rendering = { isCurrent, result: renderPage(address, forwardedFor) };
    renderings.set(address, rendering);
    try {
      return await rendering.result;
    } finally {
      if (renderings.get(address) === rendering) renderings.delete(address);
    }
  }

  const find = (address: string) => cache.find<Page>(keyOf(address), ['pages', 'missingPages']);
  return {
    find,
    get: async (address: string, forwardedFor: string | undefined) =>
      find(address) ?? (await renderOnce(address, forwardedFor)),
  };
}

const keyOf = (address: string) => ['page', address];

const size = (page: object) => 3 * (page as Page).body.length;

async function pageOf(
  response: Response,
  { headers: always, startedAt }: { headers: Readonly<Record<string, string>>; startedAt: number },
): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const { [ownHeaders.tags]: tags, [ownHeaders.maxAge]: kept, ...own } = Object.fromEntries(response.headers);
  const headers = { ...always, ...own };
  const ownMaxAge = secondsIn(kept);
  const maxAge = secondsIn(own['cache-control']);
  const isShared = tags !== undefined && cachedStatuses.has(status);
  const shared =
    isShared && ownMaxAge && maxAge !== undefined
      ? { untilMs: startedAt + 1000 * ownMaxAge, maxAge }
      : undefined;
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { status, headers, body, etag, shared, forms: {} };
}

/** The seconds of `max-age`. */
function secondsIn(control: string | undefined): number | undefined {
  const [, seconds] = /(?:^|[\s,])max-age=(\d+)/.exec(control ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}
