import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A way to some server that can be broken as networks break: by ending connections, or without a word. */
export interface Way {
  readonly port: number;
  /** Nothing gets through any more, in either direction; connections still come about. */
  stop(): void;
  /** The connections there are lead nowhere from now on, and nobody is told; new ones get through. */
  forget(): void;
  /** Ends the connections there are. */
  cut(): void;
  /** Ends all and takes no more. */
  close(): Promise<void>;
}

export async function startWay(to: NetConnectOpts, port = 0): Promise<Way> {
  const open = new Set<readonly [Socket, Socket]>();
  const all = new Set<Socket>();
  let isStopped = false;
  const join = ([from, onward]: readonly [Socket, Socket]) => {
    from.pipe(onward);
    onward.pipe(from);
  };
  const part = ([from, onward]: readonly [Socket, Socket]) => {
    from.unpipe(onward).pause();
    onward.unpipe(from).pause();
  };
  const server = createServer((from) => {
    const pair = [from, connect(to)] as const;
    open.add(pair);
    for (const socket of pair) {
      all.add(socket);
      socket.setNoDelay(true);
      const end = () => {
        all.delete(socket);
        // On a way that leads nowhere the other end does not hear of it either.
        if (open.delete(pair) && !isStopped) for (const each of pair) each.destroy();
      };
      socket.on('error', end).on('close', end);
    }
    if (isStopped) part(pair);
    else join(pair);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    open.clear();
    for (const socket of all) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      isStopped = true;
      for (const pair of open) part(pair);
    },
    forget: () => {
      for (const pair of open) part(pair);
      open.clear();
      isStopped = false;
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A way to PostgreSQL, and the address of the database that leads over it. */
export async function startWayToDatabase(url: string): Promise<Way & { readonly url: string }> {
  const { hostname, port, searchParams, username, password, pathname } = new URL(url);
  const folder = searchParams.get('host');
  const number = Number(port === '' ? 5432 : port);
  const way = await startWay(
    folder === null ? { host: hostname, port: number } : { path: `${folder}/.s.PGSQL.${number}` },
  );
  const user = password === '' ? username : `${username}:${password}`;
  return { ...way, url: `postgresql://${user}@127.0.0.1:${way.port}${pathname}` };
}
