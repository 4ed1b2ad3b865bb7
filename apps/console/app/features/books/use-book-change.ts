import {
  adminBook,
  adminBooks,
  adminPreviewSection,
  type OpenBook,
} from '@cungnghe/contracts/book-authoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allOf, read } from '../../shell/queries.ts';

/** What to do with a book that a change has answered: it is the book as it is now. */
export function useBookChanged() {
  const queryClient = useQueryClient();
  return (book: OpenBook) => {
    queryClient.setQueryData(read(adminBook, { params: { id: book.id } }).queryKey, book);
    return Promise.all(
      [adminBooks, adminPreviewSection].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
    );
  };
}

export function useBookChange<Input>(change: (input: Input) => Promise<OpenBook>) {
  return useMutation({ mutationFn: change, onSuccess: useBookChanged() });
}
