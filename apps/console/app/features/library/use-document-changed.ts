import {
  adminDocument,
  adminLibraries,
  adminLibrary,
  adminPreviewDocument,
  type OpenDocument,
} from '@cungnghe/contracts/library-authoring';
import { useQueryClient } from '@tanstack/react-query';
import { allOf, read } from '../../shell/queries.ts';

/** What to do with a document that a change has answered: it is the document as it is now. */
export function useDocumentChanged() {
  const queryClient = useQueryClient();
  return (document: OpenDocument) => {
    queryClient.setQueryData(read(adminDocument, { params: { id: document.id } }).queryKey, document);
    return Promise.all(
      [adminLibraries, adminLibrary, adminPreviewDocument].map((endpoint) =>
        queryClient.invalidateQueries(allOf(endpoint)),
      ),
    );
  };
}
