import { signedIn as signedInEn } from '@cungnghe/ui/strings/signed-in-en';
import { signedIn as signedInVi } from '@cungnghe/ui/strings/signed-in-vi';
import { draftLinkStrings } from './editing/draft-link-strings.ts';
import { publishAtStrings } from './editing/publish-at-strings.ts';
import { sourceStrings } from './editing/source-strings.ts';
import { editingStrings } from './editing/strings.ts';
import { proEndStrings } from './features/accounts/pro-end-strings.ts';
import { accountStrings } from './features/accounts/strings.ts';
import { activationCodeStrings } from './features/activation-codes/strings.ts';
import { apiKeyStrings } from './features/api-keys/strings.ts';
import { auditStrings } from './features/audit-log/strings.ts';
import { bookStrings } from './features/books/strings.ts';
import { bulkActionStrings } from './features/bulk-actions/strings.ts';
import { canvasStrings } from './features/canvases/strings.ts';
import { communityStrings } from './features/communities/strings.ts';
import { packStrings } from './features/content/strings.ts';
import { courseStrings } from './features/courses/strings.ts';
import { dashboardStrings } from './features/dashboard/strings.ts';
import { weekStrings } from './features/dashboard/week-strings.ts';
import { discussionStrings } from './features/discussions/strings.ts';
import { libraryAuditStrings } from './features/document-review/strings.ts';
import { emailCatalogStrings } from './features/emails/catalog-strings.ts';
import { emailSendStrings } from './features/emails/send-strings.ts';
import { outboxStrings } from './features/emails/strings.ts';
import { emailTextStrings } from './features/emails/text-strings.ts';
import { eventStrings } from './features/events/strings.ts';
import { imageLibraryStrings } from './features/images/strings.ts';
import { libraryStrings } from './features/library/strings.ts';
import { liveStrings } from './features/live/strings.ts';
import { mediaPriceStrings } from './features/media/prices/strings.ts';
import { mediaStrings } from './features/media/strings.ts';
import { mediaWorkflowStrings } from './features/media/workflow/strings.ts';
import { memberSupportStrings } from './features/member-support/strings.ts';
import { invoiceStrings } from './features/orders/invoice-strings.ts';
import { orderReportStrings } from './features/orders/report-strings.ts';
import { orderStrings } from './features/orders/strings.ts';
import { paymentDayStrings } from './features/payments/day-strings.ts';
import { paymentStrings } from './features/payments/strings.ts';
import { peopleStrings } from './features/people/strings.ts';
import { promptStrings } from './features/prompts/strings.ts';
import { removedStrings } from './features/removed/strings.ts';
import { calendarStrings } from './features/scheduled-publications/strings.ts';
import { schoolStrings } from './features/schools/strings.ts';
import { searchStrings } from './features/search/strings.ts';
import { secondFactorStrings } from './features/second-factor/strings.ts';
import { sitePageStrings } from './features/site-pages/strings.ts';
import { staffStrings } from './features/staff/strings.ts';
import { storyStrings } from './features/stories/strings.ts';
import { webhookStrings } from './features/webhooks/strings.ts';
import { whatsNewStrings } from './features/whats-new/strings.ts';
import { imageStrings } from './images/strings.ts';
import { bulkBarStrings } from './list/bulk-strings.ts';
import { dayStrings, filterStrings, savedViewStrings, sortStrings } from './list/strings.ts';
import { reportStrings } from './reports/strings.ts';
import { quickOpenStrings } from './shell/quick-open/strings.ts';
import { shellStrings } from './shell/strings.ts';

