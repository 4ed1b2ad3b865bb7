import type { ClientProfile } from '@cungnghe/contracts/media-clients';
import type { Services } from '../../platform/services.ts';
import { deleteExpiredSessions, updateProfile } from './queries.ts';

export { requireProfile } from './access.ts';
export { findClientId, lockClient } from './queries.ts';
export { sessionSeconds } from './rules.ts';
export { createClientSession, findClientByCookie, signInClient } from './sessions.ts';

export const deleteExpiredClientSessions = ({ db }: Pick<Services, 'db'>) =>
  deleteExpiredSessions(db, new Date());

export const saveClientProfile = ({ db }: Pick<Services, 'db'>, clientId: string, profile: ClientProfile) =>
  updateProfile(db, clientId, profile);
