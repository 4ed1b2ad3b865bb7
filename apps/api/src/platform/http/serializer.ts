import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Checks an answer against its contract, drops every field that the contract does not name, and writes it as JSON.
 * It parses rather than encodes: an answer's schema turns nothing into anything else, so both come to the same, and
 * encoding runs every schema twice.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { error, data } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
