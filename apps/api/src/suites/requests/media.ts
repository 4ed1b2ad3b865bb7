import { clientProfile } from '../../test/media-clients.ts';
import { nothing, type Requests } from './request.ts';

export const media: Requests = {
  'GET /api/media/auth/idp': () => ({ query: { next: '/pricing' } }),
  'GET /api/user/auth/idp/callback': () => ({ query: { state: 'unknown', code: 'unknown' } }),
  'GET /api/media/me': nothing,
  'PUT /api/media/me/profile': () => ({ body: clientProfile }),
  'POST /api/media/logout': nothing,
};
