import { readStored, store } from '@cungnghe/web/browser-storage';

/** Where somebody stopped listening to a text on this device: the number and the beginning of what was said. */
interface Place {
  readonly at: number;
  readonly text: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'at' in value && 'text' in value;

const nameOf = (accountId: string, about: string) => `read-aloud:${accountId}:${about}`;
const beginning = (text: string | undefined) => (text ?? '').slice(0, 60);

/** Where to go on: by the words, because a text may have been changed; 0 where they are gone. */
export function readPlace(accountId: string, about: string, texts: readonly string[]): number {
  const stored = readStored('localStorage', nameOf(accountId, about));
  if (!isPlace(stored)) return 0;
  if (beginning(texts[stored.at]) === stored.text) return stored.at;
  return Math.max(
    0,
    texts.findIndex((text) => beginning(text) === stored.text),
  );
}

/** The beginning is no place to keep. */
export const storePlace = (accountId: string, about: string, at: number, texts: readonly string[]) =>
  store('localStorage', nameOf(accountId, about), at === 0 ? null : { at, text: beginning(texts[at]) });

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const rateName = 'read-aloud.rate';

/** As somebody listens on this device. */
export const readRate = () => rates.find((rate) => rate === readStored('localStorage', rateName)) ?? 1;
export const storeRate = (rate: number) => store('localStorage', rateName, rate);
