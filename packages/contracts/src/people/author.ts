import { z } from 'zod';

export const author = z
  .object({
    name: z.string(),
    headline: z.string().nullable().describe('Null: not said, or hidden.'),
    photo_url: z.string().nullable().describe('Null: there is none.'),
    path: z.string().describe('Of their page on the public site.'),
    url: z.string().describe('The whole address of that page.'),
  })
  .describe('Somebody who is named for something and agreed to it.');
export type Author = z.infer<typeof author>;
