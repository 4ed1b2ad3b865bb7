import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What a name is answered with: texts by name, and the hosts that take its mail. */
export interface Zone {
  readonly txt: Readonly<Record<string, readonly string[]>>;
  readonly mx: Readonly<Record<string, readonly string[]>>;
}

export interface DnsServer {
  /** As `setServers` takes it. */
  readonly address: string;
  close(): Promise<void>;
}

const txtType = 16;
const mxType = 15;
const nameError = 3;

/** A name server that answers for one zone over UDP, as much of RFC 1035 as records of mail need. */
export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answerTo(query, zone), from.port, from.address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  let at = 12;
  const labels: string[] = [];
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(12, at + 5);
  const name = labels.join('.').toLowerCase();
  const records = recordsOf(type, name, zone);
  const isKnown = name in zone.txt || name in zone.mx;
  const head = Buffer.alloc(12);
  head.writeUInt16BE(query.readUInt16BE(0), 0);
  // An answer, authoritative, to a question that asked for recursion.
  head.writeUInt16BE(0x8580 | (isKnown ? 0 : nameError), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, question, ...records.map((data) => record(type, data))]);
}

function recordsOf(type: number, name: string, { txt, mx }: Zone): Buffer[] {
  if (type === txtType) return (txt[name] ?? []).map(textData);
  if (type !== mxType) return [];
  return (mx[name] ?? []).map((host) => Buffer.concat([Buffer.from([0, 10]), nameData(host)]));
}

/** The name is that of the question, which stands at byte 12. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A text is sent in parts of 255 bytes at most. */
function textData(text: string): Buffer {
  const parts = text.match(/.{1,255}/g) ?? [''];
  return Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  );
}

const nameData = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter((label) => label !== '')
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
