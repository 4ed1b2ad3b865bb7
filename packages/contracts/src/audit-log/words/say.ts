import { fieldNames } from './fields.ts';
import { auditNames } from './names.ts';
import { codedFields, valueNames } from './values.ts';

type Language = 'vi' | 'en';

/** How the reader shows what is no text. */
export interface Shown {
  readonly language: Language;
  readonly instant: (instant: string) => string;
  readonly day: (day: string) => string;
  readonly vnd: (vnd: number) => string;
  /** What has an id is called, if it has a name. */
  readonly nameOf: (id: string) => string | undefined;
  /** The names of further codes, such as those of e-mails. */
  readonly codes?: Readonly<Record<string, string>>;
}

const place = { vi: 0, en: 1 } as const;
const yes = { vi: 'Có', en: 'Yes' } as const;
const no = { vi: 'Không', en: 'No' } as const;

const instantLike = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;
const dayLike = /^\d{4}-\d{2}-\d{2}$/;

/** What a field is called; `path` is where it stands, such as `texts.subject`. A part without a name stays as it is. */
export function sayField(path: string, { language, nameOf }: Pick<Shown, 'language' | 'nameOf'>): string {
  if (path === '') return '–';
  const parts = path.split('.');
  return parts
    .map((part) => fieldNames[part]?.[place[language]] ?? nameOf(part) ?? part)
    .map((name, at) => (at === 0 ? name : name.toLowerCase()))
    .join(', ');
}

/** A stored value as a person would write it; nothing is an empty text. */
export function sayValue(path: string, value: unknown, shown: Shown): string {
  const field = path.split('.').at(-1) ?? path;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return (value ? yes : no)[shown.language];
  if (typeof value === 'number') return sayNumber(field, value, shown);
  if (typeof value === 'string') return sayText(field, value, shown);
  if (Array.isArray(value)) return value.map((item) => sayValue(path, item, shown)).join(', ');
  return sayRecord(value as Readonly<Record<string, unknown>>, shown);
}

function sayNumber(field: string, value: number, shown: Shown): string {
  if (field === 'vnd' || field.endsWith('_vnd')) return shown.vnd(value);
  // Old tables say so by numbers.
  if (/^is_/.test(field) && (value === 0 || value === 1)) return (value === 1 ? yes : no)[shown.language];
  return String(value);
}

function sayText(field: string, value: string, shown: Shown): string {
  if (instantLike.test(value)) return shown.instant(value);
  if (dayLike.test(value)) return shown.day(value);
  const code = codedFields.has(field)
    ? (valueNames[value]?.[place[shown.language]] ?? shown.codes?.[value])
    : undefined;
  return code ?? shown.nameOf(value) ?? value;
}

const titles = ['title', 'name', 'label', 'prompt', 'job'] as const;

/** A thing by what it is called, and one without a name by all that it has. */
function sayRecord(record: Readonly<Record<string, unknown>>, shown: Shown): string {
  const title = titles.map((field) => record[field]).find((value) => typeof value === 'string');
  if (typeof title === 'string') return title;
  return Object.entries(record)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => `${sayField(field, shown)}: ${sayValue(field, value, shown)}`)
    .join('; ');
}

/** What an action is called; one without a name goes by its own. */
export const sayAction = (action: string, language: Language): string =>
  (auditNames[language].action_name as Readonly<Record<string, string>>)[action] ?? action;

/** What a kind of thing is called. */
export const sayKind = (kind: string, language: Language): string =>
  (auditNames[language].subject_kind as Readonly<Record<string, string>>)[kind] ?? kind;