/** Everything the console says: language, then namespace. */
export const strings = {
  vi: {
    quick_open: quickOpenStrings.vi,
    shell: shellStrings.vi,
    ...signedInVi,
    editing: editingStrings.vi,
    draft_links: draftLinkStrings.vi,
    publish_at: publishAtStrings.vi,
    sources: sourceStrings.vi,
    dashboard: dashboardStrings.vi,
    dashboard_weeks: weekStrings.vi,
    orders: orderStrings.vi,
    order_report: orderReportStrings.vi,
    invoices: invoiceStrings.vi,
    bulk_actions: bulkActionStrings.vi,
    bulk_bar: bulkBarStrings.vi,
    payments: paymentStrings.vi,
    payment_days: paymentDayStrings.vi,
    media: mediaStrings.vi,
    media_workflow: mediaWorkflowStrings.vi,
    media_prices: mediaPriceStrings.vi,
    accounts: accountStrings.vi,
    member_support: memberSupportStrings.vi,
    pro_ends: proEndStrings.vi,
    canvases: canvasStrings.vi,
    communities: communityStrings.vi,
    schools: schoolStrings.vi,
    site_pages: sitePageStrings.vi,
    whats_new: whatsNewStrings.vi,
    activation_codes: activationCodeStrings.vi,
    api_keys: apiKeyStrings.vi,
    staff: staffStrings.vi,
    webhooks: webhookStrings.vi,
    library_audits: libraryAuditStrings.vi,
    packs: packStrings.vi,
    courses: courseStrings.vi,
    books: bookStrings.vi,
    discussions: discussionStrings.vi,
    people: peopleStrings.vi,
    prompts: promptStrings.vi,
    reports: reportStrings.vi,
    removed: removedStrings.vi,
    calendar: calendarStrings.vi,
    saved_views: savedViewStrings.vi,
    sorts: sortStrings.vi,
    days: dayStrings.vi,
    list_filters: filterStrings.vi,
    search: searchStrings.vi,
    stories: storyStrings.vi,
    library: libraryStrings.vi,
    live: liveStrings.vi,
    image_library: imageLibraryStrings.vi,
    events: eventStrings.vi,
    images: imageStrings.vi,
    outbox: outboxStrings.vi,
    email_catalog: emailCatalogStrings.vi,
    email_sends: emailSendStrings.vi,
    email_texts: emailTextStrings.vi,
    audit: auditStrings.vi,
    second_factor: secondFactorStrings.vi,
  },
  en: {
    quick_open: quickOpenStrings.en,
    shell: shellStrings.en,
    ...signedInEn,
    editing: editingStrings.en,
    draft_links: draftLinkStrings.en,
    publish_at: publishAtStrings.en,
    sources: sourceStrings.en,
    dashboard: dashboardStrings.en,
    dashboard_weeks: weekStrings.en,
    orders: orderStrings.en,
    order_report: orderReportStrings.en,
    invoices: invoiceStrings.en,
    bulk_actions: bulkActionStrings.en,
    bulk_bar: bulkBarStrings.en,
    payments: paymentStrings.en,
    payment_days: paymentDayStrings.en,
    media: mediaStrings.en,
    media_workflow: mediaWorkflowStrings.en,
    media_prices: mediaPriceStrings.en,
    accounts: accountStrings.en,
    member_support: memberSupportStrings.en,
    pro_ends: proEndStrings.en,
    canvases: canvasStrings.en,
    communities: communityStrings.en,
    schools: schoolStrings.en,
    site_pages: sitePageStrings.en,
    whats_new: whatsNewStrings.en,
    activation_codes: activationCodeStrings.en,
    api_keys: apiKeyStrings.en,
    staff: staffStrings.en,
    webhooks: webhookStrings.en,
    library_audits: libraryAuditStrings.en,
    packs: packStrings.en,
    courses: courseStrings.en,
    books: bookStrings.en,
    discussions: discussionStrings.en,
    people: peopleStrings.en,
    prompts: promptStrings.en,
    reports: reportStrings.en,
    removed: removedStrings.en,
    calendar: calendarStrings.en,
    saved_views: savedViewStrings.en,
    sorts: sortStrings.en,
    days: dayStrings.en,
    list_filters: filterStrings.en,
    search: searchStrings.en,
    stories: storyStrings.en,
    library: libraryStrings.en,
    live: liveStrings.en,
    image_library: imageLibraryStrings.en,
    events: eventStrings.en,
    images: imageStrings.en,
    outbox: outboxStrings.en,
    email_catalog: emailCatalogStrings.en,
    email_sends: emailSendStrings.en,
    email_texts: emailTextStrings.en,
    audit: auditStrings.en,
    second_factor: secondFactorStrings.en,
  },
};
