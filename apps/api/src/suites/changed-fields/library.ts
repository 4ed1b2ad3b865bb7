import * as authoring from '@cungnghe/contracts/library/author';
import { type MadeDocument, makeCollection, makeDocument, realBody } from '../../test/documents.ts';
import { sourcesSaying } from '../../test/sources.ts';
import {
  basedOn,
  type Edits,
  exists,
  forgetDrafts,
  itself,
  type Json,
  reader,
  rowOf,
  searchReader,
  type World,
} from './edit.ts';

const community = '/api/communities/founder';
const admin = '/api/admin/library-documents';

const collection = { community: 'founder', slug: 'bo-moi' };
const newDocument = ({ testApp: { services } }: World) =>
  makeDocument(services, { community: 'founder', body: realBody(), sortOrder: -++made });
let made = 0;

const rowIn = (id: string) => (body: Json) => rowOf(id)(body.documents);
const adminRowIn = (id: string) => (body: Json) =>
  rowOf(id)([...body.loose, ...body.collections.flatMap((each: Json) => each.documents)]);

const shown = ['title', 'summary', 'kind', 'asset_url', 'publisher'];
const inLine = ['title', 'kind', 'publisher'];
const words = 'Mỗi sáng thứ hai, ghi lại ba việc đã xong và một việc còn vướng, rồi hỏi người làm cùng.';
const paragraph = [words, words, words].join(' ');
const bodyText = ['## Cách dùng', paragraph, paragraph, paragraph].join('\n\n');

/** Of a text, or of a link, which has an address in its place. */
const newDraft = ({ id, slug }: MadeDocument, isLink: boolean) => ({
  params: { id },
  body: {
    based_on_version: 1,
    revision: 0,
    content: {
      title: `Tài liệu ${slug}`,
      summary: '',
      kind: isLink ? 'link' : 'doc',
      body: isLink ? '' : bodyText,
      asset_url: isLink ? 'https://tai-lieu.example/mot' : '',
      publisher: '',
    },
  },
  values: {
    sources: JSON.parse(sourcesSaying('Bộ luật Lao động')),
    body: `${bodyText}\n\n${paragraph}`,
    kind: 'file',
    asset_url: 'https://tai-lieu.example/hai',
  },
});

const isOfLink = (field: string) => field === 'kind' || field === 'asset_url';

