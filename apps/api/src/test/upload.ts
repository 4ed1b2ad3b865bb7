export interface Part {
  readonly field?: string;
  readonly filename?: string;
  /** What the sender says it is; the server does not believe it. */
  readonly type?: string;
  readonly bytes: Uint8Array;
}

/** The body and the header of a `multipart/form-data` request. */
export function multipart(...parts: readonly Part[]): { body: Buffer; headers: { 'content-type': string } } {
  const boundary = 'a-line-that-no-picture-holds';
  const body = Buffer.concat([
    ...parts.flatMap(({ field = 'file', filename = 'anh.png', type = 'image/png', bytes }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
