import pg from 'pg';

/**
 * What each of our connections is set to, sent with its first message. As parameters of their own, and not inside
 * `options`, they leave that to the address, and a pooler recognises those that it keeps for each of its clients.
 */
const kept = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' };

/** Short queries of many people: compiling one, which PostgreSQL does by default, takes longer than running it. */
const whole = { ...kept, jit: 'off' };

type StartupParameters = Record<string, unknown>;
type WithStartup = { getStartupConf(): StartupParameters };

const startupOf = (client: pg.Client) =>
  (pg.Client.prototype as unknown as WithStartup).getStartupConf.call(client);

const isWorthless = ({ code, message }: Error & { code?: string }) =>
  code === '25006' || message === 'Query read timeout';

/**
 * An answer without the driver's query, which keeps its rows. What is left of one query hangs together with the next;
 * once one has grown old, all after it wait for a collection of the whole memory: a table of 300 000 rows took as much as
 * all of them.
 */
function takenFrom(result: pg.QueryResult): pg.QueryResult {
  if (Array.isArray(result)) return result;
  const taken = { ...result };
  result.rows = [];
  return taken;
}

/**
 * A connection that ends with an answer that never came, so that nobody after that waits for it, too; and with a write
 * that was refused because the database takes none any more: the address may lead elsewhere by now.
 */
class EndingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated one by one
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const send = (...all: any[]) => (super.query as (...args: any[]) => any).apply(this, all);
    if (typeof args.at(-1) === 'function' || typeof args[0]?.submit === 'function') return send(...args);
    return new Promise<pg.QueryResult>((resolve, reject) => {
      send(...args, (error: (Error & { code?: string }) | null, result: pg.QueryResult) => {
        if (!error) return resolve(takenFrom(result));
        if (isWorthless(error)) this.end().catch(() => undefined);
        reject(error);
      });
    });
  }
}

/** A connection of ours to PostgreSQL itself. */
export class SessionClient extends EndingClient {
  getStartupConf(): StartupParameters {
    return { ...startupOf(this), ...whole };
  }
}

/**
 * A connection to a pooler that gives each transaction any of its own connections. It is told only what such a pooler
 * keeps for each client; the rest would be refused, and is set on the pooler's side (`connect_query`). Statements stay
 * unnamed: the next one may go to a connection that does not know the name.
 */
export class PooledClient extends EndingClient {
  getStartupConf(): StartupParameters {
    const { user, database, application_name } = startupOf(this);
    return { user, database, application_name, ...kept };
  }
}
