import { mutableNotificationKinds } from '@cungnghe/contracts/notifications/endpoints';
import { createSchool } from '../../features/schools/public.ts';
import { type MadePost, makePost } from '../../test/discussions.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { lastCodeTo } from '../../test/sign-in.ts';
import { basedOn, type Edits, itself, type Json, reader, rowOf, searchReader, type World } from './edit.ts';

const community = '/api/communities/founder';

const posted = async ({ testApp, learner }: World) => {
  const post = await makePost(testApp.services, learner);
  return { ...post, url: `${community}/posts/${post.postId}` };
};
const postParams = ({ postId, replyId }: MadePost) => ({ slug: 'founder', postId, replyId });
const list = `${community}/posts?limit=100`;
const words = {
  title: 'Hỏi về khách quen',
  context: 'Bối cảnh của một tiệm bánh nhỏ.',
  complication: 'Khách quay lại ít đi một nửa.',
  question: 'Nên hỏi khách điều gì trước?',
};

/** The slug of a topic that the community has. */
async function makeTopic({ testApp }: World): Promise<string> {
  const row = { id: 'top-chung', community_id: 'cm-occ-founder', slug: 'chung', name: 'Chung', position: 0 };
  await testApp.services.db
    .insertInto('community_topics')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .execute();
  return row.slug;
}

/** One signed-in person of their own, because some of what is done to them would end the others' tests. */
const account = async ({ testApp }: World) => {
  const { viewer } = await testApp.person();
  return {
    id: viewer.accountId,
    readers: (same: string[], others = {}) => [
      reader('owner', `/api/admin/accounts/${viewer.accountId}`, itself, same, others),
      reader('owner', `/api/admin/accounts?q=${viewer.email}`, rowOf(viewer.accountId), same, others),
    ],
  };
};

