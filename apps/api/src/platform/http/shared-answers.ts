import type { z } from 'zod';
import { gatherOwn, type Pairs, shareReads } from '../reads.ts';
import type { Viewer } from '../viewer.ts';
import { encode } from './serializer.ts';

/** An item of a list as far as everybody sees the same: JSON without its closing bracket, for one's own to follow. */
export interface Head {
  readonly id: string;
  readonly json: Buffer;
}

/** A page of a list as everybody sees it, and the cursor of the next one. */
export interface SharedPage {
  readonly heads: readonly Head[];
  readonly next: string | undefined;
}

export function headOf<S extends z.ZodType>(schema: S, item: z.output<S> & { readonly id: string }): Head {
  return { id: item.id, json: withoutEnd(encode(schema, item)) };
}

/** The JSON of an object, open for more fields. */
export const withoutEnd = (json: string) => Buffer.from(json.slice(0, -1));

/** The rest of an object that was left open: `own` is the JSON of another one, whose fields follow. */
export const restOf = (own: string) => Buffer.from(`,${own.slice(1)}`);

interface Lists<Page, Own> {
  /** A page of the list of something, for anybody. */
  readonly read: (of: string, page: Page) => Promise<SharedPage>;
  /** What people have to do with the items of their pages; no row where that is nothing. */
  readonly own: (pairs: Pairs) => Promise<readonly Own[]>;
  /** The fields of that as the JSON of an object. */
  readonly write: (own: Own | undefined) => string;
}

/**
 * Lists that differ from viewer to viewer in a few fields of each item. What is the same is read once for all who look
 * at a page at the same moment, and what is not in one question for all of them. Answers a page as JSON, or undefined
 * for an empty one.
 */
export function createSharedLists<Page, Own extends { readonly account_id: string; readonly id: string }>({
  read,
  own,
  write,
}: Lists<Page, Own>) {
  const share = shareReads<SharedPage & { readonly ids: readonly string[]; plain?: Buffer }>();
  const ownOf = gatherOwn(own);
  const nothing = restOf(write(undefined));
  return async (of: string, accountId: string, page: Page) => {
    const shared = await share(JSON.stringify([of, page]), async () => {
      const found = await read(of, page);
      return { ...found, ids: found.heads.map(({ id }) => id) };
    });
    const { heads, ids, next } = shared;
    if (heads.length === 0) return undefined;
    const mine = await ownOf({ accountId, ids });
    const restFor = (id: string) => {
      const row = mine.get(id);
      return row ? restOf(write(row)) : nothing;
    };
    if (ids.some((id) => mine.has(id))) return { json: listOf(heads, restFor), next };
    shared.plain ??= listOf(heads, restFor);
    return { json: shared.plain, next };
  };
}

interface Texts<Params, Own> {
  /**
   * Whether somebody reads everything in the community, looked up just now. Throws for a community they may not know of.
   */
  readonly hasFullAccess: (viewer: Viewer, params: Params) => Promise<boolean>;
  /** The text as everybody sees it who has this access. Throws for a text that is not there or not for them. */
  readonly read: (params: Params, as: 'free' | 'pro') => Promise<Head>;
  /** The id of what people have something of their own to do with. */
  readonly idOf: (params: Params) => string;
  readonly own: (pairs: Pairs) => Promise<readonly Own[]>;
  readonly write: (own: Own | undefined) => string;
}

/**
 * Texts that many read at the same moment. Who may read is asked for each of them; the text itself is read once for
 * all who have the same access, and only with that access.
 */
export function createSharedTexts<Params, Own extends { readonly account_id: string; readonly id: string }>({
  hasFullAccess,
  read,
  idOf,
  own,
  write,
}: Texts<Params, Own>) {
  const share = shareReads<Head>();
  const ownOf = gatherOwn(own);
  return async (viewer: Viewer, params: Params): Promise<Uint8Array[]> => {
    const id = idOf(params);
    const [all, mine] = await Promise.all([
      hasFullAccess(viewer, params),
      ownOf({ accountId: viewer.accountId, ids: [id] }),
    ]);
    const as = all ? 'pro' : 'free';
    const { json } = await share(JSON.stringify([as, params]), () => read(params, as));
    return [json, restOf(write(mine.get(id)))];
  };
}

/** The items as JSON, each with the rest that belongs to it. */
export function listOf(heads: readonly Head[], rest: (id: string) => Buffer): Buffer {
  const parts: Buffer[] = [];
  for (const { id, json } of heads) parts.push(parts.length === 0 ? opening : comma, json, rest(id));
  parts.push(parts.length === 0 ? empty : closing);
  return Buffer.concat(parts);
}

const [opening, comma, closing, empty] = ['[', ',', ']', '[]'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];
