import { BusyButton } from '@cungnghe/ui/busy-button';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { saveText } from '@cungnghe/web/save-text';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { NotesList } from '../features/notes/notes-list.tsx';
import { notesMarkdown } from '../features/notes/notes-markdown.ts';
import { fetchAllNotes, notesQuery } from '../features/notes/queries.ts';
import { UndoDelete } from '../features/notes/undo-delete.tsx';
import { useNotesTexts } from '../features/notes/use-notes-texts.ts';
import { CallProblem } from '../shell/call-problem.tsx';
import { ListView } from '../shell/list-view.tsx';
import { PageHeading } from '../shell/page-heading.tsx';

/** How long somebody must pause before we ask, in milliseconds. */
const pause = 250;

export default function NotesPage() {
  const said = useNotesTexts();
  const filters = useFilters({ q: null });
  const { q = '' } = filters.values;
  const [asked] = useDebouncedValue(q.trim(), pause);
  const list = listOf(useInfiniteQuery(notesQuery(asked === '' ? undefined : asked)));
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
      <TextInput
        type="search"
        label={said.find}
        value={q}
        my="md"
        onChange={(event) => filters.set('q', event.currentTarget.value)}
      />
      <BusyButton variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {said.file}
      </BusyButton>
      <CallProblem error={save.error} />
      <UndoDelete />
      <ListView
        list={list}
        skeleton={<RowsSkeleton count={4} />}
        empty={
          asked === '' ? (
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
