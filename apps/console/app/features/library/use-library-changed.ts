import { adminLibraries, adminLibrary, type EditorLibrary } from '@cungnghe/contracts/library/author';
import { read } from '@cungnghe/web/queries';
import { useAnswered } from '../../shell/use-answered.ts';

export const useLibraryChanged = () =>
  useAnswered(
    ({ community }: EditorLibrary) => read(adminLibrary, { params: { slug: community.slug } }),
    [adminLibraries],
  );