export const library: Edits = {
  adminSaveDocumentDraft: {
    by: 'owner',
    unread: { based_on_version: basedOn, revision: basedOn },
    make: async (world, field) => {
      await forgetDrafts(world);
      const document = await newDocument(world);
      return {
        ...newDraft(document, isOfLink(field)),
        readers: [
          reader('owner', `${admin}/${document.id}`, ({ draft }) => draft?.content, [
            ...shown,
            'body',
            'sources',
          ]),
          reader('owner', '/api/admin/dashboard', (page) => rowOf(document.id)(page.own_drafts), ['title']),
        ],
      };
    },
  },
  adminPublishDocument: {
    by: 'owner',
    unread: { based_on_version: basedOn, revision: basedOn },
    publishes: {
      saved: authoring.adminSaveDocumentDraft,
      body: ({ body }) => ({ revision: body.revision }),
    },
    make: async (world, field) => {
      const document = await newDocument(world);
      const { id, slug } = document;
      const blocks = { body: (row: Json, sent: Json) => (row.body_portable?.length === 5 ? sent : 'fewer') };
      return {
        ...newDraft(document, isOfLink(field)),
        readers: [
          reader('learner', `${community}/library/${slug}`, itself, [...shown, 'sources'], blocks),
          reader('learner', `${community}/library?limit=100&bodies=true`, rowIn(id), shown, blocks),
          reader('learner', `${community}/templates?limit=100&bodies=true`, rowIn(id), shown, blocks),
          reader('owner', `${admin}/${id}`, itself, [...shown, 'body', 'sources']),
          reader('owner', `${admin}/${id}/preview?as=pro`, (preview) => preview.document, shown),
          reader('owner', '/api/admin/libraries/founder', adminRowIn(id), inLine),
          searchReader(['title', 'summary']),
        ],
      };
    },
  },
  adminSaveDocumentSettings: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const { id, slug } = await newDocument(world);
      const collectionId = await theCollection(world);
      const status = { status: (row: Json) => (exists(row) ? 'active' : 'hidden') };
      const inCollection = (row: Json) => (row.collection_slug === collection.slug ? collectionId : null);
      const ofLearner = { ...status, collection_id: inCollection };
      return {
        params: { id },
        body: { version: 1, collection_id: null, status: 'active', is_preview: false },
        values: { collection_id: collectionId },
        readers: [
          reader('learner', `${community}/library/${slug}`, itself, ['is_preview'], ofLearner),
          reader('learner', `${community}/library?limit=100`, rowIn(id), ['is_preview'], ofLearner),
          reader('learner', `${community}/library?limit=100&collection=bo-moi`, rowIn(id), [], {
            collection_id: (row) => (exists(row) ? collectionId : null),
          }),
          reader('owner', `${admin}/${id}`, itself, ['collection_id', 'status', 'is_preview']),
          reader('owner', '/api/admin/libraries/founder', adminRowIn(id), ['status', 'is_preview']),
        ],
      };
    },
  },
  adminSaveCollection: {
    by: 'owner',
    unread: { version: basedOn },
    make: async (world) => {
      const collectionId = await theCollection(world);
      const row = await world.testApp.services.db
        .selectFrom('community_collections')
        .select(['version', 'name', 'summary'])
        .where('id', '=', collectionId)
        .executeTakeFirstOrThrow();
      const find = (body: Json) => rowOf(collectionId)(body.collections);
      const fields = ['name', 'summary'];
      return {
        params: { slug: 'founder', collectionId },
        body: row,
        readers: [
          reader('learner', `${community}/library?limit=100`, find, fields),
          reader('owner', '/api/admin/libraries/founder', find, fields),
        ],
      };
    },
  },
  adminReorderCollections: {
    by: 'owner',
    make: async (world) => {
      await theCollection(world);
      const another = { community: 'founder', slug: `bo-${++made}`, sortOrder: 10 + made };
      await makeCollection(world.testApp.services, another);
      const rows = await world.testApp.services.db
        .selectFrom('community_collections')
        .select('id')
        .where('community_id', '=', 'cm-occ-founder')
        .where('sort_order', '>', 0)
        .orderBy('sort_order')
        .orderBy('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      const order = {
        collection_ids: (body: Json) =>
          body.collections.map(({ id }: Json) => id).filter((id: string) => ids.includes(id)),
      };
      return {
        params: { slug: 'founder' },
        body: { collection_ids: ids },
        values: { collection_ids: ids.toReversed() },
        readers: [
          reader('learner', `${community}/library?limit=100`, itself, [], order),
          reader('owner', '/api/admin/libraries/founder', itself, [], order),
        ],
      };
    },
  },
  adminReorderLibrary: {
    by: 'owner',
    unread: { collection_id: 'says which documents are put in order' },
    make: async (world) => {
      const { db } = world.testApp.services;
      const collection_id = await theCollection(world);
      await Promise.all(
        [1, 2].map(() => makeDocument(world.testApp.services, { ...inNew, body: realBody() })),
      );
      const rows = await db
        .selectFrom('community_library_docs')
        .select('id')
        .where('collection_id', '=', collection_id)
        .orderBy('sort_order')
        .orderBy('id')
        .execute();
      const ids = rows.map((row) => row.id);
      const order = {
        document_ids: (documents: Json) => documents.map((document: Json) => document.id),
      };
      return {
        params: { slug: 'founder' },
        body: { collection_id, document_ids: ids },
        values: { document_ids: ids.toReversed() },
        readers: [
          reader(
            'learner',
            `${community}/library?limit=100&collection=bo-moi`,
            (body) => body.documents,
            [],
            order,
          ),
          reader(
            'owner',
            '/api/admin/libraries/founder',
            (body) => rowOf(collection_id)(body.collections).documents,
            [],
            order,
          ),
        ],
      };
    },
  },
};

const inNew = { community: 'founder', collection: collection.slug };

async function theCollection({ testApp: { services } }: World): Promise<string> {
  const find = () =>
    services.db
      .selectFrom('community_collections')
      .select('id')
      .where('slug', '=', collection.slug)
      .executeTakeFirst();
  if (!(await find())) await makeCollection(services, { ...collection, sortOrder: 9 });
  return (await find())?.id ?? '';
}
