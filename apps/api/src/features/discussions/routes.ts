import * as drafts from '@cungnghe/contracts/discussions/drafts';
import * as moderation from '@cungnghe/contracts/discussions/moderation';
import * as contract from '@cungnghe/contracts/discussions/posts';
import { setPublicQuote } from '@cungnghe/contracts/discussions/showcase';
import type { FastifyInstance } from 'fastify';
import { decodePinnedCursor, decodeSortedCursor } from '../../platform/cursor.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listMentionable } from './members/member-queries.ts';
import { reportText } from './moderation/report-actions.ts';
import { getCommunityForWriter, getPostWithReplies, listPostsForViewer } from './posts/access.ts';
import { deleteDraft, readDraft, saveDraft } from './posts/draft-actions.ts';
import { addImage } from './posts/image-actions.ts';
import { createPost, deletePost, editPost } from './posts/post-actions.ts';
import { presentCard, presentPost, presentReply } from './posts/present.ts';
import { createReply, deleteReply, editReply } from './replies/reply-actions.ts';
import * as publicQuotes from './showcase/actions.ts';
import { markRead, setWatch } from './subscriptions/follow-actions.ts';
import { registerThanks } from './thanks/routes.ts';
import { registerTopics } from './topics/routes.ts';

const maxSuggestions = 8;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one endpoint after the other
export function registerDiscussions(app: FastifyInstance, services: Services): void {
  const { db, readDb, clock } = services;
  registerThanks(app, services);
  registerTopics(app, services);

  route(app, contract.listPosts, async ({ viewer, params, query, request }) => {
    const { cursor, sort, ...filter } = query;
    const place =
      sort === 'active'
        ? { sort, after: decodePinnedCursor(cursor) }
        : { sort, after: decodeSortedCursor(cursor, sort) };
    // The other filters may look through a whole community for what they find: they must not hold up the short reads.
    const reader = { clock, db: filter.filter === 'all' ? readDb : db };
    const { rows, next } = await listPostsForViewer(reader, viewer, params.slug, filter, place);
    return ok(rows.map(presentCard), nextPageLink(request.url, next));
  });

  route(app, contract.createPost, async ({ viewer, params, body }) => {
    const { send_id: sendId, topic = null, about = null, ...blocks } = body;
    const input = { ...params, ...blocks, topic, about, sendId };
    const { post, isNew } = await createPost(services, viewer, input);
    return isNew ? created(post) : ok(post);
  });

  route(app, contract.getPost, async ({ viewer, params, query, request }) => {
    const { thread, replies } = await getPostWithReplies(services, viewer, { ...params, ...query });
    const { from, limit = Number.POSITIVE_INFINITY } = query;
    // Replies are numbered without a gap, so the number of the next one is known.
    const next = from + limit <= thread.reply_count ? String(from + limit) : undefined;
    return ok(
      { ...presentPost(thread, viewer), replies: replies.map((row) => presentReply(row, thread, viewer)) },
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

  route(app, contract.markPostRead, async ({ viewer, params, body }) =>
    ok(await markRead(services, viewer, { ...params, ...body })),
  );

  route(app, setPublicQuote, async ({ viewer, params, body }) =>
    ok(await publicQuotes.setPublicQuote(services, viewer, { ...params, ...body })),
  );

  route(app, moderation.reportPost, async ({ viewer, params, body }) => {
    const { reply_id: replyId = null, reason, detail } = body;
    const { id, isNew } = await reportText(services, viewer, { ...params, replyId, reason, detail });
    return isNew ? created({ id }) : ok({ id });
  });

  route(app, contract.findMentionable, async ({ viewer, params, query }) => {
    const community = await getCommunityForWriter(db, viewer, params.slug, clock.now());
    const asked = { typed: query.q, exceptId: viewer.accountId, limit: maxSuggestions };
    return ok(await listMentionable(db, community.id, asked));
  });

  route(app, contract.uploadPostImage, async ({ viewer, params, body }) =>
    created(await addImage(services, viewer, { ...params, file: body })),
  );

  route(app, drafts.getPostDraft, async ({ viewer, params }) =>
    ok({ draft: await readDraft(services, viewer, params.key) }),
  );

  route(app, drafts.savePostDraft, async ({ viewer, params, body }) =>
    ok(await saveDraft(services, viewer, { ...params, ...body })),
  );

  route(app, drafts.deletePostDraft, async ({ viewer, params }) =>
    ok(await deleteDraft(services, viewer, params.key)),
  );
}
