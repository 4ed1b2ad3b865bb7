import type { QuoteReceived } from '@cungnghe/emails/data';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/public.ts';
import { recordWebhookEvent } from '../../webhooks/public.ts';
import { enqueueForClient } from './email-actions.ts';
import type { QuoteRow } from './queries.ts';
import { listRecipients } from './recipient-queries.ts';

interface Said {
  /** Of the event: what is said once is told once. */
  readonly eventId: string;
  /** Null for an acceptance. */
  readonly question: string | null;
  /** What is asked for in advance, with an acceptance. */
  readonly deposit: QuoteReceived['deposit'];
  readonly now: Date;
}

/** Tells whoever is in charge, and who looks after the quote, what its client has said, and the client that it has arrived. */
export async function publishResponse(
  services: Services,
  trx: Transaction<DB>,
  quote: QuoteRow,
  { eventId, question, deposit, now }: Said,
): Promise<void> {
  const { outbox, config } = services;
  const { id, number, email, total_vnd: totalVnd, locale, names, profile } = quote;
  if (number === null || email === null || totalVnd === null) throw new Error('A draft has no client yet');
  const answer = question === null ? 'accepted' : 'question';
  const answered = { quote_id: id, quote_number: number, answer, total_vnd: totalVnd } as const;
  await recordWebhookEvent(trx, 'quote.answered', answered, { now });
  const recipients = (await listRecipients(trx)).filter(
    (operator) => operator.is_told || operator.id === quote.assigned_to,
  );
  await notify(
    trx,
    {
      kind: question === null ? 'quote_accepted' : 'quote_question',
      to: recipients.map((recipient) => recipient.id),
      thingId: id,
      title: number,
      path: `/media/quotes/${id}`,
    },
    now,
  );
  for (const recipient of recipients) {
    await outbox.enqueue(
      trx,
      {
        kind: 'media_quote',
        to: recipient.email,
        accountId: recipient.id,
        locale: recipient.locale,
        data: {
          what: 'to_answer',
          ...{ contactName: quote.contact_name, quoteNumber: number, totalVnd, question },
          serviceName: names.service[recipient.locale],
          companyName: quote.company_name,
          email,
          phone: profile.phone,
          consoleUrl: `${config.urls.admin}/media/quotes/${id}`,
        },
        dedupeKey: `media_quote:${eventId}:${recipient.id}`,
      },
      now,
    );
  }
  await enqueueForClient(
    services,
    trx,
    quote,
    (to) => ({ ...to, what: 'received', totalVnd, question, deposit, serviceName: names.service[locale] }),
    { dedupeKey: `media_quote:${eventId}:client`, now },
  );
}
