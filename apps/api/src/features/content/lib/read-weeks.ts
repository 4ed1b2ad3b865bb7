import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { daysOfWeek } from '@cungnghe/contracts/fields/iso-week';
import { daysAround, type WeekFile, weekFile } from '../../whats-new/public.ts';
import { type Fault, type Findings, start } from './faults.ts';
import { type JsonFile, readJsonFile } from './json-file.ts';
import { reportRepeats } from './json-repeats.ts';

/** Dashes of every length, and what looks like one. A hyphen is none, two in a row are. */
const dash = /(?!-)[\p{Pd}\u02d7\u2053\u207b\u208b\u2212\u23af\u2500\u2501\u2796\u30fc\uff70]|--+/u;

function dashFault(text: string): string | undefined {
  const found = dash.exec(text)?.[0];
  return found && `the dash “${found}”; write a comma, a colon or another sentence in its place`;
}

/** Every week below a folder, in order, and whatever is wrong with the files. */
export function readWeeks(folder: string): { weeks: WeekFile[]; faults: Fault[] } {
  const findings: Findings = { faults: [], notes: [] };
  const weeks = readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): WeekFile[] => {
      const path = join(folder, entry.name);
      if (!entry.isFile() || !entry.name.endsWith('.json')) {
        const message = 'nothing reads this; only weeks like 2026-W48.json belong here';
        findings.faults.push({ file: path, ...start, message });
        return [];
      }
      const file = readJsonFile(path, weekFile, findings, dashFault);
      if (file === undefined) return [];
      checkWeek(file);
      const { week, entries, retired } = file.value;
      return [{ week, entries, retired }];
    });
  return { weeks, faults: findings.faults };
}

function checkWeek(file: JsonFile<WeekFile>): void {
  const { week, entries, retired } = file.value;
  const name = basename(file.path, '.json');
  if (week !== name) {
    file.fault(['week'], `“week” is ${week} and the file is named ${name}; they must be the same`);
  }
  const keys = entries.map(({ key }, at) => ({ at: ['entries', at, 'key'], value: key }));
  reportRepeats(file, 'key', keys);
  reportRepeats(
    file,
    'retired key',
    retired.map((key, at) => ({ at: ['retired', at], value: key })),
  );
  for (const [at, key] of retired.entries()) {
    if (keys.some(({ value }) => value === key)) {
      file.fault(
        ['retired', at],
        `“retired” names “${key}”, which is an entry of this week; take one of them out`,
      );
    }
  }
  const days = daysOfWeek(week);
  const around = daysAround(week);
  for (const [at, { published_at: day }] of entries.entries()) {
    if (day < around.first || day > around.last) {
      const message = `“published_at” is ${day}, far from ${week} (${days.first} to ${days.last}); correct it or move the entry`;
      file.fault(['entries', at, 'published_at'], message);
    }
  }
}
