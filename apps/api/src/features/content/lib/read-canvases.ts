import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canvasFileSchemas } from '../../canvases/public.ts';
import { type Findings, start } from './faults.ts';
import { readJsonFile } from './json-file.ts';

/** `bmc.json` and `jtbd.json` below a pack. They are read where they are; only their form is checked here. */
export function checkCanvases(folder: string, findings: Findings): void {
  for (const [name, schema] of Object.entries(canvasFileSchemas)) {
    const path = join(folder, `${name}.json`);
    if (existsSync(path)) readJsonFile(path, schema, findings);
    else findings.notes.push({ file: path, ...start, message: 'there is none, so the page is not offered' });
  }
}
