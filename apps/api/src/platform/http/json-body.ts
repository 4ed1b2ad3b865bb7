import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { validationFailed } from '../errors.ts';

/** The most that any JSON body may hold, in bytes. */
export const largestJson = 1024 * 1024;
const smallestLimit = 16 * 1024;

/** A character may be sent as `\uXXXX`, and four of them may compose to one. */
const bytesOfCharacter = 4 * 6;

/** So many strings, numbers, objects and lists one body holds at most; no form of ours comes near it. */
const mostValues = 20_000;

interface Schema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** How many bytes a body of this contract can need, generously: what is larger is refused before it is read. */
export function maxBodyBytes(schema: z.ZodType): number {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return Math.min(largestJson, Math.max(smallestLimit, bytesOf(described)));
}

function bytesOf(schema: Schema): number {
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (either.length > 0) return Math.max(...either.map(bytesOf));
  if (schema.allOf) return Math.max(...schema.allOf.map(bytesOf));
  if (schema.enum || 'const' in schema) return 1_000;
  switch (schema.type) {
    case 'string':
      return (schema.maxLength ?? Number.POSITIVE_INFINITY) * bytesOfCharacter;
    case 'array':
      return schema.items ? (schema.maxItems ?? Number.POSITIVE_INFINITY) * (bytesOf(schema.items) + 16) : 16;
    case 'object': {
      if (typeof schema.additionalProperties === 'object') return Number.POSITIVE_INFINITY;
      const fields = Object.entries(schema.properties ?? {});
      return fields.reduce((sum, [name, field]) => sum + name.length * 6 + 16 + bytesOf(field), 16);
    }
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return 100;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** Reads JSON bodies. Throws VALIDATION_FAILED for one of more values than a form has, before they are made. */
export function acceptJson(scope: FastifyInstance, { emptyIsNothing = false } = {}): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // Many clients name a type even when they send nothing.
    if (emptyIsNothing && text === '') return done(null, undefined);
    if (text.length > mostValues && hasMoreValues(text)) {
      return done(validationFailed([{ path: '', message: 'The body holds more values than any form has' }]));
    }
    parse(request, text, done);
  });
}

/** Separators outside of strings. Text that is not JSON may be miscounted; it is refused all the same. */
function hasMoreValues(text: string): boolean {
  let values = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInside) {
      if (code === 92) at++;
      else if (code === 34) isInside = false;
    } else if (code === 34) isInside = true;
    else if (code === 44 || code === 91 || code === 123) values++;
  }
  return values > mostValues;
}
