import { type AdminQuote, adminGetMediaQuote } from '@cungnghe/contracts/media/console/quotes';
import { read } from '@cungnghe/web/queries';
import { useMutation } from '@tanstack/react-query';
import { useAnswered } from '../../shell/use-answered.ts';

export function useQuoteChange<Input>(change: (input: Input) => Promise<AdminQuote>) {
  const onSuccess = useAnswered(({ id }: AdminQuote) => read(adminGetMediaQuote, { params: { id } }), []);
  return useMutation({ mutationFn: change, onSuccess });
}
