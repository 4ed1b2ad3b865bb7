import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Findings, type Place, start } from './faults.ts';
import { checkMarkdown, type TextOptions } from './markdown-file.ts';
import { readNamedText } from './text-file.ts';

interface Named {
  readonly slug: string;
  readonly place: Place;
  /** Whether the entry is whole without a text. */
  readonly optional: boolean;
}

/** The Markdown files that the entries of `from` name, by slug. A file that no entry names is a fault. */
export function readTexts(
  folder: string,
  from: { readonly file: string; readonly entries: readonly Named[] },
  options: TextOptions,
  findings: Findings,
): Record<string, string> {
  const orphans = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const texts: Record<string, string> = {};
  for (const { slug, place, optional } of from.entries) {
    const path = join(folder, `${slug}.md`);
    orphans.delete(`${slug}.md`);
    if (optional && !existsSync(path)) continue;
    const text = readNamedText(path, { file: from.file, place, what: `“${slug}”` }, findings);
    if (text !== undefined) texts[slug] = checkMarkdown(path, text, options, findings);
  }
  for (const name of orphans) {
    findings.faults.push({
      file: join(folder, name),
      ...start,
      message: `no entry of ${from.file} names this file; add one or delete the file`,
    });
  }
  return texts;
}
