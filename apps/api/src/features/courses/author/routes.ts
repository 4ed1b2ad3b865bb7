import * as contract from '@cungnghe/contracts/courses/author';
import * as tags from '@cungnghe/contracts/courses/tags';
import * as images from '@cungnghe/contracts/images/endpoints';
import type { FastifyInstance } from 'fastify';
import { decodeSortedCursor, pageOf } from '../../../platform/cursor.ts';
import { nextPageLink, pageHeaders } from '../../../platform/http/paging.ts';
import { created, file, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  createPart,
  createText,
  deletePart,
  deleteText,
  discardDraft,
  getTextVersion,
  ifAny,
  listTextVersions,
  publishText,
  renamePart,
  reorder,
  saveDraft,
  saveText,
  textFindings,
} from '../../authoring/public.ts';
import { getCourseForEditor, getLessonForEditor, getTagsOfCommunity } from './access.ts';
import { createCourse, publishCourse, saveCourse } from './actions.ts';
import { removeCourseImage, takeCourseImageFromLibrary, uploadCourseImage } from './image-actions.ts';
import { lessonText } from './lesson-text-actions.ts';
import { courseOutline } from './outline-queries.ts';
import { coursesCsv } from './present-csv.ts';
import { previewLesson } from './preview-access.ts';
import { countForEditors, listForEditors } from './queries.ts';
import { setCourseTags } from './tag-actions.ts';

export function registerCourseAuthoring(app: FastifyInstance, services: Services): void {
  registerTable(app, services);
  registerTags(app, services);
  const { db } = services;
  const courseNow = async (id: string) => ok(await getCourseForEditor(db, id));

  route(app, contract.adminCourses, async ({ query, request }) => {
    const { cursor, ...filter } = query;
    const found = await listForEditors(db, { ...filter, after: decodeSortedCursor(cursor, query.sort) });
    const { rows, next } = pageOf(found, query.limit, (row) => [query.sort, row.created_at]);
    return ok(rows, await pageHeaders(request, { cursor, next }, () => countForEditors(db, filter)));
  });

  route(app, contract.adminCourse, ({ params }) => courseNow(params.id));

  route(app, contract.adminCreateCourse, async ({ viewer, body, request }) => {
    const id = await createCourse(services, viewer, { ...body, requestId: request.id });
    return created(await getCourseForEditor(db, id));
  });

  route(app, contract.adminSaveCourse, async ({ viewer, params, body, request }) => {
    await saveCourse(services, viewer, { ...params, ...body, requestId: request.id });
    return courseNow(params.id);
  });

  route(app, contract.adminPublishCourse, async ({ viewer, params, body, request }) => {
    await publishCourse(services, viewer, { ...params, ...body, requestId: request.id });
    return courseNow(params.id);
  });

  route(app, contract.adminCreateUnit, async ({ viewer, params, body, request }) => {
    await createPart(services, viewer, courseOutline, { wholeId: params.id, ...body, requestId: request.id });
    return created(await getCourseForEditor(db, params.id));
  });

  route(app, contract.adminRenameUnit, async ({ viewer, params, body, request }) => {
    const which = { wholeId: params.id, partId: params.unitId };
    await renamePart(services, viewer, courseOutline, { ...which, ...body, requestId: request.id });
    return courseNow(params.id);
  });

  route(app, contract.adminDeleteUnit, async ({ viewer, params, body, request }) => {
    const which = { wholeId: params.id, partId: params.unitId };
    await deletePart(services, viewer, courseOutline, { ...which, ...body, requestId: request.id });
    return courseNow(params.id);
  });

  route(app, contract.adminReorderCourse, async ({ viewer, params, body, request }) => {
    const order = body.units.map(({ id, lesson_ids }) => ({ id, text_ids: lesson_ids }));
    await reorder(services, viewer, courseOutline, { wholeId: params.id, order, requestId: request.id });
    return courseNow(params.id);
  });

  route(app, contract.adminCreateLesson, async ({ viewer, params, body, request }) => {
    const which = { wholeId: params.id, partId: params.unitId };
    await createText(services, viewer, courseOutline, { ...which, ...body, requestId: request.id });
    return created(await getCourseForEditor(db, params.id));
  });

  route(app, contract.adminDeleteLesson, async ({ viewer, params, body, request }) => {
    const which = { wholeId: params.id, textId: params.lessonId };
    await deleteText(services, viewer, courseOutline, { ...which, ...body, requestId: request.id });
    return courseNow(params.id);
  });

  registerLessons(app, services);
}

