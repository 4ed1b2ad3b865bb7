import pg from 'pg';

/** More different statements than our code has; whatever comes beyond is sent unprepared. */
const mostStatements = 1_000;
const names = new Map<string, string>();

/**
 * Names statements by their text, so that each connection parses and plans one only once. Planning the joins of an
 * access check costs PostgreSQL more than running them.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated one by one
  override query(...args: any[]): any {
    const [text, values] = args;
    // A text without values may be several statements, as a migration is; those cannot be prepared.
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const query = super.query as (...args: any[]) => any;
    return name === undefined
      ? query.apply(this, args)
      : query.call(this, { name, text, values }, ...args.slice(2));
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostStatements) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
