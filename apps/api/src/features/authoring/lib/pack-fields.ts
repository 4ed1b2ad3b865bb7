import { z } from 'zod';

/** The fields that the files of a content pack share. They check and never change what they read. */
export const packSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** One line of text that is really there. */
export const packLine = z.string().regex(/\S/);

export const httpsUrl = z.url({ protocol: /^https$/ });

/** Lets an editor find the schema; it says nothing to the reader of the file. */
export const schemaHint = { $schema: z.string().optional() } as const;
