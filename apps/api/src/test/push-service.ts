import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** One message as it came over the wire, opened with the keys of its device. */
export interface Received {
  readonly device: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
  readonly payload: any;
  readonly headers: IncomingMessage['headers'];
}

type Does = { readonly status: number; readonly headers?: Record<string, string> } | 'hang';

export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** A browser of this service, as it subscribes. */
  device(): { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  answer(does: (device: string) => Does): void;
  close(): Promise<void>;
}

interface Keys {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/** A push service on a port of its own (RFC 8030), which opens what it is sent (RFC 8291) and checks who sends (RFC 8292). */
export async function openPushService(publicKey: () => Promise<string>): Promise<PushService> {
  const devices = new Map<string, Keys>();
  const received: Received[] = [];
  let does: (device: string) => Does = () => ({ status: 201 });
  const server = createServer(async (request, response) => {
    const device = request.url ?? '';
    const keys = devices.get(device);
    const body = await bytesOf(request);
    if (keys === undefined) return answerWith(response, { status: 404 });
    const isSigned = await checkSender(request, `http://${request.headers.host}`, await publicKey());
    if (!isSigned) return answerWith(response, { status: 403 });
    received.push({ device, payload: JSON.parse(open(body, keys)), headers: request.headers });
    answerWith(response, does(device));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    device: () => {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      devices.set(path, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}${path}`, keys };
    },
    answer: (next) => {
      does = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function answerWith(response: ServerResponse, does: Does): void {
  if (does !== 'hang') response.writeHead(does.status, does.headers).end();
}

async function checkSender(request: IncomingMessage, audience: string, publicKey: string): Promise<boolean> {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (key !== publicKey) return false;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, jwk, { audience, algorithms: ['ES256'] });
  return /^(mailto|https):/.test(payload.sub ?? '');
}

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const one = Buffer.from([1]);
const label = (text: string) => Buffer.from(`${text}\0`);

/** Content-Encoding aes128gcm with one record, whose key both sides agree on. */
function open(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = hmac(auth, ecdh.computeSecret(sender));
  const secret = hmac(shared, label('WebPush: info'), ecdh.getPublicKey(), sender, one);
  const pseudoRandom = hmac(salt, secret);
  const key = hmac(pseudoRandom, label('Content-Encoding: aes128gcm'), one).subarray(0, 16);
  const nonce = hmac(pseudoRandom, label('Content-Encoding: nonce'), one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
