/** As much of S3 as pictures need, in a folder: `node store-process.ts <port> <folder>`. What it has answered is on the disk. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';

const [port = '0', folder = ''] = process.argv.slice(2);
let count = 0;

async function keep(path: string, body: AsyncIterable<Buffer>): Promise<void> {
  const unfinished = join(folder, `.unfinished-${process.pid}-${count++}`);
  const file = await open(unfinished, 'w');
  try {
    for await (const part of body) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
  await mkdir(dirname(path), { recursive: true });
  await rename(unfinished, path);
}

createServer(async (request, response) => {
  const path = join(folder, new URL(request.url ?? '/', 'http://store').pathname);
  try {
    if (request.method === 'PUT') {
      await keep(path, request);
      response.end();
    } else if (request.method === 'DELETE') {
      await rm(path, { force: true });
      response.writeHead(204).end();
    } else {
      const { size } = await stat(path);
      response.writeHead(200, { 'content-length': size });
      createReadStream(path).pipe(response);
    }
  } catch {
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  }
}).listen(Number(port), '127.0.0.1');
