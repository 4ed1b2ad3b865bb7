import { BusyButton } from '@cungnghe/ui/busy-button';
import { SearchField } from '@cungnghe/ui/filter-bar';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { NotesList } from '../features/notes/notes-list.tsx';
import { notesMarkdown } from '../features/notes/notes-markdown.ts';
import { fetchAllNotes, notesQuery } from '../features/notes/queries.ts';
import { UndoDelete } from '../features/notes/undo-delete.tsx';
import { CallProblem } from '../shell/call-problem.tsx';
import { ListView } from '../shell/list-view.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { saveText } from '../shell/save-text.ts';

/** How long somebody must pause before we ask, in milliseconds. */
const pause = 250;

export default function NotesPage() {
  const { t } = useTranslation('learner');
  const filters = useFilters({ q: null });
  const [asked] = useDebouncedValue(filters.values.q, pause);
  const list = listOf(useInfiniteQuery(notesQuery(asked)));
  const file = useMutation({
    mutationFn: fetchAllNotes,
    onSuccess: (notes) =>
      saveText(
        'ghi-chu.md',
        'text/markdown',
        notesMarkdown(notes, {
          title: t('notes.title'),
          unknownText: t('notes.unknown_text'),
          locked: t('notes.text_locked'),
          origin: window.location.origin,
        }),
      ),
  });
  return (
    <div className="container-narrow page">
      <PageHeading>{t('notes.title')}</PageHeading>
      <p className="lead">{t('notes.lead')}</p>
      <ListView
        list={list}
        filters={filters}
        fields={<SearchField label={t('notes.search')} {...filters.field('q')} />}
        skeleton={<RowsSkeleton count={4} />}
        empty={
          filters.isFiltered ? (
            <EmptyState title={t('notes.none_found')}>{t('notes.none_found_body')}</EmptyState>
          ) : (
            <EmptyState title={t('notes.empty')}>{t('notes.empty_body')}</EmptyState>
          )
        }
        more={t('notes.more')}
      >
        {(notes) => <NotesList notes={notes} />}
      </ListView>
      <UndoDelete />
      {(list.rows?.length ?? 0) > 0 ? (
        <BusyButton variant="default" loading={file.isPending} onClick={() => file.mutate()}>
          {t('notes.file')}
        </BusyButton>
      ) : null}
      <CallProblem error={file.error} />
    </div>
  );
}
