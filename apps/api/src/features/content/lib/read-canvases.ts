import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Canvases, canvasFileSchemas, canvasOf } from '../../canvases/public.ts';
import { type Findings, start } from './faults.ts';
import { readJsonFile } from './json-file.ts';

/** `bmc.json` and `jtbd.json` below a pack. */
export function readCanvases(folder: string, findings: Findings): Canvases {
  const read = <S extends z.ZodType>(name: string, schema: S): z.infer<S> | undefined => {
    const path = join(folder, name);
    if (existsSync(path)) return readJsonFile(path, schema, findings)?.value;
    findings.notes.push({ file: path, ...start, message: 'there is none, so the page is not offered' });
    return undefined;
  };
  const model = read('bmc.json', canvasFileSchemas.bmc);
  return { bmc: model && canvasOf(model), jtbd: read('jtbd.json', canvasFileSchemas.jtbd) };
}
