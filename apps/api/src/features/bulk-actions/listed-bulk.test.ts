import { randomUUID } from 'node:crypto';
import type { BulkAction, BulkRow } from '@cungnghe/contracts/bulk-actions/endpoints';
import { type ListedKind, listedKindNames, undoOf } from '@cungnghe/contracts/bulk-actions/listed';
import { secretKinds } from '@cungnghe/contracts/emails/endpoints';
import type { Role } from '@cungnghe/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkSteps } from '../../bulk-steps.ts';
import { makeCourse } from '../../test/courses.ts';
import { open, postsOf, read as readThread } from '../../test/discussion-calls.ts';
import { makeDocument } from '../../test/documents.ts';
import { makeEvent } from '../../test/events.ts';
import { makeClient } from '../../test/media-clients.ts';
import { quotesUrl, sendQuote } from '../../test/media-quotes.ts';
import { makePayment, paymentSettings } from '../../test/payments.ts';
import { makePrompt } from '../../test/prompts.ts';
import { makeStory } from '../../test/stories.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { workOnBulkAction } from './job-actions.ts';

const now = '2026-11-21T02:00:00Z';
let testApp: TestApp;
let author: Person;
let operators: Record<Role, Person>;
beforeAll(async () => {
  testApp = await createTestApp({ now, env: paymentSettings });
  author = await testApp.person({ pro: ['founder'] });
  const of = async (role: Role) => await testApp.person({ roles: [role] });
  operators = {
    owner: await of('owner'),
    editor: await of('editor'),
    host: await of('host'),
    finance: await of('finance'),
    support: await of('support'),
  };
});
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const url = '/api/admin/bulk-actions';
interface Asked {
  readonly kind?: string | undefined;
  readonly [field: string]: unknown;
}
const start = (by: Person, body: Asked) =>
  by.call('POST', body.kind?.startsWith('payment.') ? '/api/admin/payments/bulk' : url, {
    send_id: randomUUID(),
    ...body,
  });
const started = async (by: Person, body: Asked): Promise<string> => {
  const answer = await start(by, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
};
const read = async (by: Person, id: string): Promise<BulkAction> =>
  (await by.call('GET', `${url}/${id}`)).body;
const rowsOf = async (by: Person, id: string): Promise<BulkRow[]> =>
  (await by.call('GET', `${url}/${id}/rows?limit=100`)).body;
/** Works on it once it cannot be called back any more. */
const work = (id: string) => {
  testApp.setClock(new Date(testApp.services.clock.now().getTime() + 60_000).toISOString());
  return workOnBulkAction(testApp.services, bulkSteps, id);
};

const stop = async (by: Person, id: string) => {
  const { body } = await by.call('POST', `${url}/${id}/stop`);
  expect(body.state).toBe('stopped');
};

/** What stands in the audit log about these, and the requests that it came from; its clock stands still, so in no order of time. */
const auditOf = (ids: readonly string[]) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'request_id', 'after'])
    .where('subject_id', 'in', ids)
    .orderBy('id')
    .execute();

interface Scene {
  readonly by: Role;
  readonly refused: Role;
  readonly note?: string;
  /** One to which it can be done. */
  readonly make: () => Promise<string>;
  /** Doing it alone. */
  readonly alone: (id: string) => Promise<{ readonly status: number }>;
  /** What it says of one to which it was done before; null: that is there no more. */
  readonly again?: string | null;
  /** Each operator does something of their own. */
  readonly isOwn?: true;
  /** One that a rule refuses, and with what, where there is such a rule. */
  readonly against?: readonly [make: () => Promise<string>, reason: string];
  /** By what the log knows it, where that is another id. */
  readonly logged?: (id: string) => Promise<string>;
}

const post = (id: string, verb: string) =>
  operators.editor.call('POST', `/api/admin/forum/posts/${id}/${verb}`);
const removedPost = async () => {
  const id = await open(author);
  await post(id, 'remove');
  return id;
};
const takenBackPost = async () => {
  const id = await open(author);
  expect((await author.call('DELETE', `${postsOf()}/${id}`)).status).toBeLessThan(300);
  return id;
};

const listing = (path: '' | 'cases/', verb: 'unlist' | 'relist') => (id: string) =>
  operators.editor.call('POST', `/api/admin/prompts/${path}${id}/${verb}`);
