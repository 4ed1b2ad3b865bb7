import type { OwnWorksheet } from '@cungnghe/contracts/worksheets/endpoints';
import { findWorksheet, type Worksheet } from '@cungnghe/markdown/worksheet';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getLessonForViewer } from '../courses/public.ts';
import { listRoomFigures } from '../live/public.ts';
import { presentFilledIn } from './present.ts';
import { findFilledIn, type WorksheetRef } from './queries.ts';

export interface WorksheetPlace {
  readonly slug: string;
  readonly courseSlug: string;
  readonly lessonId: string;
  readonly worksheetKey: string;
}

/** A worksheet in a lesson that the viewer may read. Throws NOT_FOUND, PRO_REQUIRED. */
export async function getWorksheetForViewer(
  services: Services,
  viewer: Viewer,
  { worksheetKey, ...where }: WorksheetPlace,
): Promise<{ readonly worksheet: Worksheet; readonly ref: WorksheetRef }> {
  const { id, body } = await getLessonForViewer(services, viewer, where);
  const worksheet = findWorksheet(body, worksheetKey);
  if (worksheet === undefined) throw notFound('This worksheet');
  return { worksheet, ref: { accountId: viewer.accountId, lessonId: id, key: worksheetKey } };
}

/** What the viewer has filled in, and what a room gave. Throws NOT_FOUND, PRO_REQUIRED. */
export async function getFilledInForViewer(
  services: Services,
  viewer: Viewer,
  place: WorksheetPlace,
): Promise<OwnWorksheet> {
  const { worksheet, ref } = await getWorksheetForViewer(services, viewer, place);
  const [stored, room] = await Promise.all([
    findFilledIn(services.db, ref),
    listRoomFigures(services.db, ref.lessonId, worksheet),
  ]);
  return { ...presentFilledIn(worksheet, stored), room };
}
