import { isWeek, weekPattern } from '@cungnghe/contracts/fields/iso-week';
import { whatsNewAudiences, whatsNewCategories } from '@cungnghe/contracts/whats-new/endpoints';
import { z } from 'zod';
import { httpsUrl, packLine, packSlug, schemaHint } from '../../authoring/public.ts';

const inBothLanguages = (max: number) => z.strictObject({ vi: packLine.max(max), en: packLine.max(max) });

const entry = z.strictObject({
  key: packSlug.describe('Names the entry within its week; another key is another entry.'),
  audience: z.enum(whatsNewAudiences).describe('Who is told of it: everybody, or members alone.'),
  category: z.enum(whatsNewCategories),
  published_at: z.iso.date().describe('From this day on it is shown.'),
  url: httpsUrl.max(500).describe('Where it is.'),
  title: inBothLanguages(120),
  description: inBothLanguages(1_000),
});

/** `content/whats-new/2026-W48.json` */
export const weekFile = z.strictObject({
  ...schemaHint,
  week: z
    .string()
    .refine(isWeek, 'is not a week of the calendar; write it like 2026-W48')
    .meta({ pattern: weekPattern.source }),
  entries: z.array(entry),
  retired: z.array(packSlug).default([]).describe('Keys of entries that are taken back.'),
});

export type WeekFile = Omit<z.infer<typeof weekFile>, '$schema'>;
