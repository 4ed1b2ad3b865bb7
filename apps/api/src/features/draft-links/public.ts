import type { Services } from '../../platform/services.ts';
import { deleteEndedLinks } from './queries.ts';

export { createLink } from './actions.ts';
export { endLinksOf } from './queries.ts';

export const deleteOldDraftLinks = ({ db, clock }: Services): Promise<void> =>
  deleteEndedLinks(db, clock.now());
