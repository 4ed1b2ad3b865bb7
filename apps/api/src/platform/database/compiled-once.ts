import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';

/** Stands for a value that is known only when the statement is asked. */
class Parameter {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement whose text is put together once and then only asked, with other values each time: for the long ones that
 * are asked often, where putting it together takes longer than sending it. `build` must hand each property of its
 * argument to the statement as a value, and nothing else: there is nothing in it yet.
 */
export function compiledOnce<Values extends object, Row>(
  build: (values: Values) => RawBuilder<Row>,
  // biome-ignore lint/suspicious/noExplicitAny: the text is the same for every schema
): (db: Kysely<any>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(new Proxy({} as Values, { get: (_, name) => new Parameter(name) })).compile(db);
    const given = compiled.parameters.map((value) =>
      value instanceof Parameter ? Reflect.get(values, value.name) : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: given });
    return rows;
  };
}
