import { adminLibrary, type LibraryLine } from '@cungnghe/contracts/library/author';
import { useTranslation } from '@cungnghe/ui/translation';
import type { Column } from '../../list/data-table.tsx';
import { Rows } from '../../parts/rows.tsx';
import type { Shown } from './shown-documents.ts';

export function useLibraryColumns(): readonly Column<LibraryLine>[] {
  const { t } = useTranslation('library');
  const figure = (
    key: string,
    head: string,
    countOf: (line: LibraryLine) => number,
    shown?: Shown,
  ): Column<LibraryLine> => ({
    key,
    head,
    narrow: 'below',
    named: true,
    numeric: true,
    cell: (line) => (
      <Rows
        of={adminLibrary}
        to={`/library/${line.slug}${shown === undefined ? '' : `?show=${shown}`}`}
        count={countOf(line)}
      />
    ),
  });
  return [
    { key: 'name', head: t('community'), narrow: 'title', cell: ({ name }) => name },
    figure('documents', t('documents'), ({ documents }) => documents),
    figure('shown', t('show.active'), ({ shown }) => shown, 'active'),
    figure('hidden', t('show.hidden'), ({ documents, shown }) => documents - shown, 'hidden'),
    figure('preview', t('show.preview'), ({ previews }) => previews, 'preview'),
    figure('framework', t('show.framework'), ({ without_content: count }) => count, 'framework'),
  ];
}
