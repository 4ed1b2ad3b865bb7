import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const refPrefix = '#/components/schemas/';

/**
 * The JSON Schemas of named zod schemas, each referring to the others by name. What comes in and what goes out differ
 * where a schema has defaults or changes what it reads: the incoming one is then called `…Input`.
 */
export function toComponents(
  incoming: ReadonlyMap<string, z.ZodType>,
  outgoing: ReadonlyMap<string, z.ZodType>,
): { components: Record<string, JsonSchema>; nameOfInput: (name: string) => string } {
  const outputs = convert(outgoing, 'output');
  const inputs = convert(incoming, 'input');
  const differing = differingInputs(inputs, outputs);
  const nameOfInput = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const components: Record<string, JsonSchema> = { ...outputs };
  for (const [name, schema] of Object.entries(inputs)) {
    components[nameOfInput(name)] ??= renameRefs(schema, nameOfInput);
  }
  return { components, nameOfInput };
}

/** Keeps what the operations refer to, directly or through each other. */
export function reachable(
  components: Readonly<Record<string, JsonSchema>>,
  from: unknown,
): Record<string, JsonSchema> {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    for (const name of refsIn(value)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(components[name]);
    }
  };
  visit(from);
  return Object.fromEntries([...found].sort().map((name) => [name, components[name] ?? {}]));
}

export const refTo = (name: string): JsonSchema => ({ $ref: refPrefix + name });

/** The JSON Schema of one zod schema in place, for the parameters of a request. */
export function inlineSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: shorten,
  });
  return rest;
}

function convert(named: ReadonlyMap<string, z.ZodType>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    override: io === 'output' ? shortenOutput : shorten,
    uri: (id) => refPrefix + id,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id, $schema, id, ...schema }]) => [name, schema]),
  );
}

function differingInputs(
  inputs: Readonly<Record<string, JsonSchema>>,
  outputs: Readonly<Record<string, JsonSchema>>,
): Set<string> {
  const differs = new Set(
    Object.keys(inputs).filter(
      (name) => name in outputs && JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name]),
    ),
  );
  // What refers to one that differs, differs as well.
  for (let before = -1; before !== differs.size; ) {
    before = differs.size;
    for (const [name, schema] of Object.entries(inputs)) {
      if (name in outputs && refsIn(schema).some((ref) => differs.has(ref))) differs.add(name);
    }
  }
  return differs;
}

const refsIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

const renameRefs = (schema: JsonSchema, rename: (name: string) => string): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? refPrefix + rename(value.slice(refPrefix.length)) : value,
  );

/** A format says what zod's own pattern for it says; whole numbers need no bounds that every number has. */
function shorten({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames;
  joinNull(jsonSchema);
}

/** `string or null` is one type list, not a choice between two schemas. */
function joinNull(jsonSchema: JsonSchema): void {
  const choices = jsonSchema.anyOf as JsonSchema[] | undefined;
  const [first, last] = choices ?? [];
  if (choices?.length !== 2 || last?.type !== 'null' || typeof first?.type !== 'string' || first.enum) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, first, { type: [first.type, 'null'] });
}

/** Answers may grow: a client that refused a new field would break with the next version. */
function shortenOutput(context: { jsonSchema: JsonSchema }): void {
  shorten(context);
  if (context.jsonSchema.additionalProperties === false) delete context.jsonSchema.additionalProperties;
}