export const peopleAndDiscussions: Edits = {
  updateMe: {
    by: 'learner',
    unread: {
      based_on: basedOn,
      skip_name: 'only asks_name of an account without a name shows it: accounts.test.ts',
    },
    make: async (world) => {
      const { learner } = world;
      const { accountId, email } = learner.viewer;
      const post = await posted(world);
      const name = { full_name: (person: Json) => person.name, name: (person: Json) => person.name };
      const shown = ['full_name', 'phone', 'location', 'job_title', 'industry'];
      const everything = [...shown, 'birth_year', 'intro', 'locale'];
      return {
        body: {},
        values: { phone: `09${String(++phones).padStart(8, '0')}`, birth_year: 1950 + phones, locale: 'en' },
        readers: [
          reader('learner', '/api/user/me', itself, everything, { name: (person) => person.full_name }),
          reader('owner', `/api/admin/accounts/${accountId}`, itself, shown),
          reader('owner', `/api/admin/accounts?q=${email}`, rowOf(accountId), ['full_name']),
          reader('owner', `${community}/members/${accountId}`, itself, ['intro'], {
            ...name,
            job_title: (member) => member.occupation,
          }),
          // The names of those who replied may be ten seconds old.
          reader('owner', post.url, ({ author }) => author, [], name),
          reader('owner', list, (rows) => rowOf(post.postId)(rows).author, [], name),
        ],
      };
    },
  },
  changeEmail: {
    by: 'learner',
    unread: { code: 'is what was sent to the new address' },
    make: async ({ testApp, learner }) => {
      const email = `learner-${++phones}@test.local`;
      await learner.call('POST', '/api/user/email/code', { email });
      const shown = ['email'];
      return {
        body: { email: 'old@test.local', code: await lastCodeTo(testApp, email) },
        values: { email },
        readers: [
          reader('learner', '/api/user/me', itself, shown),
          reader('owner', `/api/admin/accounts/${learner.viewer.accountId}`, itself, shown),
        ],
      };
    },
  },
  adminSetIntegrityLock: {
    by: 'owner',
    make: async (world) => {
      const { id, readers } = await account(world);
      return {
        params: { id },
        body: { until: '2098-11-20T03:00:00.000Z', reason: 'Đã kiểm tra' },
        values: { until: '2099-11-20T03:00:00.000Z' },
        readers: [
          ...readers([], { until: (row: Json) => row.integrity_locked_until }),
          auditReader(id, ['reason']),
        ],
      };
    },
  },
  adminSetRoles: {
    by: 'owner',
    make: async (world) => {
      const { id, readers } = await account(world);
      return {
        params: { id },
        body: { roles: [] },
        values: { roles: ['editor'] },
        readers: readers(['roles']),
      };
    },
  },
  joinCommunity: {
    by: 'learner',
    make: async ({ testApp, learner }) => {
      // A home is chosen once a day.
      await testApp.services.db
        .updateTable('community_memberships')
        .set({ is_home: false, home_set_at: null })
        .where('user_id', '=', learner.viewer.accountId)
        .execute();
      const isHome = { set_home: (row: Json) => row.is_home };
      return {
        params: { slug: 'founder' },
        body: { set_home: false },
        readers: [
          reader('learner', '/api/user/me', itself, [], { set_home: (me) => me.home_slug === 'founder' }),
          reader('learner', '/api/communities', itself, [], {
            set_home: (all) => all.home_slug === 'founder',
          }),
          reader('learner', community, ({ membership }) => membership, [], isHome),
          reader('learner', '/api/communities/home', itself, [], {
            set_home: ({ slug }) => slug === 'founder',
          }),
        ],
      };
    },
  },
  adminSetPrice: {
    by: 'owner',
    make: async () => {
      // The lowest of all, two monthly steps ago.
      const base_vnd = ({ price }: Json) => price?.today_vnd - 2_000_000;
      return {
        params: { slug: 'founder' },
        body: {},
        values: { base_vnd: 1_000_000 },
        readers: [
          reader('learner', community, itself, [], { base_vnd }),
          reader('guest', '/api/public/communities', itself, [], { base_vnd }),
          reader('owner', '/api/admin/communities', founderOf, [], { base_vnd }),
          reader('owner', '/api/admin/communities', founderOf, [], {
            base_vnd: (row) => row.price_rule.base_vnd,
          }),
        ],
      };
    },
  },
  adminSetPublicReading: {
    by: 'owner',
    make: async ({ testApp: { services } }) => {
      const { slug } = await makeDocument(services, {
        community: 'founder',
        preview: true,
        body: realBody('Bản đọc thử cho mọi người.'),
      });
      const enabled = (row: Json) => row.public_reading;
      const isNamed = { enabled: ({ previews }: Json) => previews.some((row: Json) => row.slug === slug) };
      return {
        params: { slug: 'founder' },
        body: {},
        values: { enabled: false },
        readers: [
          reader('owner', '/api/admin/communities', founderOf, [], { enabled }),
          reader('guest', '/api/public/communities/founder', itself, [], isNamed),
        ],
      };
    },
  },
  adminUpdateSchool: {
    by: 'owner',
    make: async ({ testApp: { services } }) => {
      const slug = `truong-${++phones}`;
      const { id } = await createSchool(services, 'command line', { slug, name: 'Trường', host: null });
      return {
        params: { id },
        body: {},
        values: { host: `${slug}.example` },
        readers: [reader('owner', '/api/admin/schools', rowOf(id), ['name', 'host'])],
      };
    },
  },
  editPost: {
    by: 'learner',
    unread: { version: basedOn },
    make: async (world) => {
      const post = await posted(world);
      const topic = await makeTopic(world);
      return {
        params: postParams(post),
        body: { ...words, version: 1 },
        values: { topic },
        readers: [
          reader('owner', post.url, itself, ['title', 'context', 'complication', 'question', 'topic']),
          reader('owner', list, rowOf(post.postId), ['title', 'topic'], {
            question: ({ excerpt }) => excerpt,
          }),
          reader('owner', `${community}/home`, ({ posts }) => rowOf(post.postId)(posts), ['title']),
          searchReader(['title', 'context', 'complication', 'question']),
        ],
      };
    },
  },
  editReply: {
    by: 'learner',
    unread: { version: basedOn },
    make: async (world) => {
      const post = await posted(world);
      return {
        params: postParams(post),
        body: { body: 'Câu chuyện trả lời', version: 1 },
        readers: [reader('owner', post.url, ({ replies }) => replies[0], ['body']), searchReader(['body'])],
      };
    },
  },
  markPostRead: {
    by: 'owner',
    make: async (world) => {
      const post = await posted(world);
      // What is new is counted for those who have taken part.
      await world.owner.call('POST', `${post.url}/replies`, { body: 'Mình cũng gặp việc này.' });
      await world.learner.call('POST', `${post.url}/replies`, { body: 'Bạn làm thế nào?' });
      return {
        params: postParams(post),
        body: { number: 0 },
        values: { number: 3 },
        readers: [
          reader('owner', post.url, itself, [], { number: (body) => body.read_number }),
          reader('owner', list, rowOf(post.postId), [], {
            number: (row) => row.reply_count - row.unread_count,
          }),
        ],
      };
    },
  },
  setSolution: {
    by: 'learner',
    make: async (world) => {
      const post = await posted(world);
      const second = await world.learner.call('POST', `${post.url}/replies`, { body: 'Một ý nữa.' });
      return {
        params: postParams(post),
        body: { reply_id: post.replyId },
        values: { reply_id: second.body.id },
        readers: [
          reader('owner', post.url, ({ solution }) => solution, ['reply_id']),
          reader('owner', `${post.url}?from=2`, ({ replies }) => replies[0], [], {
            reply_id: ({ is_solution, id }) => is_solution && id,
          }),
        ],
      };
    },
  },
  setTopics: {
    by: 'owner',
    make: async () => ({
      params: { id: 'cm-occ-founder' },
      body: { topics: [{ name: 'Giá' }] },
      values: { topics: [{ name: 'Khách hàng' }] },
      readers: [
        reader('learner', `${community}/topics`, itself, [], {
          topics: (rows: Json) => rows.map(({ name }: Json) => ({ name })),
        }),
      ],
    }),
  },
  setWatch: {
    by: 'owner',
    make: async (world) => {
      const post = await posted(world);
      return {
        params: postParams(post),
        body: { watch: 'normal' },
        values: { watch: 'muted' },
        readers: [
          reader('owner', post.url, itself, ['watch']),
          reader('owner', list, rowOf(post.postId), ['watch']),
        ],
      };
    },
  },
  setPublicQuote: {
    by: 'learner',
    make: async (world) => {
      const post = await posted(world);
      return {
        params: postParams(post),
        body: { allowed: false },
        values: { allowed: true },
        readers: [
          reader('learner', post.url, itself, [], { allowed: (body) => body.public_quote_allowed }),
          reader('owner', '/api/admin/forum/public-quotes', (list) => list, [], {
            allowed: (list) => list.some(({ post_id }: { post_id: string }) => post_id === post.postId),
          }),
        ],
      };
    },
  },
  featurePost: {
    by: 'owner',
    make: async (world) => {
      const post = await posted(world);
      await world.learner.call('PUT', `${post.url}/public-quote`, { allowed: true });
      return {
        params: { id: post.postId },
        body: { featured: false },
        values: { featured: true },
        readers: [
          reader('learner', '/api/public/home', itself, [], { featured: ({ thread }) => thread !== null }),
        ],
      };
    },
  },
  moderatePost: {
    by: 'owner',
    make: async (world) => {
      const post = await posted(world);
      const both = ['pinned', 'locked'];
      return {
        params: { id: post.postId },
        body: {},
        values: { pinned: true, locked: true },
        readers: [
          reader('learner', post.url, itself, both, { locked: ({ can }) => !can.reply }),
          reader('learner', list, rowOf(post.postId), both),
          reader('learner', `${community}/home`, ({ posts }) => rowOf(post.postId)(posts), ['pinned']),
        ],
      };
    },
  },
  savePostDraft: {
    by: 'learner',
    unread: { version: basedOn },
    make: async () => {
      const key = `reply:${++phones}`;
      const fields = [
        ...['title', 'context', 'complication', 'question', 'body', 'topic'],
        ...['name', 'intro', 'tags', 'works_with', 'visibility', 'community_slug'],
        ...['situation', 'result', 'image_url', 'prompt_version', 'version'],
      ];
      return {
        params: { key },
        body: { fields: {}, version: 0 },
        readers: [reader('learner', `/api/forum/drafts/${key}`, ({ draft }) => draft?.fields, fields)],
      };
    },
  },
  setPreferences: {
    by: 'learner',
    make: async ({ learner }) => {
      const kinds = [...mutableNotificationKinds];
      await learner.call(
        'PUT',
        '/api/notifications/preferences',
        Object.fromEntries(kinds.map((k) => [k, true])),
      );
      return {
        body: Object.fromEntries(kinds.map((kind) => [kind, true])),
        readers: [reader('learner', '/api/notifications/preferences', itself, kinds)],
      };
    },
  },
  setEmailPreference: {
    by: 'learner',
    unread: { kind: 'says which preference is set' },
    make: async () => ({
      body: { kind: 'community_weekly', is_subscribed: true },
      readers: [
        reader(
          'learner',
          '/api/email-preferences',
          (rows) => rows.find((row: Json) => row.kind === 'community_weekly'),
          ['is_subscribed'],
        ),
      ],
    }),
  },
};

let phones = 0;
const founderOf = (rows: Json) => rows.find((row: Json) => row.slug === 'founder');

/** What is said of a change stands with it in the audit log. */
const auditReader = (id: string, fields: string[]) =>
  reader(
    'owner',
    `/api/admin/audit-log?subject_id=${id}&limit=100`,
    itself,
    [],
    Object.fromEntries(
      fields.map((field) => [
        field,
        (rows: Json, sent: Json) =>
          rows.map((row: Json) => row.after?.[field]).find((said: Json) => said === sent),
      ]),
    ),
  );
