import { nothing, type Requests } from './request.ts';

export const whatsNew: Requests = {
  'GET /api/public/whats-new': () => ({ query: { category: 'feature', week: '2026-W48' } }),
  'GET /api/public/whats-new/latest': nothing,
  'GET /api/user/whats-new/seen': nothing,
  'PUT /api/user/whats-new/seen': () => ({ body: { week: '2026-W48' } }),
  'GET /api/public/changelogs': nothing,
};
