import type { z } from 'zod';

type Path = (string | number)[];
type Issue = z.core.$ZodIssue;

/** What a schema found, in words for whoever writes the file. One finding may stand in several places. */
export function explainIssue(issue: Issue): { at: Path; message: string }[] {
  const at = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const name = fieldName(at) ?? 'the file';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      at: [...at, key],
      message: `“${key}” is not a field of this file; take it out or correct its spelling`,
    }));
  }
  return [{ at, message: sentence(issue, `“${name}”`) }];
}

/** A field of an entry: `slug`, `title.vi`; of what stands in a list of texts, the name of the list. */
function fieldName(at: Path): string | undefined {
  const own = at.slice(at.findLastIndex((step) => typeof step === 'number') + 1);
  return own.length > 0 ? own.join('.') : at.findLast((step) => typeof step === 'string')?.toString();
}

function sentence(issue: Issue, name: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing; write ${kindOf(issue.expected)}`
        : `${name} must be ${kindOf(issue.expected)}; change it`;
    case 'too_small':
      return `${name} has too little: at least ${issue.minimum} is needed`;
    case 'too_big':
      return `${name} has too much: at most ${issue.maximum} is allowed`;
    case 'invalid_value':
      return `${name} must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_format':
      if (issue.format === 'url') return `${name} must be a whole address that begins with https://`;
      if (issue.format === 'date') return `${name} must be a day of the calendar, written like 2026-11-23`;
      return formatSentence(name);
    case 'invalid_union': {
      // Fits none of several kinds: of those, the first is what is usually meant.
      const usual = issue.errors[0]?.[0];
      return usual ? sentence(usual, name) : `${name}: ${issue.message}`;
    }
    default:
      return `${name}: ${issue.message}`;
  }
}

function formatSentence(name: string): string {
  if (['“slug”', '“tag”', '“key”', '“retired”'].includes(name)) {
    return `${name} may have small letters without accents, digits and single hyphens between them`;
  }
  if (name === '“video_id”') return `${name} must be the 11 characters that stand for a YouTube video`;
  return `${name} is empty; write it`;
}

/** The schema's word for a kind of value, in an editor's words. */
function kindOf(expected: string): string {
  const words: Readonly<Record<string, string>> = {
    array: 'a list […]',
    object: 'an object {…}',
    int: 'a whole number',
    string: 'a text in quotes',
    boolean: 'true or false',
  };
  return words[expected] ?? `a ${expected}`;
}
