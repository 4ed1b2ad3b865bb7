import { UNSAFE_ErrorResponseImpl as RouteError, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { handleError, provideReport } from './faults.ts';

const leaving = new AbortController();
leaving.abort();

test.each([
  ['a fault is reported with its path', new Error('broken'), {}, ['/en/x broken']],
  ['so is an answer of ours that says so', new RouteError(502, 'Bad gateway', ''), {}, ['/en/x undefined']],
  ['a page that is not there is not', new RouteError(404, 'Not found', '', true), {}, []],
  ['nor is a visitor who left', new Error('aborted'), { signal: leaving.signal }, []],
])('%s', (_name, error, request, reported) => {
  const lines: string[] = [];
  const context = new RouterContextProvider();
  provideReport(context, (reason, path) => lines.push(`${path} ${(reason as Error).message}`));
  handleError(error, {
    request: new Request('http://localhost/en/x?secret=1', request),
    params: {},
    context,
  });
  expect(lines).toEqual(reported);
});
