import type { Socket } from 'node:net';
import type pg from 'pg';
import { PreparingClient } from './prepared.ts';

/**
 * A connection whose statements are sent without waiting for the answers to those before (pipeline mode of PostgreSQL).
 * What many requests ask in one turn of the event loop goes out in one write, which costs more than the statements.
 */
export class PipelineClient extends PreparingClient {
  #corked = false;

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated one by one
  override query(...args: any[]): any {
    if (!this.#corked) {
      this.#corked = true;
      const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
      stream.cork();
      setImmediate(() => {
        this.#corked = false;
        stream.uncork();
      });
    }
    return super.query(...args);
  }
}

interface SharedClient {
  readonly query: pg.PoolClient['query'];
  /** Others go on using it. */
  release(): void;
  close(): void;
}

/**
 * Hands the same few connections to everybody at once, in turn. Only for single statements that are quick: no
 * transactions, and no locks to wait for, because whoever comes later on a connection waits for those before.
 */
export class SharingPool {
  readonly options: pg.PoolOptions;
  readonly #pool: pg.Pool;
  readonly #clients: (Promise<SharedClient> | undefined)[];
  #turn = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.options = pool.options;
    this.#clients = Array.from({ length: pool.options.max });
  }

  connect(): Promise<SharedClient> {
    this.#turn = (this.#turn + 1) % this.#clients.length;
    const place = this.#turn;
    const known = this.#clients[place];
    if (known) return known;
    const forget = () => {
      this.#clients[place] = undefined;
    };
    const opened = this.#pool.connect().then((client) => share(client, forget));
    opened.catch(forget);
    this.#clients[place] = opened;
    return opened;
  }

  async end(): Promise<void> {
    for (const client of this.#clients) (await client)?.close();
    await this.#pool.end();
  }
}

function share(client: pg.PoolClient, onClosed: () => void): SharedClient {
  const close = () => {
    client.off('error', close).off('end', close);
    onClosed();
    client.release(true);
  };
  client.on('error', close).on('end', close);
  return { query: client.query.bind(client), release: () => undefined, close };
}