function registerLessons(app: FastifyInstance, services: Services): void {
  const whichOf = ({ id, lessonId }: { id: string; lessonId: string }) => ({ courseId: id, lessonId });
  const lessonNow = async (accountId: string, which: { courseId: string; lessonId: string }) =>
    ok(await getLessonForEditor(services, accountId, which));

  route(app, contract.adminLesson, ({ viewer, params }) => lessonNow(viewer.accountId, whichOf(params)));

  route(app, contract.adminSaveLesson, async ({ viewer, params, body, request }) => {
    const where = whichOf(params);
    await saveText(services, viewer, lessonText, { where, ...body, requestId: request.id });
    return lessonNow(viewer.accountId, whichOf(params));
  });

  route(app, contract.adminSaveLessonDraft, async ({ viewer, params, body }) => {
    const { based_on_version: basedOn, revision, content } = body;
    const where = whichOf(params);
    const draft = await saveDraft(services, viewer, lessonText, { where, basedOn, revision, content });
    return ok({
      ...draft,
      findings: await ifAny(textFindings(services.markdown, content.body, { forLesson: true })),
    });
  });

  route(app, contract.adminDiscardLessonDraft, async ({ viewer, params }) => {
    await discardDraft(services, viewer, lessonText, whichOf(params));
    return lessonNow(viewer.accountId, whichOf(params));
  });

  route(app, contract.adminPublishLessonDraft, async ({ viewer, params, body, request }) => {
    const where = whichOf(params);
    await publishText(services, viewer, lessonText, { where, ...body, requestId: request.id });
    return lessonNow(viewer.accountId, whichOf(params));
  });

  route(app, contract.adminLessonVersions, async ({ params, query, request }) => {
    const { rows, next } = await listTextVersions(services, lessonText, whichOf(params), query);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.adminLessonVersion, async ({ params }) =>
    ok(await getTextVersion(services, lessonText, whichOf(params), params.version)),
  );

  route(app, contract.adminPreviewLesson, async ({ params, query }) =>
    ok(await previewLesson(services, { ...whichOf(params), ...query })),
  );

  route(app, images.adminUploadCourseImage, async ({ viewer, params, body, request }) =>
    ok(await uploadCourseImage(services, viewer, { id: params.id, file: body, requestId: request.id })),
  );

  route(app, images.adminCourseImageFromLibrary, async ({ viewer, params, body, request }) =>
    ok(
      await takeCourseImageFromLibrary(services, viewer, {
        id: params.id,
        photoId: body.photo_id,
        requestId: request.id,
      }),
    ),
  );

  route(app, images.adminDeleteCourseImage, async ({ viewer, params, request }) =>
    ok(await removeCourseImage(services, viewer, { id: params.id, requestId: request.id })),
  );
}

function registerTable(app: FastifyInstance, { db }: Services): void {
  route(app, contract.adminCoursesCsv, async ({ query }) =>
    file(
      coursesCsv(({ limit, after }) =>
        listForEditors(db, { ...query, limit, after: after && { value: after.created_at, id: after.id } }),
      ),
      { 'content-disposition': 'attachment; filename="khoa-hoc.csv"' },
    ),
  );
}

function registerTags(app: FastifyInstance, services: Services): void {
  route(app, tags.adminCourseTags, async ({ params }) =>
    ok(await getTagsOfCommunity(services.db, params.id)),
  );

  route(app, tags.adminSetCourseTags, async ({ viewer, params, body, request }) =>
    ok(await setCourseTags(services, viewer, { ...params, ...body, requestId: request.id })),
  );
}
