import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface VirusScanner {
  readonly url: string;
  /** What it was sent, whole files in order. */
  readonly received: string[];
  /** How it answers from now on; `silent`: it takes everything and says nothing. */
  behave(how: 'as usual' | 'silent' | 'hangs up' | 'refuses'): void;
  close(): Promise<void>;
}

export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A server that speaks as much of clamd's protocol as scanning a stream needs. */
export async function startVirusScanner(): Promise<VirusScanner> {
  let how: Parameters<VirusScanner['behave']>[0] = 'as usual';
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (how === 'hangs up') {
      socket.destroy();
      return;
    }
    if (how === 'refuses') {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
      return;
    }
    let said = Buffer.alloc(0);
    socket.on('data', (part) => {
      said = Buffer.concat([said, typeof part === 'string' ? Buffer.from(part) : part]);
      const file = fileIn(said);
      if (file === undefined || how === 'silent') return;
      received.push(file);
      socket.end(file.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (to) => {
      how = to;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const command = 'zINSTREAM\0';

/** The file once its last chunk, which is empty, has come. */
function fileIn(said: Buffer): string | undefined {
  if (said.length < command.length) return undefined;
  if (said.toString('latin1', 0, command.length) !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= said.length; ) {
    const length = said.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks).toString('utf8');
    chunks.push(said.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
