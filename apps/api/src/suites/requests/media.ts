import { clientProfile } from '../../test/media-clients.ts';
import { nothing, type Requests } from './request.ts';

export const media: Requests = {
  'GET /api/media/me': nothing,
  'PUT /api/media/me/profile': () => ({ body: clientProfile }),
  'POST /api/media/logout': nothing,
};
