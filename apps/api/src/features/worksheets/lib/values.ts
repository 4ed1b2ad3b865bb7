import {
  fieldsOf,
  type Worksheet,
  type WorksheetValues,
  worksheetLimits,
} from '@cungnghe/markdown/worksheet';
import { largestNumber } from '@cungnghe/markdown/worksheet-numbers';
import type { Issue } from '../../../platform/errors.ts';

/** What of it the sheet has no field for, or a field of another kind. */
export function findIssues(worksheet: Worksheet, values: WorksheetValues): Issue[] {
  const kinds = new Map(fieldsOf(worksheet).map(({ name, kind }) => [name, kind]));
  return Object.entries(values).flatMap(([name, value]) => {
    const kind = kinds.get(name);
    if (kind === undefined) return [{ path: `values.${name}`, message: 'The worksheet has no such field' }];
    return fits(kind, value) ? [] : [{ path: `values.${name}`, message: `This field takes a ${kind}` }];
  });
}

function fits(kind: 'number' | 'text' | 'tick', value: unknown): boolean {
  if (kind === 'tick') return typeof value === 'boolean';
  if (kind === 'text') return typeof value === 'string' && value.length <= worksheetLimits.text;
  return typeof value === 'number' && Math.abs(value) <= largestNumber;
}

/** What of the stored values the sheet has fields for; what it has lost or made into something else is not shown. */
export function valuesIn(worksheet: Worksheet, stored: WorksheetValues): WorksheetValues {
  return Object.fromEntries(
    fieldsOf(worksheet).flatMap(({ name, kind }) => {
      const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
      return value !== undefined && fits(kind, value) ? [[name, value]] : [];
    }),
  );
}

/** So many values of fields that a sheet has lost are kept. */
const maxLost = 200;

/** What is stored: what was filled in now, and what hangs on names that the sheet may get back. */
export function mergedValues(
  worksheet: Worksheet,
  stored: WorksheetValues,
  filledIn: WorksheetValues,
): WorksheetValues {
  const names = new Set(fieldsOf(worksheet).map(({ name }) => name));
  const lost = Object.entries(stored).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(lost.slice(0, maxLost)), ...filledIn };
}

export function isSame(one: WorksheetValues, other: WorksheetValues): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
