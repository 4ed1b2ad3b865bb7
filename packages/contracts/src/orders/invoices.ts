import { z } from 'zod';
import { email } from '../accounts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { ageSort, civilDay, id, instant, line, optionalLine, page, searchText, vnd } from '../shared.ts';
import { orderStatuses } from './endpoints.ts';
import { isCompanyTaxCode, isPersonalNumber } from './tax-code.ts';

/**
 * The invoice that the law asks for, which an accountant or their e-invoice provider issues. The product keeps to whom it
 * goes, says which are due, and notes the number of the one that was issued.
 */
const tag = 'Invoices';
const adminTag = 'Console: orders';

export const invoiceBuyerKinds = ['company', 'person'] as const;

const buyerFields = {
  kind: z.enum(invoiceBuyerKinds),
  legal_name: line(2, 300).describe('As in the business registration, or the name of the person.'),
  tax_code: optionalLine(14).describe(
    'Of a company: ten digits with their check digit, with a branch `-001`, or twelve digits of a household business. Of a person: their twelve digits, or null.',
  ),
  address: line(5, 500),
  email: email.describe('Where the invoice is sent.'),
  contact_name: optionalLine(200).describe('Who bought it for the company.'),
};

export const invoiceBuyer = z
  .strictObject(buyerFields)
  .refine(
    ({ kind, tax_code }) =>
      kind === 'company'
        ? tax_code !== null && isCompanyTaxCode(tax_code)
        : tax_code === null || isPersonalNumber(tax_code),
    { path: ['tax_code'], message: 'is not a tax code' },
  );
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>;

/**
 * `requested`: its order is not approved yet; `due`: it is, and the invoice is to be issued; `issued`; `to_correct`: it
 * was issued, and its order is not approved any more; `void`: neither issued nor to be.
 */
