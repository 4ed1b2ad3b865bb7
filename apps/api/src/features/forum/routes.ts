import * as contract from '@cungnghe/contracts/forum';
import type { FastifyInstance } from 'fastify';
import { decodePinnedCursor, pageOf } from '../../platform/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { getVisibleCommunity } from '../communities/public.ts';
import { getCommunityForWriter, getThreadForViewer } from './access.ts';
import { deleteDraft, getDraft, saveDraft } from './draft-actions.ts';
import { markRead, setWatch } from './follow-actions.ts';
import { addImage } from './image-actions.ts';
import { findMember, listMentionable } from './member-queries.ts';
import { createPost, deletePost, editPost } from './post-actions.ts';
import { presentListItem, presentPost, presentReply } from './present.ts';
import { listReplies, listThreads } from './queries.ts';
import { createReply, deleteReply, editReply } from './reply-actions.ts';
import { reportText } from './report-actions.ts';

const mostSuggested = 8;

export function registerForum(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  route(app, contract.listPosts, async ({ viewer, params, query, request }) => {
    const after = decodePinnedCursor(query.cursor);
    const { filter, limit } = query;
    const found = await listThreads(db, params.slug, viewer.accountId, { filter, after, limit });
    // Nothing may mean that there is no such community, which is worth a second question.
    if (found.length === 0) await getVisibleCommunity(db, params.slug);
    const { rows, next } = pageOf(found, limit, (row) => [row.pinned, row.last_activity_at]);
    return ok(rows.map(presentListItem), nextPageLink(request.url, next));
  });

  route(app, contract.createPost, async ({ viewer, params, body }) => {
    const { send_id, ...blocks } = body;
    const { post, isNew } = await createPost(services, viewer, { ...params, ...blocks, sendId: send_id });
    return isNew ? created(post) : ok(post);
  });

  route(app, contract.getThread, async ({ viewer, params, query }) => {
    const [thread, replies] = await Promise.all([
      getThreadForViewer(db, viewer, params, clock.now()),
      listReplies(db, params, query),
    ]);
    return ok({
      ...presentPost(thread, viewer),
      replies: replies.map((reply) => presentReply(reply, thread, viewer)),
    });
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

  route(app, contract.reportPost, async ({ viewer, params, body }) => {
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

  route(app, contract.getDraft, async ({ viewer, params }) =>
    ok(await getDraft(services, viewer, params.key)),
  );

  route(app, contract.saveDraft, async ({ viewer, params, body }) =>
    ok(await saveDraft(services, viewer, { ...params, ...body })),
  );

  route(app, contract.deleteDraft, async ({ viewer, params }) =>
    ok(await deleteDraft(services, viewer, params.key)),
  );

  route(app, contract.getMemberProfile, async ({ params }) => {
    const member = await findMember(db, params.slug, params.userId);
    if (!member) throw notFound('This member');
    return ok(member);
  });
}
