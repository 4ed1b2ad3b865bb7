import type { EmailTexts } from '@cungnghe/contracts/emails/texts';
import { type TextFault, textFault } from '@cungnghe/emails/text-faults';

/** What is typed, by the keys of the texts; where nothing is in place of ours, that is ours. */
export type TypedTexts = Readonly<Record<string, string>>;

export const typedOf = ({ texts }: Pick<EmailTexts, 'texts'>, inPlace?: TypedTexts): TypedTexts =>
  Object.fromEntries(
    texts.map(({ key, ours, text }) => [key, (inPlace === undefined ? text : inPlace[key]) ?? ours]),
  );

/** What is in place of ours. */
export const changedIn = ({ texts }: EmailTexts, typed: TypedTexts): Record<string, string> =>
  Object.fromEntries(
    texts.flatMap(({ key, ours }) => {
      const text = typed[key] ?? ours;
      return text === ours ? [] : [[key, text]];
    }),
  );

/** What keeps what is typed from being sent, by the keys of the texts. */
export const faultsIn = ({ texts }: EmailTexts, typed: TypedTexts): ReadonlyMap<string, TextFault> =>
  new Map(
    texts.flatMap((own) => {
      const text = typed[own.key] ?? own.ours;
      const fault = text === own.ours ? undefined : textFault(text, own);
      return fault === undefined ? [] : [[own.key, fault] as const];
    }),
  );
