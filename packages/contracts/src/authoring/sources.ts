import { z } from 'zod';
import { anonymousHttps, line, plainHttps } from '../shared.ts';
import { typed } from './drafts.ts';

const url = z.url({ protocol: /^https$/ });
export const maxSources = 8;

export const source = z
  .strictObject({
    title: z.string().regex(/\S/).describe('Of a law with its number and article.'),
    publisher: z.string().regex(/\S/),
    url,
    checked_on: z.iso.date().describe('The day on which somebody read it there, in Vietnam: `2026-11-24`.'),
  })
  .describe('A page or law that confirms what a text says.');
export type Source = z.infer<typeof source>;

export const sources = z
  .array(source)
  .max(maxSources)
  .describe('Those of one text, in the order in which they are shown.');

export const writtenSources = z
  .array(
    z.strictObject({
      title: line(1, 300),
      publisher: line(1, 200),
      url: url.regex(plainHttps).regex(anonymousHttps).max(2000),
      // Who types two digits of a year into the field of a browser has typed a year of the first century.
      checked_on: z.iso.date().regex(/^20/),
    }),
  )
  .max(maxSources)
  .optional()
  .describe('As an editor publishes them. Absent: the text keeps those it has.');

const typedSource = z.strictObject({
  title: typed(1000),
  publisher: typed(1000),
  url: typed(2000),
  checked_on: typed(100),
});
export type TypedSource = z.infer<typeof typedSource>;

/** In the middle of being typed. */
export const typedSources = z.array(typedSource).max(maxSources).optional();