const prompt = async () => (await makePrompt(testApp.services, author)).id;
const promptCase = async () => (await makePrompt(testApp.services, author)).caseId;
const after = (make: () => Promise<string>, act: (id: string) => Promise<unknown>) => async () => {
  const id = await make();
  await act(id);
  return id;
};

const ofEvent = (verb: string) => (id: string) =>
  operators.host.call('POST', `/api/admin/events/${id}/${verb}`);
const event =
  (over: Parameters<typeof makeEvent>[1] = {}) =>
  async () =>
    (await makeEvent(testApp.services, over)).id;
const draft = event({ isDraft: true });
const deleteEvent = (id: string) => operators.host.call('DELETE', `/api/admin/events/${id}`);
const undeleteEvent = async (id: string) =>
  await operators.host.call('POST', `/api/admin/removed/${await removedIdOf(id)}/restore`);
const hosts = { by: 'host', refused: 'editor' } as const;

/** By which the thing is restored that was deleted last, by what it was. */
const removedIdOf = async (subjectId: string) => {
  const removed = await testApp.services.db
    .selectFrom('removed_things')
    .select('id')
    .where('subject_id', '=', subjectId)
    .orderBy('removed_at', 'desc')
    .executeTakeFirstOrThrow();
  return removed.id;
};
/** A lesson that was deleted, of a course with others. */
const deletedLesson = async () => {
  const { id, lessons } = await makeCourse(testApp.services, { community: 'founder' });
  const lessonId = lessons[1]?.id ?? '';
  await operators.editor.call('DELETE', `/api/admin/learning/courses/${id}/lessons/${lessonId}`);
  return await removedIdOf(lessonId);
};
/** One of a course that has no unit any more to put it in. */
const placelessLesson = async () => {
  const { id, lessons } = await makeCourse(testApp.services, { community: 'founder' });
  const path = `/api/admin/learning/courses/${id}`;
  const { units } = (await operators.editor.call('GET', path)).body;
  const [, second = ''] = lessons.map((lesson) => lesson.id);
  await operators.editor.call('DELETE', `${path}/lessons/${second}`);
  const removedId = await removedIdOf(second);
  for (const unit of units) await operators.editor.call('DELETE', `${path}/units/${unit.id}`);
  return removedId;
};
const deletedDraft = async () => {
  const id = await draft();
  await deleteEvent(id);
  return await removedIdOf(id);
};
const ofDeleted = {
  alone: (id: string) => operators.owner.call('POST', `/api/admin/removed/${id}/restore`),
  logged: async (id: string) =>
    (
      await testApp.services.db
        .selectFrom('removed_things')
        .select('subject_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).subject_id,
};

const quote = async () => (await sendQuote(await makeClient(testApp))).id as string;
const declined = after(quote, (id) =>
  operators.support.call('POST', `/api/admin/media/quotes/${id}/decline`, { reason: 'Hết lịch' }),
);
const quoteAlone = (verb: string, body: () => object) => (id: string) =>
  operators.support.call('POST', `/api/admin/media/quotes/${id}/${verb}`, body());
const ofQuotes = { by: 'support', refused: 'host', make: quote } as const;

const email = (traits: { readonly status: string; readonly kind?: string }) => async () => {
  const id = `eml-${randomUUID()}`;
  const { accountId: account_id, email: to_email } = author.viewer;
  const words = {
    subject: 'Chứng nhận của bạn',
    text: 'Chào bạn',
    html: null,
    locale: 'vi',
    attachments: '[]',
  };
  await testApp.services.db
    .insertInto('email_outbox')
    .values({ id, kind: 'certificate_issued', ...traits, ...words, account_id, to_email, created_at: now })
    .execute();
  return id;
};
const emailAlone = (verb: string) => (id: string) =>
  operators.support.call(
    'POST',
    `/api/admin/outbox/${id}/${verb}`,
    verb === 'resend' ? { send_id: randomUUID() } : undefined,
  );
const ofDocuments = { by: 'editor', refused: 'support' } as const;
const document = (status: 'active' | 'hidden') => async () =>
  (await makeDocument(testApp.services, { community: 'founder', status })).id;
const setDocument = (status: 'active' | 'hidden') => async (id: string) => {
  const at = `/api/admin/library-documents/${id}`;
  const {
    collection_id,
    is_preview,
    settings_version: version,
  } = (await operators.editor.call('GET', at)).body;
  return await operators.editor.call('PUT', `${at}/settings`, { version, collection_id, is_preview, status });
};
const ofStories = { by: 'editor', refused: 'support' } as const;
const story = (isPublic: boolean) => async () =>
  (await makeStory(testApp.services, operators.editor, { isPublic })).id;
const ofStory = (verb: 'publish' | 'unpublish' | 'delete') => (id: string) =>
  verb === 'delete'
    ? operators.editor.call('DELETE', `/api/admin/learner-stories/${id}`)
    : operators.editor.call('POST', `/api/admin/learner-stories/${id}/${verb}`);

const ofPayments = { by: 'finance', refused: 'support', note: 'Sao kê bị đọc nhầm' } as const;
/** Which order each was made for. */
const paidOrders = new Map<string, string>();
const letters = 'ABCDEFGHJKMPQRSTUVWXYZ';
/** Codes of which no two have four signs in common beside what all begin with, as drawn ones may. */
const codes = [...letters].flatMap((one, at) =>
  [...letters.slice(at + 1)].map((other) => `CN${`${one}${other}`.repeat(3)}`),
);
const nextCode = () => codes.pop() ?? '';
/** A transfer that lacks the last sign of the code of an order, of which there is no other with that much of it. */
const payment = async () => {
  const buyer = await testApp.person();
  const { body: order } = await buyer.call('POST', '/api/communities/founder/orders');
  const code = nextCode();
  await testApp.services.db
    .updateTable('community_orders')
    .set({ code })
    .where('id', '=', order.id)
    .execute();
  const { id } = await makePayment(testApp, { amount: order.amount_vnd, content: code.slice(0, -1) });
  paidOrders.set(id, order.id);
  return id;
};
const strangePayment = async () => (await makePayment(testApp, { amount: 3_000, content: 'tien tra' })).id;
const ofPayment = (verb: 'match' | 'unmatch' | 'refund') => (id: string) =>
  operators.finance.call(
    'POST',
    `/api/admin/payments/${id}/${verb}`,
    verb === 'match'
      ? { order_id: paidOrders.get(id) }
      : { [verb === 'refund' ? 'note' : 'reason']: ofPayments.note },
  );

const ofEmails = { by: 'support', refused: 'finance' } as const;

const moderators = { by: 'support', refused: 'finance', note: 'Quảng cáo' } as const;
const scenes: Readonly<Record<ListedKind, Scene>> = {
  'post.remove': { ...moderators, make: () => open(author), alone: (id) => post(id, 'remove') },
  'post.restore': {
    ...moderators,
    make: removedPost,
    alone: (id) => post(id, 'restore'),
    against: [takenBackPost, 'CONFLICT'],
  },
  'prompt.unlist': { ...moderators, make: prompt, alone: listing('', 'unlist') },
  'prompt.relist': {
    ...moderators,
    make: after(prompt, listing('', 'unlist')),
    alone: listing('', 'relist'),
  },
  'prompt_case.unlist': { ...moderators, make: promptCase, alone: listing('cases/', 'unlist') },
  'prompt_case.relist': {
    ...moderators,
    make: after(promptCase, listing('cases/', 'unlist')),
    alone: listing('cases/', 'relist'),
  },
  'event.cancel': { ...hosts, note: 'Người dẫn bị ốm', make: event(), alone: ofEvent('cancel') },
  'event.restore': {
    ...hosts,
    make: after(event(), ofEvent('cancel')),
    alone: ofEvent('restore'),
    against: [after(event({ inHours: -1 }), ofEvent('cancel')), 'CONFLICT'],
  },
  'event.publish': {
    ...hosts,
    make: draft,
    alone: ofEvent('publish'),
    against: [after(draft, ofEvent('cancel')), 'CONFLICT'],
  },
  'event.delete': {
    ...hosts,
    note: 'Tạo nhầm',
    make: draft,
    alone: deleteEvent,
    again: null,
    against: [event(), 'CONFLICT'],
  },
  'event.undelete': { ...hosts, make: after(draft, deleteEvent), alone: undeleteEvent },
  'quote.assign': {
    ...ofQuotes,
    alone: quoteAlone('assign', () => ({ account_id: operators.support.viewer.accountId })),
    isOwn: true,
  },
  'quote.extend': {
    ...ofQuotes,
    note: '2027-03-01',
    alone: quoteAlone('extend', () => ({ until: '2027-03-01' })),
    against: [declined, 'INVALID_TRANSITION'],
  },
  'quote.decline': {
    ...ofQuotes,
    note: 'Hết lịch quay',
    alone: quoteAlone('decline', () => ({ reason: 'Hết lịch quay' })),
    against: [
      async () => {
        const client = await makeClient(testApp);
        const { id } = await sendQuote(client);
        await client.call('POST', `${quotesUrl}/${id}/accept`);
        return id;
      },
      'INVALID_TRANSITION',
    ],
  },
  'document.show': {
    ...ofDocuments,
    make: document('hidden'),
    alone: setDocument('active'),
    against: [
      async () =>
        (await makeDocument(testApp.services, { community: 'founder', kind: 'file', status: 'hidden' })).id,
      'VALIDATION_FAILED',
    ],
  },
  'document.hide': { ...ofDocuments, make: document('active'), alone: setDocument('hidden') },
  'removed_content.restore': {
    ...ofDeleted,
    by: 'editor',
    refused: 'host',
    make: deletedLesson,
    against: [placelessLesson, 'CONFLICT'],
  },
  'removed_event.restore': { ...ofDeleted, ...hosts, make: deletedDraft },
  'story.publish': {
    ...ofStories,
    make: story(false),
    alone: ofStory('publish'),
    against: [after(story(false), ofStory('delete')), 'CONFLICT'],
  },
  'story.hide': { ...ofStories, make: story(true), alone: ofStory('unpublish') },
  'payment.match': {
    by: 'finance',
    refused: 'support',
    make: payment,
    alone: ofPayment('match'),
    against: [strangePayment, 'NOT_FOUND'],
  },
  'payment.unmatch': {
    ...ofPayments,
    make: after(payment, ofPayment('match')),
    alone: ofPayment('unmatch'),
    against: [after(strangePayment, ofPayment('refund')), 'INVALID_TRANSITION'],
  },
  'payment.refund': {
    ...ofPayments,
    make: strangePayment,
    alone: ofPayment('refund'),
    against: [after(payment, ofPayment('match')), 'INVALID_TRANSITION'],
  },
  'email.resend': {
    ...ofEmails,
    make: email({ status: 'sent' }),
    alone: emailAlone('resend'),
    again: 'done',
    isOwn: true,
    against: [email({ status: 'sent', kind: secretKinds[0] ?? '' }), 'CONFLICT'],
  },
  'email.retry': {
    ...ofEmails,
    make: email({ status: 'failed' }),
    alone: emailAlone('retry'),
    again: 'INVALID_TRANSITION',
    against: [email({ status: 'sent' }), 'INVALID_TRANSITION'],
  },
};

describe.each(listedKindNames.map((kind) => [kind, scenes[kind]] as const))('%s', (kind, scene) => {
  const { by, refused, note = null, make, alone, against } = scene;
  const { again = 'unchanged', isOwn = false, logged = async (id: string) => id } = scene;

  test('is done to each that it can be done to, in the order given, and leaves in the log what doing it alone leaves', async () => {
    const so = again === null ? [] : [await make()];
    for (const id of so) expect((await alone(id)).status).toBeLessThan(300);
    const ids = [await make(), ...so, ...(against ? [await against[0]()] : []), await make()];
    const single = await make();
    await alone(single);
    const expected = ids.length;
    const id = await started(operators[by], { kind, ids: [...ids, ...so], expected, note });
    await work(id);
    const rows = await rowsOf(operators[by], id);
    expect(rows.map((row) => row.subject_id)).toEqual(ids);
    expect(rows.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'done',
      ...so.map(() => again),
      ...(against ? [against[1]] : []),
      'done',
    ]);
    const [first = ''] = ids;
    const done = await auditOf([await logged(first)]);
    expect(done.map(({ action }) => action).toSorted()).toEqual(
      (await auditOf([await logged(single)])).map(({ action }) => action).toSorted(),
    );
    const { request_id } = await testApp.services.db
      .selectFrom('bulk_actions')
      .select('request_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(done.map((entry) => entry.request_id)).toContain(request_id);
  });

  test('that two operators begin at once is done once to each of the things', async () => {
    const ids = [await make(), await make(), await make()];
    const body = { kind, ids, expected: 3, note };
    const begun = await Promise.all([by, 'owner' as const].map((role) => started(operators[role], body)));
    await Promise.all(begun.map(work));
    const ends = await Promise.all(begun.map((id) => read(operators.owner, id)));
    expect(ends.reduce((sum, { done }) => sum + done, 0)).toBe(isOwn ? 6 : 3);
    expect(ends.every(({ state, waiting, failed }) => state === 'done' && waiting + failed === 0)).toBe(true);
  });

  test('is refused to who may not do it alone, and does nothing', async () => {
    const id = await make();
    const before = await auditOf([await logged(id)]);
    const answer = await start(operators[refused], { kind, ids: [id], expected: 1, note });
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await auditOf([await logged(id)])).toEqual(before);
  });

  test('goes on with what was left out when it was stopped', async () => {
    const ids = [await make(), await make()];
    const stopped = await started(operators[by], { kind, ids, expected: 2, note });
    await stop(operators[by], stopped);
    const rest = { kind, bulk_action_id: stopped, expected: 2, note };
    const id = await started(operators[by], rest);
    await work(id);
    expect(await read(operators[by], id)).toMatchObject({ kind, note, total: 2, done: 2 });
    expect((await rowsOf(operators[by], id)).map((row) => row.subject_id)).toEqual(ids);
  });

  const undo = undoOf(kind) as ListedKind | undefined;
  test.runIf(undo !== undefined)('is taken back whole, and only what it did', async () => {
    const so = again === null ? [] : [await make()];
    for (const id of so) await alone(id);
    const ids = [await make(), ...so, await make()];
    const doing = await started(operators[by], { kind, ids, expected: ids.length, note });
    await work(doing);
    const why = undo && scenes[undo].note;
    const body = { kind: undo, bulk_action_id: doing, expected: 2, ...(why !== undefined && { note: why }) };
    const undoing = await started(operators[by], body);
    await work(undoing);
    expect(await read(operators[by], undoing)).toMatchObject({ kind: undo, total: 2, done: 2 });
    expect((await rowsOf(operators[by], undoing)).map((row) => row.subject_id)).toEqual([ids[0], ids.at(-1)]);
  });
});

describe('what was decided anew since stands when the bulk action is taken back', () => {
  const undone: readonly [ListedKind, doing: (id: string) => Promise<unknown>, ListedKind][] = [
    ['post.remove', (id) => post(id, 'remove'), 'post.restore'],
    ['prompt.unlist', listing('', 'unlist'), 'prompt.relist'],
    ['prompt_case.unlist', listing('cases/', 'unlist'), 'prompt_case.relist'],
    ['event.cancel', ofEvent('cancel'), 'event.restore'],
    ['event.delete', deleteEvent, 'event.undelete'],
    ['payment.match', ofPayment('match'), 'payment.unmatch'],
    ['story.publish', ofStory('publish'), 'story.hide'],
    ['document.show', setDocument('active'), 'document.hide'],
    ['document.hide', setDocument('hidden'), 'document.show'],
    ['story.hide', ofStory('unpublish'), 'story.publish'],
  ];
  test('of every kind that can be taken back', () => {
    const kinds = listedKindNames.filter((kind) => undoOf(kind) !== undefined);
    expect(undone.map(([kind, , undo]) => [kind, undo]).toSorted()).toEqual(
      kinds.map((kind) => [kind, undoOf(kind)]).toSorted(),
    );
  });

  test.each(undone)('%s', async (kind, again, undo) => {
    const { by, make, note = null } = scenes[kind];
    const ids = [await make(), await make(), await make()] as const;
    const doing = await started(operators[by], { kind, ids, expected: 3, note });
    await work(doing);
    testApp.setClock(new Date(testApp.services.clock.now().getTime() + 60_000).toISOString());
    // One was taken back alone, another taken back and done again.
    for (const id of [ids[1], ids[2]]) expect(await scenes[undo].alone(id)).toMatchObject({ status: 200 });
    expect(await again(ids[2])).toMatchObject({ status: 200 });
    const why = scenes[undo].note ?? null;
    const undoing = await started(operators[by], {
      kind: undo,
      bulk_action_id: doing,
      expected: 3,
      note: why,
    });
    const before = await auditOf([ids[2]]);
    await work(undoing);
    expect((await rowsOf(operators[by], undoing)).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'done',
      'unchanged',
      'INVALID_TRANSITION',
    ]);
    expect(await auditOf([ids[2]])).toEqual(before);
  });
});

