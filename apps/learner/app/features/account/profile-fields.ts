import type { ApiError } from '@cungnghe/client/call';
import type { Profile } from '@cungnghe/contracts/accounts';

const names = ['full_name', 'phone', 'location', 'birth_year', 'job_title', 'industry', 'intro'] as const;
export type FieldName = (typeof names)[number];
export type Fields = Record<FieldName, string>;

export function fieldsOf(profile: Profile): Fields {
  return Object.fromEntries(names.map((name) => [name, String(profile[name] ?? '')])) as Fields;
}

/** What goes to the server: an empty field means "no value". */
export function toBody(fields: Fields) {
  const { birth_year, full_name, ...texts } = fields;
  return { ...texts, full_name, birth_year: birth_year.trim() === '' ? null : Number(birth_year) };
}

/** What can be seen to be wrong before sending; values are keys of the `profile` strings. */
export function localProblems(fields: Fields) {
  const problems: Partial<Record<FieldName, 'required' | 'phone_invalid' | 'year_invalid'>> = {};
  if (fields.full_name.trim() === '') problems.full_name = 'required';
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
