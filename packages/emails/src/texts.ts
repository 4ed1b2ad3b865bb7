import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';
import { catalog } from './catalog.ts';
import { flatTexts } from './editable.ts';
import { type EditableText, placeholdersIn, type TextFault, textFault } from './text-faults.ts';

/** As for the subjects of ours; a paragraph is one of a message, not the message. */
const maxLengths = { subject: 150, other: 1_000 } as const;

/** Every text of a kind that operators may change, as the template has it. */
export function editableTexts(kind: EmailKind, locale: Locale): EditableText[] {
  return catalog[kind].texts.flatMap(({ placeholders, ours }) =>
    [...flatTexts(ours[locale])].map(([key, own]) => ({
      key,
      ours: own,
      allowed: placeholders,
      required: placeholdersIn(own),
      max_length: /(^|[._])subject$/.test(key) ? maxLengths.subject : maxLengths.other,
    })),
  );
}

/** What is stored in place of ours, and what ours was then. */
export interface StoredText {
  readonly text: string;
  readonly ours: string;
}
export type StoredTexts = Readonly<Record<string, StoredText>>;

/** Those of the stored texts that a message can have, by their keys, and why it cannot have the others. */
export function usableTexts(
  kind: EmailKind,
  locale: Locale,
  stored: StoredTexts,
): { texts: Record<string, string>; faults: Record<string, TextFault['rule'] | 'gone'> } {
  const known = new Map(editableTexts(kind, locale).map((one) => [one.key, one]));
  const texts: Record<string, string> = {};
  const faults: Record<string, TextFault['rule'] | 'gone'> = {};
  for (const [key, { text }] of Object.entries(stored)) {
    const own = known.get(key);
    const fault = own === undefined ? 'gone' : textFault(text, own)?.rule;
    if (fault === undefined) texts[key] = text;
    else faults[key] = fault;
  }
  return { texts, faults };
}
