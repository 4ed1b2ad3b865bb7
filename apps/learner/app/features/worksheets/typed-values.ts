import {
  fieldsOf,
  type Worksheet,
  type WorksheetValues,
  worksheetLimits,
} from '@cungnghe/markdown/worksheet';
import { readNumber, showNumber } from '@cungnghe/markdown/worksheet-numbers';
import { type Fields, plain } from '../../drafts/fields.ts';

/** What stands for a tick among what is typed. */
export const ticked = 'x';

/** What is stored, as it stands in the fields. */
export const typedOf = (values: WorksheetValues): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, showNumber(value)];
      return [name, typeof value === 'string' ? value : value ? ticked : ''];
    }),
  );

/** What is typed, as it is stored: without what is empty, and without numbers that are none. */
export function valuesOf(worksheet: Worksheet, typed: Fields): WorksheetValues {
  return Object.fromEntries(
    fieldsOf(worksheet).flatMap(({ name, kind }): [string, string | number | boolean][] => {
      const text = Object.hasOwn(typed, name) ? plain(typed[name]).slice(0, worksheetLimits.text) : '';
      if (text === '') return [];
      if (kind === 'text') return [[name, text]];
      if (kind === 'tick') return [[name, true]];
      const number = readNumber(text);
      return typeof number === 'number' ? [[name, number]] : [];
    }),
  );
}

/** Whether a number field holds something that is no number. */
export const isNoNumber = (typed: string | undefined): boolean => readNumber(typed ?? '') === undefined;

export const hasNoNumber = (worksheet: Worksheet, typed: Fields): boolean =>
  fieldsOf(worksheet).some(({ name, kind }) => kind === 'number' && isNoNumber(typed[name]));

/** 1.250.000 and 1250000 are the same. What is no number is something that was typed. */
export function isSameTyped(worksheet: Worksheet, one: Fields, other: Fields): boolean {
  return fieldsOf(worksheet).every(({ name, kind }) => {
    const [first, second] = [plain(one[name]), plain(other[name])];
    if (first === second) return true;
    const number = readNumber(first);
    return kind === 'number' && number !== undefined && number === readNumber(second);
  });
}
