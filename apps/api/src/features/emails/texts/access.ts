import { sampleNames } from '@cungnghe/contracts/emails/catalog';
import { emailKinds } from '@cungnghe/contracts/emails/endpoints';
import type { EmailTexts, EmailTextsSummary } from '@cungnghe/contracts/emails/texts';
import { locale as locales } from '@cungnghe/contracts/shared';
import { parseStoredTexts } from '../../../platform/mail/texts.ts';
import type { Database } from '../../../platform/services.ts';
import { outdatedIn } from './lib/stored-texts.ts';
import { findLatestData, findTexts, listTexts, type Which } from './queries.ts';

/** Every kind in each language, with what is not ours in it. */
export async function listEmailTexts(db: Database): Promise<EmailTextsSummary[]> {
  const { editableTexts, usableTexts } = await import('@cungnghe/emails/texts');
  const rows = new Map((await listTexts(db)).map((row) => [`${row.kind}.${row.language}`, row]));
  return emailKinds.flatMap((kind) =>
    locales.options.map((language) => {
      const row = rows.get(`${kind}.${language}`);
      const stored = parseStoredTexts(row === undefined ? {} : row.texts);
      const { faults } = usableTexts(kind, language, stored ?? {});
      return {
        kind,
        language,
        changed: Object.keys(stored ?? {}).length,
        outdated: outdatedIn(editableTexts(kind, language), stored ?? {}).length,
        unusable: stored === undefined ? 1 : Object.keys(faults).length,
        saved_by_name: row?.saved_by_name ?? null,
        saved_at: row?.saved_at ?? null,
      };
    }),
  );
}

/** The texts of a kind in a language: ours, what stands in their place, and what is to be known of it. */
export async function getEmailTexts(db: Database, which: Which): Promise<EmailTexts> {
  const { editableTexts, usableTexts } = await import('@cungnghe/emails/texts');
  const { hasSample } = await import('@cungnghe/emails/samples');
  const { kind, language } = which;
  const row = await findTexts(db, which);
  const stored = parseStoredTexts(row === undefined ? {} : row.texts);
  const known = editableTexts(kind, language);
  const { faults } = usableTexts(kind, language, stored ?? {});
  const keys = new Set(known.map(({ key }) => key));
  return {
    kind,
    language,
    version: row?.version ?? 1,
    saved_by_name: row?.saved_by_name ?? null,
    saved_at: row?.saved_at ?? null,
    texts: known.map((own) => {
      const inPlace = stored?.[own.key];
      return {
        ...own,
        allowed: [...own.allowed],
        required: [...own.required],
        text: inPlace?.text ?? null,
        ours_then: inPlace === undefined || inPlace.ours === own.ours ? null : inPlace.ours,
        fault: faults[own.key] ?? null,
      };
    }),
    gone: Object.keys(stored ?? {}).filter((key) => !keys.has(key)),
    is_unreadable: stored === undefined,
    samples: sampleNames.filter((name) => hasSample(kind, name)),
    latest_message_at: (await findLatestData(db, which))?.created_at ?? null,
  };
}
