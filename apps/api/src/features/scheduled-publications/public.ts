import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { kindsFor } from './access.ts';
import { countFailed } from './queries.ts';

export { mayPublish } from './access.ts';
export { handOverTime } from './actions.ts';
export { draftChanged, type Publisher, type Publishers, publishDue } from './due-actions.ts';
export {
  endAppointmentOfDraft,
  endAppointments,
  eraseAppointments,
  listTimesOf,
  lockTimesOf,
} from './queries.ts';

/** What was not published at its time, of the kinds that somebody may publish. */
export const countFailedPublications = (db: Database, viewer: Viewer): Promise<number> =>
  countFailed(db, kindsFor(viewer));
