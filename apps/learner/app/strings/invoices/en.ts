import type { Translation } from '@cungnghe/ui/translation';
import type { invoices as vi } from './vi.ts';

export const invoices: Translation<typeof vi> = {
  title: 'Invoice',
  ask: 'Ask for an invoice',
  lead: 'If you need an invoice, please say to whom it goes. It is issued once the payment of the order has arrived.',
  kind: 'Invoice to',
  kinds: { company: 'A company or organisation', person: 'A person' },
  legal_name: { company: 'Name of the company', person: 'Full name' },
  tax_code: { company: 'Tax code', person: 'Personal number (optional)' },
  tax_code_note: {
    company: '10 digits, a branch has -001 after them; household businesses use 12 digits.',
    person: 'The 12 digits on the identity card.',
  },
  address: 'Address',
  email: 'Email address for the invoice',
  contact_name: 'Buyer (optional)',
  missing: 'Please fill in this field.',
  tax_code_invalid: 'This number is not right. Please check each digit.',
  email_invalid: 'Please enter a complete email address.',
  too_long: 'At most {{count}} characters.',
  save: 'Send the details',
  cancel: 'Later',
  change: 'Change the details',
  withdraw: 'Do without an invoice',
  reuse: 'The details of last time are filled in.',
  saved: 'The details are saved.',
  state: {
    requested: 'It is issued once the payment of the order has arrived.',
    due: 'It waits to be issued. You are told when it has a number.',
    issued: 'Invoice {{number}} of {{day}} was issued. The provider sends it to {{email}}.',
    to_correct:
      'Invoice {{number}} of {{day}} was issued. The order is not approved any more, so the invoice will be corrected.',
    void: 'The order does not stand any more, so no invoice is issued.',
  },
  issued_change:
    'Something is wrong? Please write to us: an issued invoice is corrected by whoever issues it.',
  issued_meanwhile: 'The invoice was just issued, so it cannot be changed here any more. Please write to us.',
};
