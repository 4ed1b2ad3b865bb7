import type { Response as Answer, Endpoint } from '@cungnghe/contracts/endpoint';
import { ApiError, addressOf, type CallInput, failure } from './call.ts';

type UploadEndpoint = Endpoint & { readonly upload: true };

/**
 * Sends one file and tells how much of it is on its way, 0 to 1. `fetch` cannot tell that, so this is the older
 * request. Throws {@link ApiError} for every answer that is not a success. Whoever calls it off by `signal` knows so.
 */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, 'query' | 'signal' | 'keepalive'>,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const { params, body: file } = input as { params?: Record<string, unknown>; body: Blob };
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint.path, params));
  request.setRequestHeader('accept', 'application/json');
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    const lost = () => reject(new ApiError(0, 'NETWORK', 'No connection', {}));
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        failure(new Response(responseText, { status, statusText })).then(reject, reject);
        return;
      }
      try {
        resolve(JSON.parse(responseText) as Answer<E>);
      } catch {
        reject(new ApiError(status, 'UNKNOWN', 'The answer could not be read', {}));
      }
    });
    // The browser writes the content type itself, with the boundary in it.
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
