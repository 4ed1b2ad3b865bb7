import pg from 'pg';

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function createDatabase(url: string, name: string, template?: string): Promise<void> {
  const source = template === undefined ? '' : ` TEMPLATE ${pg.escapeIdentifier(template)}`;
  return run(url, `CREATE DATABASE ${pg.escapeIdentifier(name)}${source}`);
}

export function dropDatabase(url: string, name: string): Promise<void> {
  return run(url, `DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}
