import { z } from 'zod';

/** A page or law that confirms what a text says. */
export const source = z.strictObject({
  /** Of a law with its number and article. */
  title: z.string().regex(/\S/),
  publisher: z.string().regex(/\S/),
  url: z.url({ protocol: /^https$/ }),
  /** The day on which somebody read it there, in Vietnam: `2026-11-24`. */
  checked_on: z.iso.date(),
});
export type Source = z.infer<typeof source>;

/** Those of one text, in the order in which they are shown. */
export const sources = z.array(source).max(8);
