import {
  adminDocument,
  adminLibraries,
  adminLibrary,
  adminPreviewDocument,
  type OpenDocument,
} from '@cungnghe/contracts/library/author';
import { read } from '@cungnghe/web/queries';
import { useAnswered } from '../../shell/use-answered.ts';

export const useDocumentChanged = () =>
  useAnswered(
    ({ id }: OpenDocument) => read(adminDocument, { params: { id } }),
    [adminLibraries, adminLibrary, adminPreviewDocument],
  );
