import { adminApiKeys } from '@cungnghe/contracts/api-keys/endpoints';
import { adminProEnds } from '@cungnghe/contracts/communities/pro/ends';
import { adminCreateSend } from '@cungnghe/contracts/emails/sends';
import { adminListEmailTexts } from '@cungnghe/contracts/emails/texts';
import { adminCreateEvent } from '@cungnghe/contracts/events/operator';
import { approveOrder } from '@cungnghe/contracts/orders/endpoints';
import { adminInvoices } from '@cungnghe/contracts/orders/invoices';
import { adminOrderReport } from '@cungnghe/contracts/orders/report';
import { adminPaymentDay } from '@cungnghe/contracts/payments/days';
import { adminRemovedThings } from '@cungnghe/contracts/removed/endpoints';
import { adminCalendar } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { adminListSynonyms } from '@cungnghe/contracts/search/synonyms';
import { adminStaff } from '@cungnghe/contracts/staff/endpoints';
import { adminWebhooks } from '@cungnghe/contracts/webhooks/endpoints';
import { adminCreateWhatsNew, adminListWhatsNew } from '@cungnghe/contracts/whats-new/editor';
import { useTranslation } from '@cungnghe/ui/translation';
import { foldedText, foldedWords } from '@cungnghe/web/folded-text';
import { useQueries } from '@tanstack/react-query';
import { sections } from '../navigation.ts';
import { useViewer } from '../viewer.ts';
import { type Entry, sources } from './sources.ts';

interface Group {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** What people do most, beside going to a section. */
const commands = [
  { name: 'approve', to: '/orders?status=pending', endpoint: approveOrder },
  { name: 'order_report', to: '/orders/report', endpoint: adminOrderReport },
  { name: 'invoices', to: '/orders/invoices?state=due', endpoint: adminInvoices },
  { name: 'payment_day', to: '/payments/days', endpoint: adminPaymentDay },
  { name: 'pro_ends', to: '/accounts/pro', endpoint: adminProEnds },
  { name: 'calendar', to: '/calendar', endpoint: adminCalendar },
  { name: 'removed', to: '/removed', endpoint: adminRemovedThings },
  { name: 'new_event', to: '/events/new', endpoint: adminCreateEvent },
  { name: 'whats_new', to: '/whats-new', endpoint: adminListWhatsNew },
  { name: 'new_whats_new', to: '/whats-new/new', endpoint: adminCreateWhatsNew },
  { name: 'staff', to: '/staff', endpoint: adminStaff },
  { name: 'api_keys', to: '/security/api-keys', endpoint: adminApiKeys },
  { name: 'webhooks', to: '/webhooks', endpoint: adminWebhooks },
  { name: 'email_texts', to: '/outbox/texts', endpoint: adminListEmailTexts },
  { name: 'synonyms', to: '/search-synonyms', endpoint: adminListSynonyms },
  { name: 'send_email', to: '/community/email/send', endpoint: adminCreateSend },
] as const;

/** Fewer signs are in too much. */
const shortest = 2;

/** What matches what was typed, as far as this operator may open it: pages and commands at once, things as they come. */
export function useEntries(typed: string, asked: string) {
  const { t } = useTranslation('shell');
  const { may } = useViewer();
  const words = foldedWords(typed);
  // Signs alone are in no title; nothing typed is everything.
  const isSigns = words.length === 0 && typed.trim() !== '';
  const fits = ({ title }: Entry) => !isSigns && words.every((word) => foldedText(title).includes(word));
  const open = sections.filter(({ endpoint }) => may(endpoint));
  const pages = open.map(({ name, path }) => ({ to: path, title: t(`section.${name}`), detail: '' }));
  const done = commands
    .filter(({ endpoint }) => may(endpoint))
    .map(({ name, to }) => ({ to, title: t(`quick.${name}`), detail: '' }));

  const mine = sources.filter(({ endpoint }) => may(endpoint));
  const enabled = asked.trim().length >= shortest && foldedWords(asked).length > 0;
  const answers = useQueries({ queries: mine.map(({ query }) => ({ ...query(asked), enabled })) });
  const found = mine.map(({ name }, at) => ({
    name: t(name),
    entries: enabled ? (answers[at]?.data ?? []) : [],
  }));
  // What is there at once comes first: nothing that arrives later moves what Enter opens.
  const groups: Group[] = [
    { name: t('quick.pages'), entries: pages.filter(fits) },
    { name: t('quick.commands'), entries: done.filter(fits) },
    ...found,
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    isLoading: typed !== asked || answers.some(({ isFetching }) => isFetching),
    hasFailed: enabled && answers.some(({ isError }) => isError),
  };
}
