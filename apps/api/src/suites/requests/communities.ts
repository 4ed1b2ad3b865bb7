import { founder, inFounder, nothing, type Requests } from './request.ts';

export const communities: Requests = {
  'GET /api/communities': nothing,
  'GET /api/communities/home': nothing,
  'GET /api/communities/:slug': inFounder,
  'GET /api/communities/:slug/home': inFounder,
  'POST /api/communities/:slug/join': () => ({ params: founder, body: {} }),
  'GET /api/public/communities': nothing,
  'GET /api/admin/communities': nothing,
  'PUT /api/admin/communities/:slug/price': () => ({ params: founder, body: { base_vnd: 9_000_000 } }),
};
