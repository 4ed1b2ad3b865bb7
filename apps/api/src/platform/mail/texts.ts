import type { Locale } from '@cungnghe/contracts/shared';
import type { StoredTexts } from '@cungnghe/emails/texts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Cache } from '../cache.ts';
import type { DB } from '../database/tables.generated.ts';
import { isInCatalog } from './kinds.ts';
import { listTextsInPlace } from './text-queries.ts';

const storedTexts = z.record(z.string(), z.object({ text: z.string(), ours: z.string() }));

/** What is stored as the texts of operators; undefined for what is none. */
export const parseStoredTexts = (stored: unknown): StoredTexts | undefined =>
  storedTexts.safeParse(stored).data;

type Texts = Readonly<Record<string, string>>;

/**
 * What a message of a kind says in place of our texts. One that cannot be sent is left out, so that ours stands there: a
 * text never keeps a message from going out. All are read at once, and again only when one was saved.
 */
export async function textsInPlace(
  { cache, log }: { readonly cache: Cache; readonly log: Pick<Logger, 'error'> },
  db: Kysely<DB>,
  { kind, locale }: { readonly kind: string; readonly locale: Locale },
): Promise<Texts> {
  if (!isInCatalog(kind)) return {};
  const all = await cache.read({ key: ['email texts'], tags: ['email-texts'] }, async () => {
    const found: Record<string, Texts> = {};
    const rows = await listTextsInPlace(db);
    if (rows.length === 0) return found;
    const { usableTexts } = await import('@cungnghe/emails/texts');
    for (const { kind: of, language, texts } of rows) {
      const stored = parseStoredTexts(texts);
      const usable = isInCatalog(of) && stored ? usableTexts(of, language as Locale, stored) : undefined;
      if (usable === undefined || Object.keys(usable.faults).length > 0) {
        log.error(
          { kind: of, language, faults: usable?.faults },
          'texts of an e-mail cannot be sent; ours are',
        );
      }
      if (usable) found[`${of}.${language}`] = usable.texts;
    }
    return found;
  });
  return all[`${kind}.${locale}`] ?? {};
}
