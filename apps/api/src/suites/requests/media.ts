import { clientProfile } from '../../test/media-clients.ts';
import { makeSentQuote, quoteRequest } from '../../test/media-quotes.ts';
import type { Fixtures } from '../fixtures.ts';
import { nothing, type Requests } from './request.ts';

const ofSentQuote = async ({ testApp }: Fixtures) => ({ params: { id: (await makeSentQuote(testApp)).id } });
/** Asked for in this browser. */
const inItsBrowser = async ({ testApp }: Fixtures) => {
  const { id, cookie } = await makeSentQuote(testApp);
  return { params: { id }, headers: { cookie, origin: testApp.services.config.urls.media } };
};

export const media: Requests = {
  'GET /api/media/auth/idp': () => ({ query: { next: '/pricing' } }),
  'GET /api/user/auth/idp/callback': () => ({ query: { state: 'unknown', code: 'unknown' } }),
  'GET /api/media/me': nothing,
  'PUT /api/media/me/profile': () => ({ body: clientProfile }),
  'POST /api/media/logout': nothing,
  'GET /api/media/pricing': nothing,
  'GET /api/media/quotes': nothing,
  'POST /api/media/quotes': () => ({ body: quoteRequest }),
  'GET /api/media/quotes/:id': ofSentQuote,
  'GET /api/media/quotes/:id/idp': ofSentQuote,
  'GET /api/media/quotes/:id/quote.pdf': ofSentQuote,
  'POST /api/media/quotes/:id/accept': inItsBrowser,
  'POST /api/media/quotes/:id/questions': async (fixtures) => ({
    ...(await inItsBrowser(fixtures)),
    body: { text: 'Khi nào có thể bắt đầu?' },
  }),
};
