import { newId } from '../../platform/ids.ts';
import { makeDocument, makeLibraryFile } from '../../test/documents.ts';
import type { TestApp } from '../../test/test-app.ts';
import { multipart } from '../../test/upload.ts';
import { documentWords, makeReplacedVersion } from '../../test/versions.ts';
import type { Fixtures } from '../fixtures.ts';
import { founder, inFounder, nothing, type Requests } from './request.ts';

/** A document of its own for each request: some of them hide it. */
async function ofDocument({ testApp }: Fixtures) {
  const { id } = await makeDocument(testApp.services, { community: 'founder' });
  return { params: { id } };
}

async function ofFile({ testApp: { services } }: Fixtures) {
  const { id } = await makeDocument(services, { community: 'founder' });
  const file = await makeLibraryFile(services, { documentId: id, text: 'Một tệp' });
  return { params: { id, fileId: file.id } };
}

const ofRetail = 'cm-ind-retail';

async function newCollection({ services: { db } }: TestApp): Promise<string> {
  const id = newId('col');
  const { last } = await db
    .selectFrom('community_collections')
    .select(({ fn }) => fn.max('sort_order').as('last'))
    .where('community_id', '=', ofRetail)
    .executeTakeFirstOrThrow();
  const row = {
    id,
    community_id: ofRetail,
    slug: id.toLowerCase(),
    name: 'Bộ thử',
    sort_order: (last ?? 0) + 1,
  };
  await db.insertInto('community_collections').values(row).execute();
  return id;
}

const emptyLibrary = ({ services: { db } }: TestApp) =>
  db
    .deleteFrom('community_collections')
    .where('community_id', '=', ofRetail)
    .where('sort_order', '>', 0)
    .execute();

/** A framework document needs no more than this. */
const halfWritten = {
  title: 'Tài liệu viết dở',
  summary: '',
  kind: 'doc',
  body: '',
  asset_url: '',
  publisher: '',
} as const;

export const libraryAuthoring: Requests = {
  // A community without documents: its run is over at once, and the next caller may start one too.
  'POST /api/admin/library-audit-runs': () => ({ body: { community: 'retail' } }),
  'GET /api/admin/library-audit-runs': nothing,
  'GET /api/admin/library-audit-runs/:id': async (fixtures) => ({
    params: { id: await fixtures.makeAuditRun() },
  }),
  'POST /api/admin/library-audit-runs/:id/cancel': async (fixtures) => ({
    params: { id: await fixtures.makeAuditRun() },
  }),
  'GET /api/admin/library-audits': () => ({ query: { verdict: 'reject' } }),
  'GET /api/admin/library-documents/:id/audits': ({ auditedDocument }) => ({
    params: { id: auditedDocument.id },
  }),
  'GET /api/admin/libraries': nothing,
  'GET /api/admin/libraries/:slug': inFounder,
  'POST /api/admin/libraries/:slug/documents': () => ({
    params: founder,
    body: { title: 'Tài liệu mới', kind: 'doc', collection_id: null },
  }),
  'POST /api/admin/libraries/:slug/collections': async ({ testApp }) => {
    // There is room for ten.
    await emptyLibrary(testApp);
    return { params: { slug: 'retail' }, body: { name: 'Bộ mới', summary: '' } };
  },
  'PUT /api/admin/libraries/:slug/collections/:collectionId': async ({ testApp }) => {
    const collectionId = await newCollection(testApp);
    const body = { version: 1, name: 'Tên khác', summary: 'Kể về các mẫu trong bộ.' };
    return { params: { slug: 'retail', collectionId }, body };
  },
  'DELETE /api/admin/libraries/:slug/collections/:collectionId': async ({ testApp }) => ({
    params: { slug: 'retail', collectionId: await newCollection(testApp) },
  }),
  'PUT /api/admin/libraries/:slug/collections-order': async ({ testApp }) => {
    await emptyLibrary(testApp);
    const ids = [await newCollection(testApp), await newCollection(testApp)];
    return { params: { slug: 'retail' }, body: { collection_ids: ids.toReversed() } };
  },
  // A community without documents of its own: every caller names exactly those there are.
  'PUT /api/admin/libraries/:slug/order': () => ({
    params: { slug: 'retail' },
    body: { collection_id: null, document_ids: [] },
  }),
  'GET /api/admin/library-documents/:id': ofDocument,
  'GET /api/admin/library-documents/:id/versions': ofDocument,
  'GET /api/admin/library-documents/:id/versions/:version': async (fixtures) => {
    const { params } = await ofDocument(fixtures);
    const was = { ...documentWords, title: 'Tài liệu cũ', body: 'Chữ cũ' };
    await makeReplacedVersion(fixtures.testApp.services, params.id, was);
    return { params: { ...params, version: '1' } };
  },
  'PUT /api/admin/library-documents/:id/draft': async (fixtures) => ({
    ...(await ofDocument(fixtures)),
    body: { based_on_version: 1, revision: 0, content: halfWritten },
  }),
  'DELETE /api/admin/library-documents/:id/draft': ofDocument,
  'POST /api/admin/library-documents/:id/publish': async (fixtures, caller) => {
    const { params } = await ofDocument(fixtures);
    await fixtures.makeDraft(caller, params.id, halfWritten);
    return { params, body: { revision: 1 } };
  },
  'PUT /api/admin/library-documents/:id/settings': async (fixtures) => ({
    ...(await ofDocument(fixtures)),
    body: { version: 1, collection_id: null, status: 'hidden', is_preview: false },
  }),
  'POST /api/admin/library-documents/:id/files': async (fixtures) => ({
    ...(await ofDocument(fixtures)),
    ...multipart({ filename: 'mau.txt', type: 'text/plain', bytes: Buffer.from('Mẫu đơn') }),
  }),
  'POST /api/admin/library-documents/:id/files/:fileId/scan': ofFile,
  'GET /api/admin/library-documents/:id/files/:fileId': ofFile,
  'GET /api/admin/library-documents/:id/preview': async (fixtures) => ({
    ...(await ofDocument(fixtures)),
    query: { as: 'pro' },
  }),
};
