import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts, matchesEtag } from '../http/negotiation.ts';
import type { Form, FormName, Page } from './page-cache.ts';

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Answers GET and HEAD with a page in the form that the client likes best, or 304 when it holds this one. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): Promise<void> | undefined {
  const name = formFor(request.headers['accept-encoding']);
  const form = page.forms[name];
  if (form === undefined) return makeForm(page, name).then((made) => sendForm(request, response, page, made));
  sendForm(request, response, page, form);
  return undefined;
}

const formFor = (offered: string | string[] | undefined): FormName =>
  accepts(offered, 'br') ? 'br' : accepts(offered, 'gzip') ? 'gzip' : 'identity';

async function makeForm(page: Page, name: FormName): Promise<Form> {
  const isCompressed = name !== 'identity' && page.body.length > 0;
  const body = isCompressed ? await compress[name](page.body) : page.body;
  const etag = `"${page.etag}${isCompressed ? `-${name}` : ''}"`;
  const form: Form = {
    etag,
    headers: {
      ...page.headers,
      etag,
      vary: 'Accept-Encoding',
      ...(isCompressed && { 'content-encoding': name }),
      'content-length': body.length,
    },
    maxAge: undefined,
    body: body.toString('latin1'),
  };
  page.forms[name] = form;
  return form;
}

function sendForm(
  { method, headers: { 'if-none-match': held } }: IncomingMessage,
  response: ServerResponse,
  { status, shared }: Page,
  form: Form,
): void {
  if (shared !== undefined) {
    // What is sent is known to be right now. Nobody may show it longer than it could be kept here.
    const left = Math.floor((shared.untilMs - performance.now()) / 1000);
    limitAge(form, Math.max(0, Math.min(shared.maxAge, left)));
  }
  if (status === 200 && matchesEtag(held, form.etag)) {
    const { 'content-length': _, 'content-encoding': __, ...unchanged } = form.headers;
    response.writeHead(304, unchanged).end();
    return;
  }
  response.writeHead(status, form.headers);
  if (method === 'HEAD') response.end();
  else response.end(form.body, 'latin1');
}

function limitAge(form: Form, maxAge: number): void {
  if (form.maxAge === maxAge) return;
  form.maxAge = maxAge;
  form.headers = { ...form.headers, 'cache-control': `public, max-age=${maxAge}` };
}
