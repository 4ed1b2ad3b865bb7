import { randomUUID } from 'node:crypto';
import { canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { writeZip } from '../../features/content/public.ts';
import { createSchool } from '../../features/schools/public.ts';
import { loadMissingSitePages } from '../../features/site-pages/public.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { makeEvent } from '../../test/events.ts';
import { multipart } from '../../test/upload.ts';
import type { Fixtures } from '../fixtures.ts';
import { founder, inFounder, type Make, nothing, picture, type Requests } from './request.ts';

const refunds = { slug: 'refunds', language: 'vi' };

const ofRefunds: Make = async ({ testApp }) => {
  await loadMissingSitePages(testApp.services);
  return { params: refunds };
};

async function refundsVersion({ testApp: { services } }: Fixtures): Promise<number> {
  await loadMissingSitePages(services);
  const { version } = await services.db
    .selectFrom('site_pages')
    .select('version')
    .where('slug', '=', refunds.slug)
    .where('language', '=', refunds.language)
    .executeTakeFirstOrThrow();
  return version;
}

/** A draft of today's version, whatever the caller had typed before. */
async function draftOfRefunds(fixtures: Fixtures, caller: Parameters<Fixtures['makeDraft']>[0]) {
  const version = await refundsVersion(fixtures);
  const { db } = fixtures.testApp.services;
  await db.deleteFrom('authoring_drafts').where('subject_id', '=', 'refunds-vi').execute();
  await fixtures.makeDraft(caller, 'refunds-vi', { title: 'Hoàn tiền', body: `Sau phiên bản ${version}.` });
  await db
    .updateTable('authoring_drafts')
    .set({ based_on_version: version })
    .where('subject_id', '=', 'refunds-vi')
    .execute();
}

const newView = () => ({
  list: 'events',
  name: `Sắp tới ${randomUUID()}`,
  query: 'status=published',
  is_shared: true,
});

const newSchool = () => ({ slug: `truong-${randomUUID()}`, name: 'Trường Mới', host: null });

const aPublicEvent: Make = async ({ testApp }) => {
  const { slug } = await makeEvent(testApp.services, { community: 'founder', inHours: 30 });
  return { params: { slug } };
};

/** A pack of one small file. */
const smallPack = () => {
  const jobs = [{ job: 'Khi mở quán', pains: ['Lo'], gains: ['Yên'], stories: ['Có thật'] }];
  return multipart({
    filename: 'founder.zip',
    bytes: writeZip('founder', [['jtbd.json', JSON.stringify(jobs)]]),
  });
};

/** The version that a save of a canvas has to name; each save says something else. */
async function canvasVersion({ testApp }: Fixtures, kind: 'bmc' | 'jtbd'): Promise<number> {
  const row = await testApp.services.db
    .selectFrom('community_canvases')
    .select('version')
    .where('community_id', '=', 'cm-ind-education')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** What a canvas said before: it is saved twice. */
const aReplaced =
  (kind: 'bmc' | 'jtbd'): Make =>
  async (fixtures) => {
    const contents = { bmc: modelSaying, jtbd: jobsSaying };
    const headers = await fixtures.credentials('owner');
    const version = await canvasVersion(fixtures, kind);
    for (const before of [version, version + 1]) {
      const body = { version: before, content: contents[kind](`Sau phiên bản ${before}`) };
      await fixtures.testApp.guest('PUT', `/api/admin/communities/education/${kind}`, body, { headers });
    }
    return { params: { slug: 'education', version: `${version + 1}` } };
  };

const modelSaying = (title: string) =>
  Object.fromEntries(canvasCells.map((cell) => [cell, [{ title, detail: 'Kênh bán.' }]]));
const jobsSaying = (job: string) => [{ job, pains: ['Mệt.'], gains: [], stories: [] }];

export const communities: Requests = {
  'GET /api/communities': nothing,
  'GET /api/communities/home': nothing,
  'GET /api/communities/:slug': inFounder,
  'GET /api/communities/:slug/content-subscription': inFounder,
  'PUT /api/communities/:slug/content-subscription': inFounder,
  'DELETE /api/communities/:slug/content-subscription': inFounder,
  'GET /api/communities/:slug/home': inFounder,
  'POST /api/communities/:slug/join': () => ({ params: founder, body: {} }),
  'GET /api/public/communities': nothing,
  'GET /api/public/communities/:slug': inFounder,
  'GET /api/public/communities/:slug/courses/:courseSlug/lessons/:lessonSlug': ({ course }) => ({
    params: { ...founder, courseSlug: course.slug, lessonSlug: course.lessons[0]?.id ?? '' },
  }),
  'GET /api/public/communities/:slug/books/:bookSlug/sections/:sectionSlug': ({ book }) => ({
    params: { ...founder, bookSlug: book.slug, sectionSlug: book.sections[0]?.id ?? '' },
  }),
  'GET /api/public/communities/:slug/library/:documentSlug': async ({ testApp }) => {
    const { slug } = await makeDocument(testApp.services, {
      community: 'founder',
      preview: true,
      body: realBody('Bản đọc thử cho mọi người.'),
    });
    return { params: { ...founder, documentSlug: slug } };
  },
  'GET /api/public/events/:slug': aPublicEvent,
  'GET /api/public/events/:slug/calendar.ics': aPublicEvent,
  'GET /api/public/texts': nothing,
  'GET /api/public/home': nothing,
  'GET /api/public/site-pages/:slug': async ({ testApp }) => {
    await loadMissingSitePages(testApp.services);
    return { params: { slug: 'refunds' } };
  },
  'GET /api/admin/site-pages': nothing,
  'GET /api/admin/site-pages/:slug/:language': ofRefunds,
  'GET /api/admin/site-pages/:slug/:language/versions': ofRefunds,
  'GET /api/admin/site-pages/:slug/:language/versions/:version': async (fixtures) => {
    const replaced = await refundsVersion(fixtures);
    await draftOfRefunds(fixtures, 'owner');
    const headers = await fixtures.credentials('owner');
    const path = '/api/admin/site-pages/refunds/vi/publish';
    await fixtures.testApp.guest('POST', path, { revision: 1 }, { headers });
    return { params: { ...refunds, version: `${replaced}` } };
  },
  'PUT /api/admin/site-pages/:slug/:language/draft': async (fixtures) => ({
    params: refunds,
    body: {
      based_on_version: await refundsVersion(fixtures),
      revision: 0,
      content: { title: 'Hoàn tiền', body: 'Đang viết.' },
    },
  }),
  'DELETE /api/admin/site-pages/:slug/:language/draft': ofRefunds,
  'POST /api/admin/site-pages/:slug/:language/publish': async (fixtures, caller) => {
    await draftOfRefunds(fixtures, caller);
    return { params: refunds, body: { revision: 1 } };
  },
  'GET /api/admin/communities': nothing,
  'GET /api/admin/removed': () => ({ query: { kind: 'lesson' } }),
  'POST /api/admin/removed/:id/restore': async (fixtures) => ({
    params: { id: await fixtures.makeRemoved() },
  }),
  'GET /api/admin/saved-views': () => ({ query: { list: 'events' } }),
  'POST /api/admin/saved-views': () => ({ body: newView() }),
  'DELETE /api/admin/saved-views/:id': async (fixtures, caller) => ({
    params: { id: await fixtures.makeSavedView(caller) },
  }),
  'GET /api/admin/schools': nothing,
  'POST /api/admin/schools': () => ({ body: newSchool() }),
  'PATCH /api/admin/schools/:id': async ({ testApp }) => {
    const { id } = await createSchool(testApp.services, 'command line', newSchool());
    return { params: { id }, body: { name: 'Trường Đổi Tên' } };
  },
  'PUT /api/admin/communities/:slug/public-reading': async ({ testApp }) => {
    const { public_reading } = await testApp.services.db
      .selectFrom('communities')
      .select('public_reading')
      .where('slug', '=', 'education')
      .executeTakeFirstOrThrow();
    return { params: { slug: 'education' }, body: { enabled: !public_reading } };
  },
  'PUT /api/admin/communities/:slug': async ({ testApp }) => {
    const { version, name, name_en } = await testApp.services.db
      .selectFrom('communities')
      .select(['version', 'name', 'name_en'])
      .where('slug', '=', 'education')
      .executeTakeFirstOrThrow();
    const body = { version, name, name_en, tagline: `Sau phiên bản ${version}.`, tagline_en: '' };
    return { params: { slug: 'education' }, body };
  },
  'GET /api/admin/communities/:slug/bmc': inFounder,
  'GET /api/admin/communities/:slug/bmc/versions': inFounder,
  'GET /api/admin/communities/:slug/bmc/versions/:version': aReplaced('bmc'),
  'PUT /api/admin/communities/:slug/bmc': async (fixtures) => {
    const version = await canvasVersion(fixtures, 'bmc');
    const content = modelSaying(`Sau phiên bản ${version}`);
    return { params: { slug: 'education' }, body: { version, content } };
  },
  'GET /api/admin/communities/:slug/jtbd': inFounder,
  'GET /api/admin/communities/:slug/jtbd/versions': inFounder,
  'GET /api/admin/communities/:slug/jtbd/versions/:version': aReplaced('jtbd'),
  'PUT /api/admin/communities/:slug/jtbd': async (fixtures) => {
    const version = await canvasVersion(fixtures, 'jtbd');
    const content = jobsSaying(`Sau phiên bản ${version}`);
    return { params: { slug: 'education' }, body: { version, content } };
  },
  // One that nothing else of the scene lies in.
  'PUT /api/admin/communities/:slug/status': async ({ testApp }) => {
    const { status } = await testApp.services.db
      .selectFrom('communities')
      .select('status')
      .where('slug', '=', 'customer-success')
      .executeTakeFirstOrThrow();
    return {
      params: { slug: 'customer-success' },
      body: { status: status === 'active' ? 'hidden' : 'active' },
    };
  },
  'GET /api/admin/communities/:slug/pack.zip': inFounder,
  'POST /api/admin/communities/:slug/pack/check': () => ({ params: founder, ...smallPack() }),
  'POST /api/admin/communities/:slug/pack': async ({ testApp, credentials }, caller) => {
    const { body, headers } = smallPack();
    const url = '/api/admin/communities/founder/pack/check';
    // Whoever else asks is turned away before the plan is looked at.
    const seen =
      caller === 'owner' &&
      (await testApp.guest('POST', url, body, { headers: { ...headers, ...(await credentials('owner')) } }));
    return { params: founder, query: { plan: seen ? seen.body.plan.id : 'none' }, body, headers };
  },
  'POST /api/admin/communities/:slug/image': () => ({ params: founder, ...picture }),
  'POST /api/admin/communities/:slug/image/from-library': async (fixtures) => ({
    params: founder,
    body: { photo_id: await fixtures.makePhoto() },
  }),
  'DELETE /api/admin/communities/:slug/image': async ({ testApp }) => {
    await testApp.services.db
      .updateTable('communities')
      .set({ hero_image_url: 'https://anh.example/bia.webp' })
      .where('slug', '=', 'education')
      .execute();
    return { params: { slug: 'education' } };
  },
  'PUT /api/admin/communities/:slug/price': () => ({ params: founder, body: { base_vnd: 9_000_000 } }),
};
