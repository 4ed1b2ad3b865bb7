import { adminBook, adminBooks, adminPreviewSection, type OpenBook } from '@cungnghe/contracts/books/author';
import { read } from '@cungnghe/web/queries';
import { useMutation } from '@tanstack/react-query';
import { useAnswered } from '../../shell/use-answered.ts';

export const useBookChanged = () =>
  useAnswered(({ id }: OpenBook) => read(adminBook, { params: { id } }), [adminBooks, adminPreviewSection]);

export function useBookChange<Input>(change: (input: Input) => Promise<OpenBook>) {
  return useMutation({ mutationFn: change, onSuccess: useBookChanged() });
}
