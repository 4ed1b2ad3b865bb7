import { createContext, useContext, useMemo } from 'react';
import { type Locale, useLocale } from './locale.tsx';
import type { signedIn } from './strings/signed-in-vi.ts';
import type { vi as ui } from './strings/vi.ts';

type SignedIn = typeof signedIn;

/** What can be said, by namespace. Each app adds its own: `declare module '@cungnghe/ui/translation'`. */
export interface Namespaces extends SignedIn {
  ui: typeof ui;
}
export type Namespace = keyof Namespaces;

/** Texts by key, in groups. */
export interface Texts {
  readonly [key: string]: string | Texts | undefined;
}

/** The shape every other language must have: the same keys, plus `_one` forms where its grammar needs them. */
export type Translation<T> = {
  [K in keyof T]: T[K] extends string ? string : Translation<T[K]>;
} & { [K in `${string}_one`]?: string };

type PluralForm = 'one' | 'other';
type Counted<K> = K extends `${infer Base}_${PluralForm}` ? K | Base : K;
/** `group.key` for every text of a namespace; one with plural forms goes by its name without them. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Counted<K> : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];
export type TextKey<N extends Namespace> = KeyOf<Namespaces[N]>;

/** For the `{{names}}` in a text. `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: Values) => string;

const plurals = { vi: new Intl.PluralRules('vi'), en: new Intl.PluralRules('en') };

function find(texts: Texts, key: string): string | undefined {
  let found: Texts[string] = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Says one text; a key that does not exist is shown itself, so that it is noticed. */
export function say(texts: Texts, locale: Locale, key: string, values: Values = {}): string {
  const counted =
    typeof values.count === 'number'
      ? find(texts, `${key}_${plurals[locale].select(values.count)}`)
      : undefined;
  const text = counted ?? find(texts, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in values ? String(values[name] ?? '') : whole,
  );
}

/** The texts of the language that is spoken, by namespace. */
export const TextsContext = createContext<Readonly<Record<string, Texts>>>({});

/** The texts of a namespace themselves, for lists of them. */
export function useTexts<N extends Namespace>(namespace: N): Namespaces[N] {
  return useContext(TextsContext)[namespace] as unknown as Namespaces[N];
}

export function useTranslation<N extends Namespace>(namespace: N): { readonly t: Translate<N> } {
  const texts = useContext(TextsContext)[namespace];
  const { locale } = useLocale();
  return useMemo(
    () => ({ t: (key: string, values?: Values) => say(texts ?? {}, locale, key, values) }),
    [texts, locale],
  );
}
