import type { Translation } from '@cungnghe/ui/translation';
import { accountEn } from './account-en.ts';
import { quotesEn } from './quotes-en.ts';
import type { vi } from './vi.ts';

export const en: Translation<typeof vi> = {
  ...accountEn,
  ...quotesEn,
  brand: 'Cùng Nghề Media',
  skip: 'Skip to content',
  menu: {
    label: 'Main menu',
    work: 'Work',
    services: 'Services',
    pricing: 'Pricing',
  },
  work: {
    sample: 'Sample project',
    sample_note: 'A sample project that shows how we work. It was not made for a real client.',
    problem: 'The problem',
    steps: 'What we do',
    delivered: 'What you get',
    measure: 'How we measure',
    more: 'More work',
  },
  home: {
    title: 'Cùng Nghề Media: communication for companies',
    headline: 'Say clearly\nwhat you do,\nto the people\nwho need it.',
    lead: 'Video, photography, content, websites, social media and branding for companies. The scope is on paper before we begin, and the quote follows that scope.',
    see_prices: 'See prices',
    see_services: 'See services',
    work: 'This is how we work',
    work_lead: 'Seven sample projects, one for each service: the problem, what we do, what you get.',
    services: 'Services',
    quote: 'How a quote works',
    quote_lead:
      'Sign in with your work email to see prices and work out your own. What we send you is binding, with its last day of validity on it.',
    step_1: 'Choose a service',
    step_1_text: 'Choose a package, its scope and add-ons. The total follows on the screen.',
    step_2: 'Send a request',
    step_2_text:
      'Tell us your company and what you need. No need to sign in first; your email is verified as you send.',
    step_3: 'Get a quote',
    step_3_text: 'Every item, VAT, the time it takes and how long it is valid, by email with a PDF.',
  },
  service: {
    tiers: 'Packages',
    groups: 'Scope',
    groups_note: 'Each choice changes price and time. The first one is part of the package.',
    included: 'included',
    addons: 'Can be added',
    others: 'Other services',
    price_note: 'Prices open once you sign in with your work email.',
    see_prices: 'See prices',
    request: 'Request a quote',
    request_trial: 'Request a trial',
    trial_note: 'Not sure yet? Begin with a small job at a fixed price, with no obligation to go on.',
    days_delivery: 'Delivered after {{count}} working days',
    days_start: 'Begins after {{count}} working days',
  },
  contact: {
    title: 'Tell us about it',
    text: 'An email of a few lines is enough to begin.',
    email: 'Write us an email',
    email_service: 'Ask for a quote by email',
    call: 'Call {{phone}}',
    zalo: 'Zalo {{zalo}}',
    subject: 'Request for a quote',
    subject_service: 'Request for a quote: {{service}}',
    body: 'Company:\nIndustry:\nWhat we need:\nDelivery by:\nTelephone:\n',
  },
  not_found: {
    home: 'See the services',
  },
  crash: {
    text_write: 'Nothing of yours is lost. Please reload; if it happens again, write to {{email}}.',
  },
  footer: 'Communication services for companies.',
};
