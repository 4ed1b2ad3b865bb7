import * as contract from '@cungnghe/contracts/library/files';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { openFileForEditor, openFileForViewer } from './access.ts';
import { addFile, scanFile } from './actions.ts';
import { contentDisposition } from './rules.ts';

/** A file of somebody else is never a page of ours: it is kept, not shown. */
const download = ({ name, headers, ...found }: Awaited<ReturnType<typeof openFileForViewer>>) => ({
  ...found,
  headers: {
    ...headers,
    'content-disposition': contentDisposition(name),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    // Access ends with Pro, so no copy answers for long.
    'cache-control': 'private, max-age=60',
  },
});

export function registerLibraryFiles(app: FastifyInstance, services: Services): void {
  route(app, contract.getLibraryFile, async ({ viewer, params, request }) =>
    download(await openFileForViewer(services, viewer, params.fileId, request)),
  );

  route(app, contract.adminUploadDocumentFile, async ({ viewer, params, body, request }) => {
    const input = { documentId: params.id, file: body, requestId: request.id };
    return created(await addFile(services, viewer, input));
  });

  route(app, contract.adminScanDocumentFile, async ({ viewer, params, request }) =>
    ok(await scanFile(services, viewer, { ...params, requestId: request.id })),
  );

  route(app, contract.adminDocumentFile, async ({ viewer, params, request }) =>
    download(await openFileForEditor(services, viewer.accountId, params, request)),
  );
}
