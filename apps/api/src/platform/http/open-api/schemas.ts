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
): { components: Record<string, JsonSchema>; nameOfInput: ReadonlyMap<z.ZodType, string> } {
  const differs = (schema: z.ZodType) =>
    JSON.stringify(inlineSchema(schema, 'input')) !== JSON.stringify(inlineSchema(schema, 'output'));
  const nameOfInput = new Map(
    [...incoming].map(([name, schema]) => [
      schema,
      outgoing.has(name) && differs(schema) ? `${name}Input` : name,
    ]),
  );
  const nameOfOutput = new Map([...outgoing].map(([name, schema]) => [schema, name]));
  return {
    components: { ...convert(nameOfInput, 'input'), ...convert(nameOfOutput, 'output') },
    nameOfInput,
  };
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

type Direction = 'input' | 'output';
const options = (io: Direction) =>
  ({ io, unrepresentable: 'any', override: io === 'output' ? shortenOutput : shorten }) as const;

/** The JSON Schema of one zod schema in place, as for the parameters of a request. */
export function inlineSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options(io));
  return rest;
}

function convert(names: ReadonlyMap<z.ZodType, string>, io: Direction): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri: (id) => refPrefix + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id, $schema, id, ...schema }]) => [name, schema]),
  );
}

const refsIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** A format says what zod's own pattern for it says; whole numbers need no bounds that every number has. */
function shorten({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  nameDay(jsonSchema);
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames;
  joinNull(jsonSchema);
}

/** A day with a pattern of ours, too, comes as two patterns without the format that says what the first does. */
function nameDay(jsonSchema: JsonSchema): void {
  const [first, second] = (jsonSchema.allOf ?? []) as JsonSchema[];
  if (first?.pattern !== z.regexes.date.source || second?.pattern === undefined) return;
  delete jsonSchema.allOf;
  Object.assign(jsonSchema, { format: 'date', pattern: second.pattern });
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
