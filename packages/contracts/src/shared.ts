import { z } from 'zod';
import { isBlank } from './fields/visible-text.ts';

export const instant = z
  .string()
  .meta({ format: 'date-time', description: 'An instant: ISO 8601 in UTC with `Z`, to the millisecond' });
/** A moment that somebody chose: ISO 8601 with offset, in a year that calendars and databases have. */
export const chosenInstant = z.iso
  .datetime({ offset: true })
  .refine(
    (value) => /^20\d\d-/.test(value) && !Number.isNaN(Date.parse(value)),
    'is not a time in this century',
  )
  .transform((value) => new Date(value));
/** The number of a state of something. Databases count no further. */
export const revision = z.int().min(0).max(2_000_000_000);
/** A web address with https, written so that it is the same to whoever reads it. */
export const plainHttps = /^https:\/\/[^\s\p{C}]+$/u;
/** An address of no one: neither a name nor a password before its host. */
export const anonymousHttps = /^https:\/\/[^@/?#]*(?:[/?#]|$)/;
/** A day on the calendar of Vietnam, `2026-11-23`. */
export const civilDay = z.iso
  .date()
  .regex(/^20/, 'is not a day in this century')
  .describe('A civil day in Vietnam.');
/** Days of which a list has the rows. */
export const days = {
  from: civilDay.optional().describe('The first day in Vietnam to include'),
  to: civilDay.optional().describe('The last day in Vietnam to include'),
};
export const vnd = z.int().min(0).describe('A whole number of đồng');
/** An opaque id. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/);

/** A path part that names a thing. Longer or stranger values cannot exist, so they are refused early. */
export const slugParam = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w-]+$/);

/**
 * No letter of any language carries so many marks. Putting a pile of them in order takes the square of its height: a
 * body of one megabyte would stop the process for minutes.
 */
export const hasPiledMarks = (value: string): boolean => /\p{M}{31}/u.test(value);
const piled = [(value: string) => !hasPiledMarks(value), 'has too many marks on one letter'] as const;

/** What somebody typed into a search field: any text, but nothing a database cannot hold. As short as it reads. */
export const searchText = z
  .string()
  .max(480)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not arrive
  .regex(/^[^\u0000-\u001f\u007f\p{Cs}]*$/u)
  .refine(...piled)
  .transform((value) => value.normalize('NFC').trim())
  .pipe(z.string().max(120))
  .meta({ maxLength: 120 });

/**
 * Text that a person typed: NFC, trimmed, without control characters other than tab and newline and without half
 * characters (surrogates that lost their other half), which no database stores.
 * Vietnamese arrives composed and decomposed; lengths are counted after normalising. Text that has to say something
 * (`min` above 0) shows at least one sign to its reader.
 */
export const text = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be stored
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]*$/u, 'control characters are not allowed')
    .refine(...piled)
    // One kind of line end: readers of Markdown end lines at others, too.
    .transform((value) => value.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => min === 0 || !isBlank(value), 'has nothing that can be seen'),
    )
    .meta(lengths(min, max));

/** What the description of the API says of a text; what comes in may be longer, by what is taken off. */
const lengths = (min: number, max: number) => ({ minLength: min, maxLength: max });

/**
 * One line that a person typed, such as a name: as {@link text}, without line breaks and without the invisible
 * characters that turn writing around or make two names look alike. A joiner inside an emoji stays. The marks at which
 * other programs may break a word come along when somebody pastes; they are taken out.
 */
export const line = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => value.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''))
    .pipe(text(min, max))
    .pipe(
      z
        .string()
        .regex(
          /^(?:\u200d|[^\n\r\t\u2028\u2029\u115f\u1160\u3164\uffa0\p{Cf}])*$/u,
          'has invisible characters',
        )
        .regex(min > 0 ? /[\p{L}\p{N}]/u : /^/u, 'needs a letter or a number'),
    )
    .meta(lengths(min, max));

/** An empty string from a form means "no value", and so does one that shows nothing. */
export const optionalText = (max: number) =>
  z.union([z.null(), text(0, max).transform((value) => (isBlank(value) ? null : value))]);

export const optionalLine = (max: number) =>
  z.union([z.null(), line(0, max).transform((value) => (value === '' ? null : value))]);

export const pageLimit = (usual: number) =>
  z.coerce.number().int().min(1).max(100).default(usual).describe('How many entries a page has at most');

/** Keyset paging: `limit` rows after the opaque `cursor` that the `Link` header of the page before named. */
export const page = z.object({
  limit: pageLimit(20),
  cursor: z
    .string()
    .max(300)
    .regex(/^[\w-]*$/)
    .optional()
    .describe('Where the page begins: taken from the `Link` header of the page before'),
});

/** Of lists that people see whole: all there is of them is one page, as long as it is as much as they were made for. */
export const wholePage = page.extend({ limit: pageLimit(100) });

/** The answer of a redirect, which has no body: the browser goes on to `Location`. */
export const redirect = z.undefined();

export const locale = z.enum(['vi', 'en']);
export type Locale = z.infer<typeof locale>;

/** What long lists of operators are sorted by: when, and how much. */
export const listSorts = ['newest', 'oldest', 'largest'] as const;
/** Of lists that people read from either end. */
export const ageSort = z
  .enum(listSorts)
  .exclude(['largest'])
  .default('newest')
  .describe('The order of the list');
