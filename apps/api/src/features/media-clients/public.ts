import type { Services } from '../../platform/services.ts';
import { deleteExpiredSessions } from './queries.ts';

export { requireProfile } from './access.ts';
export { findClientId, lockClient } from './queries.ts';
export { sessionSeconds } from './rules.ts';
export { createClientSession, findClientByCookie, signInClient } from './sessions.ts';

export const deleteExpiredClientSessions = ({ db }: Pick<Services, 'db'>) =>
  deleteExpiredSessions(db, new Date());
