import { me } from '@cungnghe/contracts/accounts/endpoints';
import { adminApiKeys, adminCreateApiKey } from '@cungnghe/contracts/api-keys/endpoints';
import { adminCreateBook } from '@cungnghe/contracts/books/author';
import { adminBulkActions } from '@cungnghe/contracts/bulk-actions/endpoints';
import { adminSetPrice } from '@cungnghe/contracts/communities/endpoints';
import { adminChangePro } from '@cungnghe/contracts/communities/pro/changes';
import { adminProEnds } from '@cungnghe/contracts/communities/pro/ends';
import { adminCreateCourse } from '@cungnghe/contracts/courses/author';
import { adminPosts, upholdPostReport } from '@cungnghe/contracts/discussions/moderation';
import { listPublicQuotes } from '@cungnghe/contracts/discussions/showcase';
import { adminEmailCatalog } from '@cungnghe/contracts/emails/catalog';
import { adminDeliveryFigures } from '@cungnghe/contracts/emails/endpoints';
import { adminCreateSend, adminSends } from '@cungnghe/contracts/emails/sends';
import { adminListSuppressions } from '@cungnghe/contracts/emails/suppressions';
import { adminListEmailTexts } from '@cungnghe/contracts/emails/texts';
import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { adminCreateEvent } from '@cungnghe/contracts/events/operator';
import { adminMediaClients } from '@cungnghe/contracts/media/console/clients';
import { adminMediaPrices } from '@cungnghe/contracts/media/console/prices';
import { adminMediaQuotes } from '@cungnghe/contracts/media/console/quotes';
import { approveOrder } from '@cungnghe/contracts/orders/endpoints';
import { adminInvoices, issueInvoices } from '@cungnghe/contracts/orders/invoices';
import { adminOrderReport } from '@cungnghe/contracts/orders/report';
import { adminPaymentDay } from '@cungnghe/contracts/payments/days';
import { matchPayment } from '@cungnghe/contracts/payments/endpoints';
import { adminListPromptCases, listPromptReports } from '@cungnghe/contracts/prompts/moderation';
import { adminRemovedThings } from '@cungnghe/contracts/removed/endpoints';
import { adminCalendar } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { listSearchMisses } from '@cungnghe/contracts/search/endpoints';
import { adminListSynonyms } from '@cungnghe/contracts/search/synonyms';
import { adminInviteOperator, adminStaff } from '@cungnghe/contracts/staff/endpoints';
import { adminCreateStory } from '@cungnghe/contracts/stories/endpoints';
import { adminCreateWebhook, adminWebhooks } from '@cungnghe/contracts/webhooks/endpoints';
import { adminCreateWhatsNew, adminListWhatsNew } from '@cungnghe/contracts/whats-new/editor';

interface Place {
  readonly to: string;
  readonly endpoint: Pick<Endpoint, 'access'>;
}

/** The pages beside those of the sidebar; each goes by its name in the strings. */
export const pages = {
  order_report: { to: '/orders/report', endpoint: adminOrderReport },
  invoices: { to: '/orders/invoices', endpoint: adminInvoices },
  bulk_actions: { to: '/bulk-actions', endpoint: adminBulkActions },
  payment_day: { to: '/payments/days', endpoint: adminPaymentDay },
  media_clients: { to: '/media/clients', endpoint: adminMediaClients },
  media_prices: { to: '/media/prices', endpoint: adminMediaPrices },
  pro_ends: { to: '/accounts/pro', endpoint: adminProEnds },
  calendar: { to: '/calendar', endpoint: adminCalendar },
  removed: { to: '/removed', endpoint: adminRemovedThings },
  search_misses: { to: '/search-misses', endpoint: listSearchMisses },
  synonyms: { to: '/search-synonyms', endpoint: adminListSynonyms },
  posts: { to: '/discussions/posts', endpoint: adminPosts },
  showcase: { to: '/discussions/showcase', endpoint: listPublicQuotes },
  prompt_cases: { to: '/prompts/cases', endpoint: adminListPromptCases },
  prompt_reports: { to: '/prompts/reports', endpoint: listPromptReports },
  whats_new: { to: '/whats-new', endpoint: adminListWhatsNew },
  email_catalog: { to: '/community/email/catalog', endpoint: adminEmailCatalog },
  email_sends: { to: '/community/email/sends', endpoint: adminSends },
  email_delivery: { to: '/outbox/delivery', endpoint: adminDeliveryFigures },
  email_suppressions: { to: '/outbox/suppressions', endpoint: adminListSuppressions },
  email_texts: { to: '/outbox/texts', endpoint: adminListEmailTexts },
  staff: { to: '/staff', endpoint: adminStaff },
  security: { to: '/security', endpoint: me },
  api_keys: { to: '/security/api-keys', endpoint: adminApiKeys },
  webhooks: { to: '/webhooks', endpoint: adminWebhooks },
} as const satisfies Record<string, Place>;

/** What people do most, with the page on which they do it. */
export const commands = {
  approve: { to: '/orders?status=pending', endpoint: approveOrder },
  issue_invoices: { to: '/orders/invoices?state=due', endpoint: issueInvoices },
  match_payments: { to: '/payments?state=unmatched', endpoint: matchPayment },
  set_price: { to: '/communities', endpoint: adminSetPrice },
  change_pro: { to: '/accounts', endpoint: adminChangePro },
  open_quotes: { to: '/media/quotes?open=true', endpoint: adminMediaQuotes },
  reports: { to: '/discussions', endpoint: upholdPostReport },
  send_email: { to: '/community/email/send', endpoint: adminCreateSend },
  new_event: { to: '/events/new', endpoint: adminCreateEvent },
  new_whats_new: { to: '/whats-new/new', endpoint: adminCreateWhatsNew },
  new_course: { to: '/courses', endpoint: adminCreateCourse },
  new_book: { to: '/books', endpoint: adminCreateBook },
  new_story: { to: '/stories', endpoint: adminCreateStory },
  invite: { to: '/staff', endpoint: adminInviteOperator },
  new_api_key: { to: '/security/api-keys', endpoint: adminCreateApiKey },
  new_webhook: { to: '/webhooks', endpoint: adminCreateWebhook },
} as const satisfies Record<string, Place>;
