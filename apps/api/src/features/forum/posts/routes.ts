import * as contract from '@cungnghe/contracts/forum';
import * as drafts from '@cungnghe/contracts/forum-drafts';
import * as moderation from '@cungnghe/contracts/forum-moderation';
import type { FastifyInstance } from 'fastify';
import { decodePinnedCursor } from '../../../platform/cursor.ts';
import { notFound } from '../../../platform/errors.ts';
import { nextPageLink } from '../../../platform/http/paging.ts';
import { created, encoded, ok, route } from '../../../platform/http/route.ts';
import { encode } from '../../../platform/http/serializer.ts';
import type { Services } from '../../../platform/services.ts';
import { getVisibleCommunity } from '../../communities/public.ts';
import { findMember, listMentionable } from '../members/member-queries.ts';
import { reportText } from '../moderation/report-actions.ts';
import { createReply, deleteReply, editReply } from '../replies/reply-actions.ts';
import { createReplyPages } from '../replies/reply-pages.ts';
import { markRead, setWatch } from '../subscriptions/follow-actions.ts';
import { getCommunityForWriter, shareThreads } from './access.ts';
import { deleteDraft, readDraft, saveDraft } from './draft-actions.ts';
import { addImage } from './image-actions.ts';
import { createPost, deletePost, editPost } from './post-actions.ts';
import { presentPost } from './present.ts';
import { createThreadLists } from './thread-lists.ts';

const mostSuggested = 8;

export function registerForum(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const threadsOf = createThreadLists(db);
  route(app, contract.listPosts, async ({ viewer, params, query, request }) => {
    const { filter, limit } = query;
    const after = decodePinnedCursor(query.cursor);
    const found = await threadsOf(params.slug, viewer.accountId, { filter, after, limit });
    if (found) return encoded<contract.PostListItem[]>([found.json], nextPageLink(request.url, found.next));
    // Nothing may mean that there is no such community, which is worth a second question.
    await getVisibleCommunity(db, params.slug);
    return ok([]);
  });

  route(app, contract.createPost, async ({ viewer, params, body }) => {
    const { send_id, ...blocks } = body;
    const { post, isNew } = await createPost(services, viewer, { ...params, ...blocks, sendId: send_id });
    return isNew ? created(post) : ok(post);
  });

  const threadOf = shareThreads(services);
  const repliesOf = createReplyPages(db);
  route(app, contract.getThread, async ({ viewer, params, query, request }) => {
    const thread = await threadOf(viewer, { slug: params.slug, postId: params.postId });
    const post = encode(contract.post, presentPost(thread, viewer));
    // The contract of a thread: all that is of a post, and its replies behind it.
    const start = Buffer.from(`${post.slice(0, -1)},"replies":`);
    const { from, limit = Number.POSITIVE_INFINITY } = query;
    // Replies are numbered without a gap, so the number of the next one is known.
    const next = from + limit <= thread.reply_count ? String(from + limit) : undefined;
    return encoded<contract.Thread>(
      [start, await repliesOf(thread, viewer, query), Buffer.from('}')],
      nextPageLink(request.url, next, 'from'),
    );
  });

  route(app, contract.editPost, async ({ viewer, params, body }) =>
    ok(await editPost(services, viewer, { ...params, ...body })),
  );

  route(app, contract.deletePost, async ({ viewer, params }) =>
    ok(await deletePost(services, viewer, params)),
  );

  route(app, contract.createReply, async ({ viewer, params, body }) => {
    const input = { ...params, body: body.body, sendId: body.send_id };
    const { reply, isNew } = await createReply(services, viewer, input);
    return isNew ? created(reply) : ok(reply);
  });

  route(app, contract.editReply, async ({ viewer, params, body }) =>
    ok(await editReply(services, viewer, { ...params, ...body })),
  );

  route(app, contract.deleteReply, async ({ viewer, params }) =>
    ok(await deleteReply(services, viewer, params)),
  );

  route(app, contract.setWatch, async ({ viewer, params, body }) =>
    ok(await setWatch(services, viewer, { ...params, ...body })),
  );

  route(app, contract.markThreadRead, async ({ viewer, params, body }) =>
    ok(await markRead(services, viewer, { ...params, ...body })),
  );

  route(app, moderation.reportPost, async ({ viewer, params, body }) => {
    const { reply_id: replyId = null, reason, detail } = body;
    const { id, isNew } = await reportText(services, viewer, { ...params, replyId, reason, detail });
    return isNew ? created({ id }) : ok({ id });
  });

  route(app, contract.findMentionable, async ({ viewer, params, query }) => {
    const community = await getCommunityForWriter(db, viewer, params.slug, clock.now());
    const asked = { typed: query.q, exceptId: viewer.accountId, limit: mostSuggested };
    return ok(await listMentionable(db, community.id, asked));
  });

  route(app, contract.uploadForumImage, async ({ viewer, params, body }) =>
    created(await addImage(services, viewer, { ...params, file: body })),
  );

  route(app, drafts.getDraft, async ({ viewer, params }) =>
    ok({ draft: await readDraft(services, viewer, params.key) }),
  );

  route(app, drafts.saveDraft, async ({ viewer, params, body }) =>
    ok(await saveDraft(services, viewer, { ...params, ...body })),
  );

  route(app, drafts.deleteDraft, async ({ viewer, params }) =>
    ok(await deleteDraft(services, viewer, params.key)),
  );

  route(app, contract.getMemberProfile, async ({ params }) => {
    const member = await findMember(db, params.slug, params.userId);
    if (!member) throw notFound('This member');
    return ok(member);
  });
}
