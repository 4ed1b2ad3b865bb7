import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { languageOf } from './language.ts';
import { encode, remember } from './rendered-pages.ts';

export { provideAddresses } from './addresses.ts';
export { handleError, provideReport } from './faults.ts';

/** Pages are small and wait for nothing, so they are rendered whole: no streaming, no script to join pieces. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const render = () =>
    `<!doctype html>${renderToString(<ServerRouter context={context} url={request.url} />)}`;
  const { loaderData, errors } = context.staticHandlerContext;
  const { pathname } = new URL(request.url);
  // The data says the page and its language; another spelling of its address is no other page. A missing page
  // depends on its language alone, so that made-up addresses cost nothing. The root's data name the request, which only
  // an error shows.
  const { root: _, ...shown } = loaderData;
  const key =
    status === 200
      ? JSON.stringify(shown)
      : status === 404 && errors !== null
        ? `missing ${languageOf(pathname)}`
        : undefined;
  const page = key === undefined ? { html: render() } : remember(key, render);
  const { body, encoding } = encode(page, request.headers.get('accept-encoding') ?? '');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-length', String(body.length));
  headers.set('vary', 'Accept-Encoding');
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
