import * as contract from '@cungnghe/contracts/notes/endpoints';
import type { FastifyInstance } from 'fastify';
import { nextPageLink } from '../../platform/http/paging.ts';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listNotesForViewer } from './access.ts';
import { createNote, deleteNote, updateNote } from './actions.ts';

export function registerNotes(app: FastifyInstance, services: Services): void {
  route(app, contract.listNotes, async ({ viewer, query, request }) => {
    const { rows, next } = await listNotesForViewer(services, viewer, query);
    return ok(rows, nextPageLink(request.url, next));
  });

  route(app, contract.createNote, async ({ viewer, body }) => {
    const { note, isNew } = await createNote(services, viewer, body);
    return isNew ? created(note) : ok(note);
  });

  route(app, contract.updateNote, async ({ viewer, params, body }) =>
    ok(await updateNote(services, viewer, { ...params, ...body })),
  );

  route(app, contract.deleteNote, async ({ viewer, params }) => {
    await deleteNote(services, viewer, params.noteId);
    return ok({ deleted: true as const });
  });
}
