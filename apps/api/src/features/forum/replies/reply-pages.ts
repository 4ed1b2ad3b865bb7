import * as contract from '@cungnghe/contracts/forum';
import { encode } from '../../../platform/http/serializer.ts';
import { type Head, headOf, listOf, restOf } from '../../../platform/http/shared-answers.ts';
import { shareReads } from '../../../platform/reads.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { KeptJson } from '../posts/kept-json.ts';
import { presentSharedReply, replyRights } from '../posts/present.ts';
import { listReplies, type ThreadRow } from '../posts/queries.ts';
import type { Text } from '../rules.ts';

interface Page {
  /** What whoever wrote none of these replies sees: the same for all of them. */
  readonly json: Buffer;
  readonly heads: readonly Head[];
  readonly texts: ReadonlyMap<string, Text>;
  readonly authors: ReadonlySet<string>;
}

const shared = contract.reply.omit({ can: true });
const own = contract.reply.pick({ can: true });

/** Pages of replies, kept for the threads that many people read at the same time. */
export function createReplyPages(db: Database) {
  const pages = new KeptJson<Page>();
  const share = shareReads<Page>();

  async function read(thread: ThreadRow, range: { from: number; limit?: number | undefined }): Promise<Page> {
    const rows = await listReplies(db, thread.id, range);
    const texts = new Map(rows.map(({ id, author_id, deleted_by }) => [id, { author_id, deleted_by }]));
    const heads = rows.map((row) => headOf(shared, presentSharedReply(row)));
    const json = listOf(heads, rightsIn(texts, thread, nobody));
    return { json, heads, texts, authors: new Set(rows.map((row) => row.author_id)) };
  }

  /** The replies of a thread, which was found for the viewer just now, as JSON. */
  return async (
    thread: ThreadRow,
    { accountId }: Viewer,
    range: { from: number; limit?: number | undefined },
  ): Promise<Buffer> => {
    const key = `${thread.id}:${range.from}:${range.limit ?? ''}`;
    const stamp = thread.replies_stamp;
    const page =
      pages.find(key, stamp) ??
      (await share(`${key}:${stamp}`, async () => {
        const found = await read(thread, range);
        pages.keep(key, stamp, found);
        return found;
      }));
    return page.authors.has(accountId)
      ? listOf(page.heads, rightsIn(page.texts, thread, accountId))
      : page.json;
  };
}

/** No account has this id. */
const nobody = '';

function rightsIn(texts: Page['texts'], thread: ThreadRow, viewerId: string) {
  return (id: string) => {
    const text = texts.get(id);
    if (!text) throw new Error('a reply without its row');
    return restOf(encode(own, { can: replyRights(text, thread, viewerId) }));
  };
}
