import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Checks an answer against its contract, drops every field that the contract does not name, and writes it as JSON.
 * It parses rather than encodes: an answer's schema turns nothing into anything else, so both come to the same, and
 * encoding runs every schema twice. What is frozen, as all that comes out of the cache, is checked and written once.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const written = new WeakMap<object, string>();
  return (answer) => {
    const isFrozen = typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
    const known = isFrozen ? written.get(answer) : undefined;
    if (known !== undefined) return known;
    const { error, data } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    const json = JSON.stringify(data);
    if (isFrozen) written.set(answer, json);
    return json;
  };
};
