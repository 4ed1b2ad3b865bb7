import { call } from '@cungnghe/client/call';
import { saveMediaQuoteRevision } from '@cungnghe/contracts/media/console/quote-changes';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { useStoredDraft } from '../../../shell/use-stored-draft.ts';
import { useQuoteChange } from '../use-quote-change.ts';

/** The revision of a quote as it is being typed: what is saved, or else the quote, with what was changed on top. */
export function useRevision(quote: AdminQuote) {
  const { id, revision } = quote;
  const start = {
    selection: revision?.selection ?? quote.selection,
    prices: revision?.prices ?? ('agreed' as const),
    message: revision?.message ?? '',
  };
  const kept = useStoredDraft<{
    selection: AdminQuote['selection'];
    prices: 'agreed' | 'current';
    message: string;
  }>(`media-quote-revision ${id}`, start, String(revision?.revision ?? 0));
  const save = useQuoteChange(async () => {
    const { selection, prices, message } = kept.content;
    const saved = await call(saveMediaQuoteRevision, {
      params: { id },
      body: {
        selection,
        prices,
        message: message === '' ? null : message,
        revision: revision?.revision ?? 0,
      },
    });
    kept.drop();
    return saved;
  });
  return { ...kept, save };
}
export type Revising = ReturnType<typeof useRevision>;
