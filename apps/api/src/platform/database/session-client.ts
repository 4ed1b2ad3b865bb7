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

/** A connection of ours to PostgreSQL itself. */
export class SessionClient extends pg.Client {
  getStartupConf(): StartupParameters {
    return { ...startupOf(this), ...whole };
  }
}

/**
 * A connection to a pooler that gives each transaction any of its own connections. It is told only what such a pooler
 * keeps for each client; the rest would be refused, and is set on the pooler's side (`connect_query`). Statements stay
 * unnamed: the next one may go to a connection that does not know the name.
 */
export class PooledClient extends pg.Client {
  getStartupConf(): StartupParameters {
    const { user, database, application_name } = startupOf(this);
    return { user, database, application_name, ...kept };
  }
}
