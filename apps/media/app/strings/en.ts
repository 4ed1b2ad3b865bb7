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
    lead: 'Video, photography, content, websites, social media and branding for companies. The scope is agreed in writing before we start, and the quote follows that scope.',
    see_prices: 'See prices',
    see_services: 'See services',
    work: 'Sample projects',
    work_lead: 'One for each service: the problem, what we do, what you get.',
    services: 'Services',
    quote: 'How a quote works',
    quote_lead:
      'You can send a request without signing in. To see prices and calculate a total first, sign in with your work email. The price in a quote holds until the date stated on it.',
    step_1: 'Choose a service',
    step_1_text: 'Choose a package, its scope and add-ons. If you are signed in, you see the total at once.',
    step_2: 'Send a request',
    step_2_text: 'Enter your company details and what you need. Your email is verified when you send.',
    step_3: 'Get a quote',
    step_3_text: 'All items, VAT, timeline and validity, by email with a PDF.',
  },
  service: {
    tiers: 'Packages',
    groups: 'Scope',
    groups_note: 'Each choice affects the price and timeline. The first one is included in the package.',
    request_tier: 'Request this package',
    request_chosen: 'Request these choices',
    addons: 'Add-ons',
    others: 'Other services',
    price_note: 'Sign in with your work email to see prices.',
    see_prices: 'See prices',
    request: 'Request a quote',
    request_trial: 'Request a trial',
    trial_note: 'Want to try first? Start with a small job at a fixed price, with no obligation.',
    days_delivery: 'Delivered in {{count}} working days',
    days_start: 'Starts in {{count}} working days',
  },
  contact: {
    title: 'Contact us',
    text: 'A short email about what you need is enough.',
    email: 'Email us',
    email_service: 'Quote by email',
    call: 'Call {{phone}}',
    zalo: 'Zalo {{zalo}}',
    subject: 'Quote request',
    subject_service: 'Quote request: {{service}}',
    body: 'Company:\nIndustry:\nWhat we need:\nDelivery by:\nTelephone:\n',
  },
  not_found: {
    home: 'See services',
  },
  crash: {
    text_write: 'Your data is safe. Please reload the page. If it happens again, email {{email}}.',
  },
  footer: {
    text: 'Communication services for companies.',
    links: 'Contact and terms',
    terms: 'Terms',
    privacy: 'Privacy',
  },
};
