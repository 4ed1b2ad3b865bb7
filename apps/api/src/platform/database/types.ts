import type { ColumnType } from 'kysely';
import pg from 'pg';

/** A timestamptz column: read as ISO 8601 UTC with milliseconds, written as that or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;

/** A bigint column. Reading one that a JavaScript number cannot hold throws. */
export type Int8 = ColumnType<number, number | bigint, number | bigint>;

const { builtins, getTypeParser } = pg.types;
type TypeId = Parameters<typeof getTypeParser>[0];

/** PostgreSQL's array types have no names in the driver. */
const arrays = { text: 1009, int8: 1016, date: 1182, timestamptz: 1185 };

const utcTimestamp = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** ISO 8601 in UTC with three fraction digits, as every API answer shows an instant. */
export function parseTimestamp(value: string): string {
  const match = utcTimestamp.exec(value);
  if (match) return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) throw new Error(`Not an instant that JSON can carry: ${value}`);
  return instant.toISOString();
}

/** Money and counts are bigint columns whose values fit a JavaScript number; one that does not must not be rounded. */
export function parseBigint(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`Integer ${value} is too large for a JavaScript number`);
  return number;
}

const asText = (value: string) => value;
const ofArray = (parse: (value: string) => unknown) => (value: string) =>
  (getTypeParser(arrays.text as TypeId)(value) as (string | null)[]).map((item) =>
    item === null ? null : parse(item),
  );

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.TIMESTAMPTZ, parseTimestamp],
  [builtins.INT8, parseBigint],
  [builtins.DATE, asText],
  [arrays.timestamptz, ofArray(parseTimestamp)],
  [arrays.int8, ofArray(parseBigint)],
  [arrays.date, ofArray(asText)],
]);

/** How values of the wire become JavaScript values; given to each pool, so that nothing is changed globally. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: TypeId, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
