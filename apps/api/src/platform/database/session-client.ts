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
 * A connection that ends with an answer that never came, so that nobody after that waits for it, too; and with a write
 * that was refused because the database takes none any more: the address may lead elsewhere by now.
 */
class EndingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated one by one
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const answer = (super.query as (...args: any[]) => any).apply(this, args);
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          if (isWorthless(error as Error & { code?: string })) this.end().catch(() => undefined);
          throw error;
        })
      : answer;
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