describe('one that was stopped', () => {
  const support = () => operators.support;
  const editor = () => operators.editor;
  const note = 'Quảng cáo';

  test('is gone on with once, whoever presses, and then says by what', async () => {
    const ids = [await open(author), await open(author), await open(author)];
    const stopped = await started(support(), { kind: 'post.remove', ids, expected: 3, note });
    let turns = 0;
    await workOnBulkAction(testApp.services, bulkSteps, stopped, () => {
      turns += 1;
      return turns > 1;
    });
    const rest = { kind: 'post.remove', bulk_action_id: stopped, expected: 2, note };
    const early = await start(support(), rest);
    expect([early.status, early.body.reason, early.body.count]).toEqual([409, 'count_changed', 0]);
    await stop(support(), stopped);
    expect(await read(support(), stopped)).toMatchObject({ done: 1, left_out: 2, continued_by: null });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => start(at % 2 ? support() : editor(), rest)),
    );
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    const id = answers[0]?.body.id as string;
    await work(id);
    expect((await rowsOf(support(), id)).map((row) => [row.subject_id, row.outcome])).toEqual(
      ids.slice(1).map((each) => [each, 'done']),
    );
    expect(await read(support(), stopped)).toMatchObject({ left_out: 2, continued_by: id });
    const late = await start(editor(), rest);
    expect([late.status, late.body.id, late.body.done]).toEqual([201, id, 2]);
  });

  test('has a rest for its own kind alone, and none when nothing was left out', async () => {
    const ids = [await open(author)];
    const stopped = await started(support(), { kind: 'post.remove', ids, expected: 1, note });
    await stop(support(), stopped);
    for (const kind of ['post.restore', 'prompt.unlist']) {
      const answer = await start(support(), { kind, bulk_action_id: stopped, expected: 1, note });
      expect([answer.status, answer.body.count]).toEqual([409, 0]);
    }
    const rest = { kind: 'post.remove', expected: 1, note };
    const id = await started(support(), { ...rest, bulk_action_id: stopped });
    await work(id);
    expect((await start(support(), { ...rest, bulk_action_id: id })).body.count).toBe(0);
  });

  test('and takes another back leaves what was decided anew since, also in its rest', async () => {
    const ids = [await open(author), await open(author)] as const;
    const doing = await started(support(), { kind: 'post.remove', ids, expected: 2, note });
    await work(doing);
    const back = { kind: 'post.restore', expected: 2, note };
    const stopped = await started(support(), { ...back, bulk_action_id: doing });
    await stop(support(), stopped);
    testApp.setClock(new Date(testApp.services.clock.now().getTime() + 60_000).toISOString());
    for (const verb of ['restore', 'remove']) expect((await post(ids[1], verb)).status).toBe(200);
    const id = await started(support(), { ...back, bulk_action_id: stopped });
    await work(id);
    expect((await rowsOf(support(), id)).map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'done',
      'INVALID_TRANSITION',
    ]);
  });
});

