import { call } from '@cungnghe/client/call';
import {
  createNote,
  deleteNote,
  listNotes,
  type Note,
  updateNote,
} from '@cungnghe/contracts/notes/endpoints';
import { allOf, read, readPages } from '@cungnghe/web/queries';
import { newSendId } from '@cungnghe/web/send-id';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Passage } from './passage.ts';

/** More than anybody notes of one text; the page of all notes has the rest. */
const shownBelowText = 100;
const foundInSearch = 3;

export const notesAboutQuery = (about: string) =>
  read(listNotes, { query: { about, limit: shownBelowText } });

/** A few of one's own that hold what was typed. */
export const notesFoundQuery = (q: string) => read(listNotes, { query: { q, limit: foundInSearch } });

export const notesQuery = (q: string | undefined) =>
  readPages(listNotes, { query: { ...(q !== undefined && { q }), limit: 50 } });

export interface NewNote {
  readonly about: string;
  readonly passage: Passage | null;
  readonly body: string;
  readonly sendId: string;
}

function useChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(allOf(listNotes));
}

export function useCreateNote() {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ about, passage, body, sendId }: NewNote) =>
      call(createNote, { body: { about, ...passage, body, send_id: sendId } }),
    onSuccess: changed,
  });
}

export function useUpdateNote(noteId: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: (change: { body: string; version: number }) =>
      call(updateNote, { params: { noteId }, body: change }),
    onSuccess: changed,
  });
}

export function useDeleteNote() {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (note: Note) => {
      await call(deleteNote, { params: { noteId: note.id } });
      // Undone twice, it is there once.
      return { note, sendId: newSendId() };
    },
    onSuccess: changed,
  });
}

/** All of one's own, for a file: page after page. */
export async function fetchAllNotes(): Promise<Note[]> {
  const { callPage } = await import('@cungnghe/client/call');
  const all: Note[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: readonly Note[]; nextCursor: string | null } = await callPage(listNotes, {
      query: { limit: 100, ...(cursor !== null && { cursor }) },
    });
    all.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}
