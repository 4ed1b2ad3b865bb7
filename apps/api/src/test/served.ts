import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readConfig } from '../platform/config.ts';
import { type Listening, listen } from '../platform/http/listen.ts';
import { freePorts } from './free-ports.ts';
import type { TestApp } from './test-app.ts';

/** A house behind real sockets, all origins on one port. Pages and pictures are words that say what they are. */
export interface Served {
  readonly port: number;
  stop: Listening['stop'];
  connect(): Socket;
}

export async function serve(testApp: TestApp, env: Record<string, string> = {}): Promise<Served> {
  const [port = 0] = await freePorts(1);
  const config = readConfig({
    NODE_ENV: 'test',
    AUTH_SECRET: testApp.services.authSecret,
    PORT: String(port),
    HOST: '127.0.0.1',
    ...env,
  });
  const page = (name: string) => (_request: unknown, response: import('node:http').ServerResponse) =>
    void response.end(name);
  const { stop } = await listen(
    config,
    testApp.app,
    { learner: page('learner'), admin: page('admin'), public: page('public'), media: page('media') },
    page('picture'),
  );
  return { port, stop, connect: () => connect(port, '127.0.0.1') };
}

/** Sends raw text and answers with all that comes back until the other side closes. */
export async function exchange(socket: Socket, text: string): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (part) => {
    received += part;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return received;
}