test('an event that is restored from a list comes back alone, and not what was called off with it', async () => {
  const { host } = operators;
  const copies = { starts_at: '2026-12-01T19:30:00+07:00', count: 4, send_id: randomUUID() };
  const { body } = await host.call('POST', `/api/admin/events/${await event()()}/copies`, copies);
  const ids = body.map(({ id }: { id: string }) => id) as string[];
  expect((await host.call('POST', `/api/admin/events/${ids[0]}/series/cancel-rest`)).status).toBe(200);
  const id = await started(host, { kind: 'event.restore', ids: [ids[1]], expected: 1 });
  await work(id);
  const cancelled = await Promise.all(
    ids.map(async (each) => (await host.call('GET', `/api/admin/events/${each}`)).body.cancelled_at !== null),
  );
  expect(cancelled).toEqual([true, false, true, true]);
});

describe('one that is begun with a send_id', () => {
  test('answers the same to a repeat, and 409 to anything else under its name', async () => {
    const ids = [await open(author), await open(author)];
    const body = { kind: 'post.remove', ids, expected: 2, note: 'Quảng cáo', send_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(operators.support, body)));
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    const id = answers[0]?.body.id as string;
    await work(id);
    const again = await start(operators.support, body);
    expect([again.status, again.body.id, again.body.done]).toEqual([201, id, 2]);
    const other = await start(operators.support, { ...body, ids: ids.slice(1), expected: 1 });
    expect([other.status, other.body.reason]).toEqual([409, 'key_used']);
    expect((await start(operators.editor, body)).body.reason).toBe('key_used');
  });
});

