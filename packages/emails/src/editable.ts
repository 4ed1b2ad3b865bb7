import type { Locale } from '@cungnghe/contracts/shared';
import type { Placeholder } from './placeholders.ts';
import type { EmailContext } from './template.ts';

/** Texts by their names, in groups where a kind has several forms. */
interface Texts {
  readonly [name: string]: string | Texts;
}

/** Some texts of a kind that operators may put in their own words, and what these may name. */
export interface EditableTexts {
  /** Each is filled in from the data of the message, whichever text names it. */
  readonly placeholders: readonly Placeholder[];
  readonly ours: Readonly<Record<Locale, Texts>>;
}

interface SaidTexts<Name extends Placeholder, Own extends Texts> extends EditableTexts {
  /** As a message has them: those of the operators where there are some, else ours. */
  say(context: Pick<EmailContext, 'locale' | 'texts'>, values: Readonly<Record<Name, string>>): Own;
}

/**
 * Texts that are words: what is a fact, a way to somewhere, a caution or a duty stays out of them, in the template. What a
 * text of ours names in braces, every text in its place has to name.
 */
export function editable<const Name extends Placeholder, Own extends Texts>(
  placeholders: readonly Name[],
  ours: { readonly vi: Own; readonly en: NoInfer<Own> },
): SaidTexts<Name, Own> {
  return {
    placeholders,
    ours,
    say: ({ locale, texts = {} }, values) =>
      mapTexts(ours[locale], (own, key) => fill(texts[key] ?? own, values)) as Own,
  };
}

function mapTexts(texts: Texts, change: (text: string, key: string) => string, before = ''): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? change(text, before + name) : mapTexts(text, change, `${before}${name}.`),
    ]),
  );
}

/** Texts by their keys: the names of their groups and their own, with dots between them. */
export function flatTexts(texts: Texts): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  mapTexts(texts, (text, key) => {
    flat.set(key, text);
    return text;
  });
  return flat;
}

/** In one pass: what a value says is never read as a placeholder. */
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
