import type { DeliveryDay } from '@cungnghe/contracts/emails/endpoints';

/** The outbox, with the messages that were written on one day. */
export const messagesOf = (day: string) => `/outbox?from=${day}&to=${day}`;

/** What of the messages is counted apart. None are kept where there is a mail server. */
export const shownParts = (days: readonly DeliveryDay[]) =>
  (['sent', 'waiting', 'kept', 'failed'] as const).filter(
    (part) => part !== 'kept' || days.some(({ kept }) => kept > 0),
  );