export const invoiceStates = ['requested', 'due', 'issued', 'to_correct', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const storedBuyer = z.object({
  ...buyerFields,
  legal_name: z.string(),
  tax_code: z.string().nullable(),
  address: z.string(),
  email: z.string(),
  contact_name: z.string().nullable(),
});

export const invoice = storedBuyer.extend({
  state: z.enum(invoiceStates),
  requested_at: instant,
  updated_at: instant,
  number: z.string().nullable().describe('Null: not issued.'),
  issued_on: civilDay.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

export const invoiceOfOrder = z.object({
  invoice: invoice.nullable().describe('Null: none was asked for.'),
  can: z.object({
    change: z.boolean().describe('Ask for one, or change to whom it goes: as long as none is issued.'),
  }),
  suggested: storedBuyer
    .nullable()
    .describe("The buyer's latest invoice of another order, to begin with; null when there is none."),
});

const ofOwnOrder = {
  tag,
  access: 'member',
  params: z.object({ id }),
  responses: { 200: invoiceOfOrder },
} as const;

export const myInvoice = endpoint({
  ...ofOwnOrder,
  method: 'GET',
  path: '/api/communities/me/orders/:id/invoice',
  summary: "The invoice of one of the caller's orders",
  errors: ['NOT_FOUND'],
});

export const requestInvoice = endpoint({
  ...ofOwnOrder,
  method: 'PUT',
  path: '/api/communities/me/orders/:id/invoice',
  summary:
    'Ask for an invoice, or change to whom it goes, as long as none is issued: 409 CONFLICT with `reason: "issued"` afterwards. An order that was cancelled or reversed has none.',
  body: invoiceBuyer,
  idempotent: true,
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION', 'RATE_LIMITED'],
});

export const withdrawInvoice = endpoint({
  ...ofOwnOrder,
  method: 'DELETE',
  path: '/api/communities/me/orders/:id/invoice',
  summary: 'Do without an invoice that is not issued yet. Again changes nothing.',
  idempotent: true,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

// ---- operators ----

const access = { roles: ['finance'] } as const;
const readers = { roles: ['finance', 'support'] } as const;

export const vatRates = ['KCT', '0', '5', '8', '10'] as const;
export type VatRate = (typeof vatRates)[number];

export const adminInvoice = invoice.extend({
  id: id.describe('Of its order.'),
  order_code: z.string(),
  order_status: z.enum(orderStatuses),
  user_id: id,
  user_name: z.string(),
  community_name: z.string(),
  amount_vnd: vnd.describe('What was paid, with the tax in it.'),
  approved_at: instant.nullable(),
  vat: z
    .object({
      rate: z.enum(vatRates).describe('In percent; `KCT`: not subject to it.'),
      net_vnd: vnd,
      tax_vnd: vnd,
    })
    .nullable()
    .describe('How the amount is parted; null when the school has set no rate.'),
  issued_by_name: z.string().nullable(),
});
export type AdminInvoice = z.infer<typeof adminInvoice>;

/** One of an order; null when none was asked for. */
export const adminInvoiceOfOrder = z.object({ invoice: adminInvoice.nullable() });

const invoiceFilters = z.object({
  state: z.enum(invoiceStates).optional().describe('Only invoices in this state'),
  q: searchText
    .optional()
    .describe(
      'Words of the name, the tax code, the code of the order or the number of the invoice, with or without marks.',
    ),
});
export type InvoiceFilter = z.infer<typeof invoiceFilters>;

export const adminInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/communities/orders/invoices',
  summary: 'Invoices that buyers asked for, the latest request first unless sorted otherwise',
  tag: adminTag,
  access: readers,
  counted: true,
  query: page.extend({ ...invoiceFilters.shape, sort: ageSort }),
  responses: { 200: z.array(adminInvoice) },
});

export const adminInvoicesCsv = endpoint({
  method: 'GET',
  path: '/api/admin/communities/orders/invoices.csv',
  summary:
    'The invoices that match, as a table for the accountant or the e-invoice provider: UTF-8 with a byte order mark',
  tag: adminTag,
  access: readers,
  query: invoiceFilters,
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});

const ofOrder = {
  tag: adminTag,
  access,
  params: z.object({ id }),
  responses: { 200: adminInvoiceOfOrder },
} as const;

export const adminOrderInvoice = endpoint({
  ...ofOrder,
  method: 'GET',
  path: '/api/admin/communities/orders/:id/invoice',
  summary: 'The invoice of one order; null when none was asked for',
  access: readers,
  errors: ['NOT_FOUND'],
});

export const issueInvoice = endpoint({
  ...ofOrder,
  method: 'PUT',
  path: '/api/admin/communities/orders/:id/invoice/issued',
  summary:
    'Note that the invoice of an approved order was issued, under which number and on which day; the buyer is told. The same again changes nothing. 409 CONFLICT with `reason: "issued"` under another number, and with `reason: "changed"` when the buyer has changed to whom it goes since `updated_at`.',
  body: z.strictObject({
    number: line(1, 50),
    issued_on: civilDay,
    updated_at: z.iso.datetime().describe('Of the invoice as the operator saw it.'),
  }),
  idempotent: true,
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION'],
});

/** As many as a month of a school has, and more. */
export const issuedAtOnceMax = 500;

/** `other_number`: it was issued before, under another number or on another day. */
export const issueOutcomes = ['issued', 'unchanged', 'not_found', 'not_approved', 'other_number'] as const;

export const issueInvoices = endpoint({
  method: 'POST',
  path: '/api/admin/communities/orders/invoices/issued',
  summary:
    'Note the numbers of many invoices, by the codes of their orders, as a provider lists them; each as if alone. The same again changes nothing.',
  tag: adminTag,
  access,
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ order_code: line(1, 20), number: line(1, 50), issued_on: civilDay }))
      .min(1)
      .max(issuedAtOnceMax),
  }),
  idempotent: true,
  responses: {
    200: z.array(
      z.object({
        order_code: z.string(),
        outcome: z.enum(issueOutcomes),
        legal_name: z.string().nullable().describe('To whom it goes; null where there is none.'),
      }),
    ),
  },
});

export const undoIssuedInvoice = endpoint({
  ...ofOrder,
  method: 'DELETE',
  path: '/api/admin/communities/orders/:id/invoice/issued',
  summary:
    'The invoice was noted by mistake, or was cancelled at the provider: it is not issued any more, and the buyer may change it. Again changes nothing.',
  idempotent: true,
  errors: ['NOT_FOUND'],
});
