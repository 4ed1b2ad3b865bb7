import { existsSync, readFileSync } from 'node:fs';
import { type Findings, type Place, placeAt, start } from './faults.ts';

/** A text of a pack as it is, or undefined with a fault when it is not UTF-8. */
export function readText(path: string, { faults }: Findings): string | undefined {
  const bytes = readFileSync(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const nul = text.indexOf('\0');
    if (nul === -1) return text;
    faults.push({ file: path, ...placeAt(text, nul), message: 'a NUL character; delete it' });
  } catch {
    faults.push({ file: path, ...start, message: 'the file is not UTF-8; save it as UTF-8' });
  }
  return undefined;
}

/** The same, with a fault where the file is missing; `from` is the entry that names it. */
export function readNamedText(
  path: string,
  from: { readonly file: string; readonly place: Place; readonly what: string },
  findings: Findings,
): string | undefined {
  if (existsSync(path)) return readText(path, findings);
  findings.faults.push({
    file: from.file,
    ...from.place,
    message: `${from.what} has no text; write ${path} or take the entry out`,
  });
  return undefined;
}
