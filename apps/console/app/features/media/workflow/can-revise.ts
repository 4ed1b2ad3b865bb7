import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';

/** Whether a quote can still be offered otherwise: its client has not accepted it, and nobody has called it lost. */
export const canRevise = ({ status, replaced_by, response, outcome }: AdminQuote): boolean =>
  status === 'sent' && replaced_by === null && response?.kind !== 'accepted' && outcome === null;
