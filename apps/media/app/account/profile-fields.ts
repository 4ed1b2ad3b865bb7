import type { ApiError } from '@cungnghe/client/call';
import {
  normalizePhone,
  normalizeTaxCode,
  normalizeWebsite,
} from '@cungnghe/contracts/fields/business-numbers';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import type { ClientProfile, MediaClient } from '@cungnghe/contracts/media/clients';

const names = [
  'company_name',
  'contact_name',
  'phone',
  'industry',
  'company_size',
  'tax_code',
  'website',
] as const;
export type FieldName = (typeof names)[number];
export type Fields = Readonly<Record<FieldName, string>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** What the form begins with: the stored profile, or the name that the identity provider knows. */
export const fieldsOf = ({ client, profile }: MediaClient): Fields =>
  Object.fromEntries(
    names.map((name) => [name, profile?.[name] ?? (name === 'contact_name' ? client.name : '')]),
  ) as Fields;

/** Nobody is known yet. */
export const noFields = Object.fromEntries(names.map((name) => [name, ''])) as Fields;

/** What goes to the server: an empty field that may be empty has no value. */
export const toBody = (fields: Fields, locale: ClientProfile['locale']) => ({
  ...fields,
  tax_code: fields.tax_code.trim() === '' ? null : fields.tax_code,
  website: fields.website.trim() === '' ? null : fields.website,
  locale,
});

export type FieldProblem = 'required' | 'phone' | 'tax_code' | 'website' | 'invalid';

const required: readonly FieldName[] = ['company_name', 'contact_name', 'phone', 'industry', 'company_size'];
const normalize = { phone: normalizePhone, tax_code: normalizeTaxCode, website: normalizeWebsite };

/** What can be seen to be wrong before it is sent. */
export function problemsOf(fields: Fields): Partial<Record<FieldName, FieldProblem>> {
  const problems: Partial<Record<FieldName, FieldProblem>> = {};
  for (const name of ['phone', 'tax_code', 'website'] as const) {
    const value = fields[name].normalize('NFC').trim();
    if (value !== '' && normalize[name](value) === undefined) problems[name] = name;
  }
  for (const name of required) if (isBlank(fields[name])) problems[name] = 'required';
  return problems;
}

/** The fields that the server refused. */
export function refusedFields(error: ApiError | null): Partial<Record<FieldName, FieldProblem>> {
  const issues = error?.details.issues;
  if (!Array.isArray(issues)) return {};
  const paths = issues.map(({ path }: { path?: unknown }) => String(path ?? ''));
  const refused = names.filter((name) => paths.some((path) => path.split(/[./]/).includes(name)));
  return Object.fromEntries(refused.map((name) => [name, 'invalid']));
}