describe('one is not begun', () => {
  test('with fewer than were shown, nothing at all, both ways to choose, or words that it does not take', async () => {
    const ids = [await open(author)];
    const by = operators.support;
    const gone = await start(by, { kind: 'post.remove', ids: [...ids, 'pst_none'], expected: 2 });
    expect([gone.status, gone.body.reason, gone.body.count]).toEqual([409, 'count_changed', 1]);
    const none = await start(by, { kind: 'post.restore', bulk_action_id: 'blk_none', expected: 1 });
    expect([none.status, none.body.reason]).toEqual([409, 'count_changed']);
    for (const body of [
      { kind: 'post.remove', expected: 1 },
      { kind: 'post.remove', ids, bulk_action_id: 'blk_none', expected: 1 },
      { kind: 'post.remove', ids, expected: 1, note: 'x'.repeat(501) },
      { kind: 'prompt.unlist', ids, expected: 1 },
      { kind: 'order.approve', ids, expected: 1 },
      // Not by the way that asks for no second factor, and nothing else by the one that does.
      { kind: 'payment.match', ids, expected: 1 },
    ])
      expect((await by.call('POST', url, { send_id: randomUUID(), ...body })).status).toBe(400);
    const other = { kind: 'post.remove', ids, expected: 1, send_id: randomUUID() };
    expect((await operators.owner.call('POST', '/api/admin/payments/bulk', other)).status).toBe(400);
    expect((await readThread(author, ids[0] ?? '')).body.gone).toBeNull();
  });

  test('by a program whose key is about something else', async () => {
    const ids = [await open(author)];
    const ofKey = async (subjects: string[]) => {
      const input = { name: 'Lọc rác', roles: ['owner'], subjects, can_write: true, expires_in_days: 7 };
      const { key } = (await operators.owner.call('POST', '/api/admin/api-keys', input)).body;
      const body = { kind: 'post.remove', ids, expected: 1, send_id: randomUUID() };
      return await testApp.guest('POST', url, body, { headers: { authorization: `Bearer ${key}` } });
    };
    const answer = await ofKey(['bulk_actions']);
    expect([answer.status, answer.body.reason]).toEqual([403, 'outside_of_subjects']);
    expect((await ofKey(['bulk_actions', 'discussions'])).status).toBe(201);
  });
});

