import { BusyButton } from '@cungnghe/ui/busy-button';
import { FilterBar, SearchField } from '@cungnghe/ui/filter-bar';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { saveText } from '@cungnghe/web/save-text';
import { Box } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { NotesList } from '../features/notes/notes-list.tsx';
import { notesMarkdown } from '../features/notes/notes-markdown.ts';
import { fetchAllNotes, notesQuery } from '../features/notes/queries.ts';
import { UndoDelete } from '../features/notes/undo-delete.tsx';
import { useNotesTexts } from '../features/notes/use-notes-texts.ts';
import { CallProblem } from '../shell/call-problem.tsx';
import { ListView } from '../shell/list-view.tsx';
import { PageHeading } from '../shell/page-heading.tsx';

export default function NotesPage() {
  const said = useNotesTexts();
  const filters = useFilters({ q: null });
  const { q = '' } = filters.values;
  const list = listOf(useInfiniteQuery(notesQuery(q === '' ? undefined : q)));
  const save = useMutation({
    mutationFn: fetchAllNotes,
    onSuccess: (notes) => {
      const { title, unknown_text: unknownText, file_locked: locked } = said;
      const text = notesMarkdown(notes, { title, unknownText, locked, origin: window.location.origin });
      saveText(said.file_name, 'text/markdown', text);
    },
  });
  return (
    <div className="container-narrow page">
      <PageHeading>{said.title}</PageHeading>
      <p className="dim">{said.lead}</p>
      <Box my="md">
        <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
          <SearchField label={said.find} {...filters.field('q')} />
        </FilterBar>
      </Box>
      <BusyButton variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {said.file}
      </BusyButton>
      <CallProblem error={save.error} />
      <UndoDelete />
      <ListView
        list={list}
        skeleton={<RowsSkeleton count={4} />}
        empty={
          q === '' ? (
            <EmptyState title={said.empty}>{said.empty_body}</EmptyState>
          ) : (
            <EmptyState title={said.none} />
          )
        }
        more={said.more}
      >
        {(notes) => <NotesList notes={notes} />}
      </ListView>
    </div>
  );
}
