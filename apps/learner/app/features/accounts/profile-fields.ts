import type { ApiError } from '@cungnghe/client/call';
import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';

const names = ['full_name', 'phone', 'location', 'birth_year', 'job_title', 'industry', 'intro'] as const;
export type FieldName = (typeof names)[number];
export type Fields = Record<FieldName, string>;

export function fieldsOf(from: Profile): Fields {
  const fields = Object.fromEntries(names.map((name) => [name, String(from[name] ?? '')])) as Fields;
  // What was made from the address is no name to be confirmed by saving something else.
  return from.needs_name ? { ...fields, full_name: '' } : fields;
}

/** What goes to the server: only what was changed, so that nothing written elsewhere is undone; empty is "no value". */
export function toBody(
  fields: Fields,
  base: Fields,
): Partial<Omit<Fields, 'birth_year'>> & { birth_year?: number | null } {
  const { birth_year, ...texts } = Object.fromEntries(
    names.filter((name) => fields[name] !== base[name]).map((name) => [name, fields[name]]),
  ) as Partial<Fields>;
  if (birth_year === undefined) return texts;
  return { ...texts, birth_year: birth_year.trim() === '' ? null : Number(birth_year) };
}

/**
 * After a refusal because of a change made elsewhere: what was typed stays, what was not touched follows, and
 * `elsewhere` has the other text of every field that both changed.
 */
export function merge(typed: Fields, base: Fields, current: Fields) {
  const fields = { ...current };
  const elsewhere: Partial<Fields> = {};
  for (const name of names) {
    if (typed[name] === base[name]) continue;
    fields[name] = typed[name];
    if (current[name] !== base[name] && current[name] !== typed[name]) elsewhere[name] = current[name];
  }
  return { fields, elsewhere };
}

/** The profile as it is now, which a refusal because of a change made elsewhere carries. */
export function currentProfile(error: ApiError): Profile | null {
  if (error.code !== 'CONFLICT') return null;
  return (error.details.current as Profile | undefined) ?? null;
}

/** What can be seen to be wrong before sending; values are keys of the `profile` strings. */
export function localProblems(fields: Fields, { needsName = false } = {}) {
  const problems: Partial<Record<FieldName, 'required' | 'phone_invalid' | 'year_invalid'>> = {};
  if (isBlank(fields.full_name) && !(needsName && fields.full_name === '')) problems.full_name = 'required';
  const phone = fields.phone.trim();
  if (phone !== '' && !/^\+?[0-9 .()-]{8,20}$/.test(phone)) problems.phone = 'phone_invalid';
  const year = fields.birth_year.trim();
  if (year !== '' && !/^(19|20)\d\d$/.test(year)) problems.birth_year = 'year_invalid';
  return problems;
}

/** The fields that the server refused, read from the issues of `VALIDATION_FAILED`. */
export function refusedFields(error: ApiError | null): ReadonlySet<string> {
  const issues = error?.details.issues;
  if (!Array.isArray(issues)) return new Set();
  return new Set(
    issues.map(
      (issue: { path?: unknown }) =>
        String(issue.path ?? '')
          .split(/[.,/]/)
          .at(-1) ?? '',
    ),
  );
}
