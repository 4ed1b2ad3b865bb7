/** The name of a subject among strings and in API keys, from the tag that the API gives it. */
export const subjectKey = (tag: string): string =>
  tag
    .replace(/^Console: /, '')
    .toLowerCase()
    .replaceAll(/\W+/g, '_');

/** What an API key may be about: the tags of what operators call. A test compares them with the contracts. */
export const apiKeySubjects = [
  'dashboard',
  'orders',
  'payments',
  'media_quotes',
  'media_clients',
  'media_prices',
  'accounts',
  'people',
  'e_mail',
  'discussions',
  'prompts',
  'learner_stories',
  'what_s_new',
  'courses',
  'books',
  'library',
  'library_audits',
  'canvases',
  'communities',
  'pictures',
  'links_to_drafts',
  'scheduled_publications',
  'deleted_things',
  'events',
  'live_workspace',
  'search',
  'bulk_actions',
  'saved_views',
  'audit_log',
  'activation_codes',
  'terms',
  'schools',
  'staff',
  'webhooks',
  'api_keys',
] as const;
export type ApiKeySubject = (typeof apiKeySubjects)[number];
