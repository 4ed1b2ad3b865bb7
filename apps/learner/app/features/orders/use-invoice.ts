import { type ApiError, call } from '@cungnghe/client/call';
import type { Response } from '@cungnghe/contracts/endpoint';
import { looksLikeAddress } from '@cungnghe/contracts/fields/email-address';
import {
  type InvoiceBuyer,
  invoiceBuyerKinds,
  type myInvoice,
  requestInvoice,
  withdrawInvoice,
} from '@cungnghe/contracts/orders/invoices';
import { isCompanyTaxCode, isPersonalNumber } from '@cungnghe/contracts/orders/tax-code';
import { useLocale } from '@cungnghe/ui/locale';
import { useLocalDraft } from '@cungnghe/web/local-draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invoices as en } from '../../strings/invoices/en.ts';
import { invoices as vi } from '../../strings/invoices/vi.ts';
import { invoiceQuery } from './queries.ts';

const texts = { vi, en };

/** What is said of the invoice of an order. */
export const useInvoiceTexts = () => texts[useLocale().locale];
export type InvoiceTexts = typeof vi;

export type InvoiceOfOrder = Response<typeof myInvoice>;
export type Typed = Record<Exclude<keyof InvoiceBuyer, 'kind'>, string> & { kind: InvoiceBuyer['kind'] };

const names = ['legal_name', 'tax_code', 'address', 'email', 'contact_name'] as const;
export const longest = {
  legal_name: 300,
  tax_code: 14,
  address: 500,
  email: 254,
  contact_name: 200,
} as const;

const isTyped = (value: unknown): value is Typed | null => {
  if (value === null) return true;
  const typed = value as Partial<Typed> | undefined;
  return (
    typed !== undefined &&
    invoiceBuyerKinds.some((kind) => kind === typed.kind) &&
    names.every((name) => typeof typed[name] === 'string')
  );
};

const blank: Typed = {
  ...{ kind: 'company', legal_name: '', tax_code: '', address: '', email: '', contact_name: '' },
};

const typedOf = (buyer: InvoiceBuyer): Typed => ({
  kind: buyer.kind,
  legal_name: buyer.legal_name,
  tax_code: buyer.tax_code ?? '',
  address: buyer.address,
  email: buyer.email,
  contact_name: buyer.contact_name ?? '',
});

const bodyOf = ({ tax_code, contact_name, ...typed }: Typed): InvoiceBuyer => ({
  ...typed,
  tax_code: tax_code.trim() || null,
  contact_name: contact_name.trim() || null,
});

/** What is wrong with each field, in words; nothing of those that are right. */
export function problemsOf(typed: Typed, said: InvoiceTexts): Partial<Record<keyof Typed, string>> {
  const code = typed.tax_code.trim();
  const isCode = typed.kind === 'company' ? isCompanyTaxCode(code) : code === '' || isPersonalNumber(code);
  const missing = (text: string, min: number) => (text.trim().length < min ? { found: said.missing } : {});
  const all = {
    legal_name: missing(typed.legal_name, 2).found,
    address: missing(typed.address, 5).found,
    tax_code: isCode ? undefined : code === '' ? said.missing : said.tax_code_invalid,
    email: looksLikeAddress(typed.email) ? undefined : said.email_invalid,
  };
  const long = names.filter((name) => typed[name].trim().length > longest[name]);
  return {
    ...Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined)),
    ...Object.fromEntries(long.map((name) => [name, said.too_long.replace('{{count}}', `${longest[name]}`)])),
  };
}

/** The details of an invoice as they are typed; they stay in this browser until they are sent. */
export function useInvoice(accountId: string, orderId: string, { invoice, suggested }: InvoiceOfOrder) {
  const queryClient = useQueryClient();
  const kept = useLocalDraft<Typed | null>(`invoice:${accountId}:${orderId}`, null, isTyped);
  const known = invoice ?? suggested;
  const typed = kept.value ?? (known ? typedOf(known) : blank);
  const show = (now: InvoiceOfOrder) => queryClient.setQueryData(invoiceQuery(orderId).queryKey, now);
  /** It was issued meanwhile: the page shows that. */
  const look = (error: ApiError) => {
    if (error.code === 'CONFLICT') void queryClient.invalidateQueries(invoiceQuery(orderId));
  };
  const params = { id: orderId };
  const save = useMutation<InvoiceOfOrder, ApiError, Typed>({
    mutationFn: (sent) => call(requestInvoice, { params, body: bodyOf(sent) }),
    onSuccess: (now, sent) => {
      show(now);
      kept.clearSent((draft) => JSON.stringify(draft) === JSON.stringify(sent) || kept.value === null);
    },
    onError: look,
  });
  const withdraw = useMutation<InvoiceOfOrder, ApiError, void>({
    mutationFn: () => call(withdrawInvoice, { params }),
    onSuccess: (now) => {
      kept.clear();
      show(now);
    },
    onError: look,
  });
  return {
    typed,
    isTyped: kept.value !== null,
    type: (part: Partial<Typed>) => {
      kept.set({ ...typed, ...part });
      if (!save.isPending) save.reset();
    },
    discard: kept.clear,
    save,
    withdraw,
  };
}
