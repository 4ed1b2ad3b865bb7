import type { Translation } from '@cungnghe/ui/translation';
import type { vi } from './vi.ts';

export const en: Translation<typeof vi> = {
  brand: 'Cùng Nghề Media',
  skip: 'Skip to content',
  home: {
    title: 'Cùng Nghề Media: communication for companies',
    headline: 'Say clearly what you do,\nto the people who need it.',
    lead: 'We make video, content, websites and social media for companies. The scope is on paper before we begin, and the quote follows that scope.',
    services: 'Services',
    quote: 'How a quote works',
    quote_lead:
      'We publish no prices, because every company needs a different scope. Each request gets a quote of its own.',
    step_1: 'Look at the services',
    step_1_text:
      'Look through the packages and tell us what you need. Not sure? Tell us the goal and we suggest one.',
    step_2: 'Send a request',
    step_2_text: 'Tell us your company, your industry and when you need it delivered.',
    step_3: 'Get a written quote',
    step_3_text:
      'Item by item, with the time it takes and how long it is valid. Nothing starts until you agree.',
    sign_in_note: 'We quote by e-mail, for exactly what you describe.',
  },
  service: {
    tiers: 'Packages',
    groups: 'What the scope can hold',
    groups_note: 'Tell us what you need when you ask for a quote.',
    included: 'included',
    addons: 'Can be added',
    others: 'Other services',
    price_note: 'Prices are given per request.',
  },
  contact: {
    title: 'Tell us about it',
    text: 'An e-mail of a few lines is enough to begin.',
    email: 'Write us an e-mail',
    email_service: 'Ask for a quote by e-mail',
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