test('the author of many posts is told once, of how many, and gets one e-mail; no word of theirs is copied', async () => {
  const writer = await testApp.person({ pro: ['founder'] });
  const ids = [await open(writer, { title: 'Rao vặt XYZ' }), await open(writer, { title: 'Rao vặt XYZ' })];
  const note = 'Quảng cáo';
  const id = await started(operators.support, { kind: 'post.remove', ids, expected: 2, note });
  await work(id);
  const { db } = testApp.services;
  expect((await writer.call('GET', '/api/notifications')).body).toMatchObject([
    { kind: 'text_removed', happened: 1, details: { text: 'post', reason: note, others: 1 } },
  ]);
  const mails = db.selectFrom('email_outbox').select('id');
  expect(await mails.where('account_id', '=', writer.viewer.accountId).execute()).toHaveLength(1);
  const [row] = await rowsOf(operators.support, id);
  expect(row).toMatchObject({
    name: 'Rao vặt XYZ',
    address: [expect.any(String), ids[0]],
    person_id: writer.viewer.accountId,
    label: expect.stringMatching(/, 21\/11\/2026, 09:00$/),
  });
  expect((await auditOf(ids)).map(({ after: text }) => text)).toEqual(
    ids.map(() => ({ gone: 'by_operator', reason: note })),
  );
});
