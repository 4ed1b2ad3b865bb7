import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { provideAddresses } from './addresses.ts';
export { handleError, provideReport } from './faults.ts';
export { parametersOf } from './page-parameters.ts';

/** Pages are small and wait for nothing, so they are rendered whole: no streaming, no script to join pieces. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  return new Response(`<!doctype html>${html}`, { status, headers });
}
