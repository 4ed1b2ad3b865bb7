import { finishMediaSignIn, startMediaSignIn } from '@cungnghe/contracts/media/sign-in';
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler as compileSchema } from 'fastify-type-provider-zod';
import { z } from 'zod';

const hasNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(hasNul);

const withoutNul = z.record(
  z.string(),
  z.unknown().refine((value) => !hasNul(value), 'has a character that cannot be stored'),
);

/** Where a browser is sent on whatever it asks with: their handlers take any text, and store none. */
const sentOn: readonly string[] = [startMediaSignIn.path, finishMediaSignIn.path];

/**
 * Checks what comes in against its contract. NUL, which no text of the database holds, is refused in every parameter of
 * an address, whether or not its schema thinks of it; texts of bodies are refused by `text` of the contracts.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = compileSchema(route);
  if (route.httpPart !== 'params' && route.httpPart !== 'querystring') return validate;
  if (sentOn.includes(route.url)) return validate;
  const refuse = compileSchema({ ...route, schema: withoutNul });
  return (data: unknown) =>
    Object.values(data as Record<string, unknown>).some(hasNul) ? refuse(data) : validate(data);
};
