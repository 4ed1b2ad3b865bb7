import { inVietnam } from '@cungnghe/calendar/vietnam-time';
import { firstPriceTable } from '../../features/media/prices/lib/first-price-table.ts';
import { clientProfile, makeClient } from '../../test/media-clients.ts';
import {
  makePriceDraft,
  makeQuoteWithDeposit,
  makeRevisedQuote,
  makeSentQuote,
  quoteRequest,
  revisedTotal,
  revision,
} from '../../test/media-quotes.ts';
import type { Fixtures } from '../fixtures.ts';
import { nothing, type Requests } from './request.ts';

const ofSentQuote = async ({ testApp }: Fixtures) => ({ params: { id: (await makeSentQuote(testApp)).id } });
const ofDeposit = async ({ testApp }: Fixtures) => ({
  params: { id: (await makeQuoteWithDeposit(testApp)).id },
});
/** Asked for in this browser. */
const inItsBrowser = async ({ testApp }: Fixtures) => {
  const { id, cookie } = await makeSentQuote(testApp);
  return { params: { id }, headers: { cookie, origin: testApp.services.config.urls.media } };
};

const inMonths = ({ testApp }: Fixtures, months: number) =>
  inVietnam(testApp.services.clock.now()).toPlainDate().add({ months }).toString();

export const media: Requests = {
  'GET /api/media/auth/idp': () => ({ query: { next: '/pricing' } }),
  'GET /api/user/auth/idp/callback': () => ({ query: { state: 'unknown', code: 'unknown' } }),
  'GET /api/media/me': nothing,
  'GET /api/media/session': nothing,
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
  'GET /api/media/quotes/:id/conversation': inItsBrowser,
  'GET /api/admin/media/quotes': nothing,
  'GET /api/admin/media/quotes.csv': nothing,
  'GET /api/admin/media/quotes/:id': ofSentQuote,
  'POST /api/admin/media/quotes/:id/resend': ofSentQuote,
  'POST /api/admin/media/quotes/:id/notes': async (fixtures) => ({
    ...(await ofSentQuote(fixtures)),
    body: { text: 'Đã gọi lại cho khách.' },
  }),
  'POST /api/admin/media/quotes/:id/answer': async (fixtures) => ({
    ...(await ofSentQuote(fixtures)),
    body: { text: 'Chúng tôi có thể quay vào cuối tuần.' },
  }),
  'PUT /api/admin/media/quotes/:id/revision': async (fixtures) => ({
    ...(await ofSentQuote(fixtures)),
    body: { ...revision, message: 'Bỏ flycam như đã trao đổi.', revision: 0 },
  }),
  'DELETE /api/admin/media/quotes/:id/revision': async ({ testApp }) => ({
    params: { id: (await makeRevisedQuote(testApp)).id },
  }),
  'POST /api/admin/media/quotes/:id/revise': async ({ testApp }) => {
    const { id, revision } = await makeRevisedQuote(testApp);
    return { params: { id }, body: { revision, total_vnd: revisedTotal } };
  },
  'POST /api/admin/media/quotes/:id/decline': async (fixtures) => ({
    ...(await ofSentQuote(fixtures)),
    body: { reason: 'Lịch quay tháng này đã kín.' },
  }),
  'POST /api/admin/media/quotes/:id/extend': async (fixtures) => ({
    ...(await ofSentQuote(fixtures)),
    body: { until: inMonths(fixtures, 6) },
  }),
  'PUT /api/admin/media/quotes/:id/next-step': async (fixtures) => ({
    ...(await ofSentQuote(fixtures)),
    body: { text: 'Gọi lại cho khách', due: inMonths(fixtures, 1), is_done: false },
  }),
  'PUT /api/admin/media/quotes/:id/outcome': async (fixtures) => ({
    ...(await ofSentQuote(fixtures)),
    body: { outcome: 'lost', reason: 'Khách chọn nơi khác.' },
  }),
  'POST /api/admin/media/quotes/:id/assign': async (fixtures) => ({
    ...(await ofSentQuote(fixtures)),
    body: { account_id: (await fixtures.testApp.person({ roles: ['support'] })).viewer.accountId },
  }),
  'GET /api/media/quotes/:id/deposit': ofDeposit,
  'GET /api/admin/media/quotes/:id/deposit': ofDeposit,
  'PUT /api/admin/media/quotes/:id/deposit': async (fixtures) => ({
    ...(await ofDeposit(fixtures)),
    body: { amount_vnd: 10_000_000, due: inMonths(fixtures, 1) },
  }),
  'DELETE /api/admin/media/quotes/:id/deposit': ofDeposit,
  'PUT /api/admin/media/quotes/:id/deposit/received': async (fixtures) => ({
    ...(await ofDeposit(fixtures)),
    body: { is_received: true },
  }),
  'GET /api/admin/media/recipients': nothing,
  'PUT /api/admin/media/recipients': () => ({ body: { account_ids: [] } }),
  'GET /api/admin/media/figures': nothing,
  'GET /api/admin/media/clients': nothing,
  'GET /api/admin/media/clients/:id': async ({ testApp }) => ({
    params: { id: (await makeClient(testApp)).id },
  }),
  'GET /api/admin/media/prices': nothing,
  'PUT /api/admin/media/prices/draft': async ({ testApp }) => ({
    body: { table: firstPriceTable, ...(await makePriceDraft(testApp)) },
  }),
  'GET /api/admin/media/prices/draft/effect': async ({ testApp }) => {
    await makePriceDraft(testApp);
    return {};
  },
  'POST /api/admin/media/prices/draft/publish': async ({ testApp }) => ({
    body: await makePriceDraft(testApp),
  }),
  'POST /api/admin/media/prices/:version/restore': () => ({ params: { version: '1' } }),
};
