import { endpoints } from '@cungnghe/contracts/catalogue';
import { errorBody } from '@cungnghe/contracts/errors';
import fc from 'fast-check';
import { serializerCompiler as encoding } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { serializerCompiler } from './serializer.ts';

const bodies = endpoints.flatMap(({ method, path, produces, responses }) =>
  produces === undefined
    ? Object.entries(responses)
        // A redirect has no body.
        .filter(([, schema]) => schema.def.type !== 'undefined')
        .map(([status, schema]) => ({ name: `${method} ${path} ${status}`, schema }))
    : [],
);

const wire = { method: 'GET', url: '/', httpStatus: '200' };

/** What a serializer makes of an answer: its text, or that it refuses it. */
function outcome(compiler: typeof serializerCompiler, schema: z.ZodType, answer: unknown): string {
  try {
    return compiler({ ...wire, schema })(answer);
  } catch (error) {
    return `refused: ${(error as Error).name}`;
  }
}

// Strings that the formats and patterns of the contracts take, and some that they do not.
const texts = [
  'a-1',
  '2026-11-20T03:00:00.000Z',
  'https://anh.example/a.webp',
  'a@b.vn',
  '2026-11-20',
  '2026-11',
  '',
  'Á b',
];
const wrong = fc.constantFrom<unknown>(
  null,
  undefined,
  'x',
  -1,
  0.5,
  Number.NaN,
  true,
  [],
  {},
  [{}],
  new Date(0),
);

/** Values that look like the schema: mostly right, with fields that no contract names. `spoilt` makes some wrong. */
function like(schema: z.core.$ZodType, spoilt: boolean): fc.Arbitrary<unknown> {
  const right = rightly(schema as z.core.$ZodTypes, spoilt);
  return spoilt ? fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong }) : right;
}

function rightly(schema: z.core.$ZodTypes, spoilt: boolean): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, like(field, spoilt)] as const);
      const isClosed = def.catchall?._zod.def.type === 'never';
      const unnamed = isClosed && !spoilt ? {} : { secret_: fc.constantFrom(undefined, 'bí mật') };
      return fc
        .record({ ...Object.fromEntries(fields), ...unnamed })
        .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));
    }
    case 'array':
      return fc.array(like(def.element, spoilt), { maxLength: 3 });
    case 'nullable':
      return fc.option(like(def.innerType, spoilt), { nil: null });
    case 'optional':
      return fc.option(like(def.innerType, spoilt), { nil: undefined });
    // A missing value is the one difference: parsing fills it in, as the types of handlers promise.
    case 'default':
      return like(def.innerType, spoilt).map((value) => value ?? def.defaultValue);
    case 'union':
      return fc.oneof(...def.options.map((option) => like(option, spoilt)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), like(def.valueType, spoilt));
    case 'string':
      return fc.constantFrom(...texts.filter((text) => spoilt || safeParse(schema, text).success));
    case 'number':
      return fc
        .constantFrom(0, 1, 3, 0.5, 20_000)
        .filter((value) => spoilt || safeParse(schema, value).success);
    case 'boolean':
      return fc.boolean();
    case 'unknown':
    case 'lazy': // z.json()
      return fc.jsonValue();
    default:
      throw new Error(`no examples for ${def.type}: say here what an answer of that kind looks like`);
  }
}

describe('an answer becomes what encoding would make of it', () => {
  test.each(bodies)('$name', ({ schema }) => {
    let accepted = 0;
    for (const spoilt of [false, true])
      fc.assert(
        fc.property(like(schema, spoilt), (answer) => {
          const made = outcome(serializerCompiler, schema, answer);
          expect(made).toBe(outcome(encoding as typeof serializerCompiler, schema, answer));
          if (!spoilt && !made.startsWith('refused')) accepted++;
        }),
        { numRuns: 40 },
      );
    expect(accepted).toBeGreaterThan(0);
  });
});

test('a field that no contract names is dropped, a wrong type refused', () => {
  const schema = endpoints.find(({ path }) => path === '/api/communities')?.responses[200] as z.ZodType;
  const answer = {
    industry: [],
    occupation: [],
    home_switch: { locked: false, next_change_at: null, secret: 1 },
    home_slug: null,
    secret: 1,
  };
  expect(outcome(serializerCompiler, schema, answer)).not.toContain('secret');
  expect(outcome(serializerCompiler, schema, { ...answer, industry: 'x' })).toContain('refused');
  expect(outcome(serializerCompiler, errorBody, { code: 1 })).toContain('refused');
});
