import type { Day } from './day.ts';
import { isWholeTable, type Took } from './reads.ts';

export interface Measured {
  readonly accounts: number;
  readonly took: Took;
  readonly refused: ReadonlyMap<string, number>;
  readonly day: Day;
  /** Megabytes: of this process, of PostgreSQL's processes, and of the database on the disk. */
  readonly memory: number;
  readonly databaseMemory: number;
  readonly disk: number;
}

/**
 * They count as far as 10 000, as lists say how long they are, or look among some of the newest: until there are so many they do
 * more. From there on they may not, which the school before the largest shows.
 */
const bounded = new Set([
  '/api/admin/accounts?community=founder&pro=yes&limit=50',
  '/api/admin/communities/orders/totals',
  '/api/admin/communities/orders/totals?status=pending',
  '/api/admin/forum/posts?sort=oldest&limit=50',
  '/api/admin/payments',
  '/api/admin/payments/pay-alone-10/suggestions',
  '/api/admin/pro-ends/totals',
  '/api/admin/prompts',
  '/api/admin/prompts?q=khach&limit=50',
]);
const mostGrowth = 2;
/** Below this nobody notices, and the clock of a busy machine says little. */
const leastMs = 5;

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
export const p50 = (values: readonly number[] = []) =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
/** Of fifteen tries, the slowest. */
export const p99 = (values: readonly number[] = []) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? Number.NaN;

export interface Growth {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isTooMuch: boolean;
}

/** How each read took in the smallest and in the largest school; those that grew most come first. */
export function growthOf(measured: readonly Measured[]): Growth[] {
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [...last.took]
    .map(([name, values]) => {
      const before = bounded.has(name) ? (measured.at(-2) ?? first) : first;
      const [from, to] = [p50(before.took.get(name)), p50(values)];
      const isTooMuch = to > mostGrowth * from && to >= leastMs && !isWholeTable(name);
      return { name, from, to, isTooMuch };
    })
    .sort((a, b) => b.to / b.from - a.to / a.from);
}

const ms = (value: number) => value.toFixed(1);
const count = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

/** The part of docs/growth.md that is measured. */
export function tableOf(measured: readonly Measured[], shown = 40): string {
  const heads = measured.map(({ accounts }) => `${count(accounts)} accounts`);
  const table = (head: string, rows: readonly (readonly string[])[]) =>
    [
      `| ${head} | ${heads.join(' | ')} |`,
      `|---|${heads.map(() => '---:|').join('')}`,
      ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    ].join('\n');
  const whole = [
    ['mixed day, answers a second', ...measured.map(({ day }) => count(day.perSecond))],
    ['mixed day, p50 / p99 in ms', ...measured.map(({ day }) => `${ms(day.p50)} / ${ms(day.p99)}`)],
    ['mixed day, failed', ...measured.map(({ day }) => count(day.failed))],
    ['memory of the server, MB', ...measured.map(({ memory }) => count(memory))],
    ['memory of PostgreSQL, MB', ...measured.map(({ databaseMemory }) => count(databaseMemory))],
    ['disk, MB', ...measured.map(({ disk }) => count(disk))],
  ];
  const last = measured.at(-1);
  const slowest = [...(last?.took ?? [])].sort(([, a], [, b]) => p50(b) - p50(a)).map(([name]) => name);
  const rows = slowest
    .slice(0, shown)
    .map((name) => [
      `\`${name}\``,
      ...measured.map(({ took }) => `${ms(p50(took.get(name)))} / ${ms(p99(took.get(name)))}`),
    ]);
  const next = slowest[shown];
  const rest =
    next === undefined
      ? ''
      : `\n\nThe other ${slowest.length - shown} reads took ${ms(p50(last?.took.get(next)))} ms (p50) or less in the largest school.`;
  return `${table('the whole', whole)}\n\n${table('read, p50 / p99 in ms', rows)}${rest}`;
}
