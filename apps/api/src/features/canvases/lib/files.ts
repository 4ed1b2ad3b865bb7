import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BusinessModel,
  businessModel,
  type JobsToBeDone,
  jobsToBeDone,
} from '@cungnghe/contracts/canvases/endpoints';
import { z } from 'zod';

/** The canvases of one community. */
export interface Canvases {
  readonly bmc?: BusinessModel | undefined;
  readonly jtbd?: JobsToBeDone | undefined;
}
export type CanvasKind = keyof Canvases;

/** The files may name their schema, for the sake of editors; readers never see that. */
export const canvasFileSchemas = {
  bmc: businessModel.extend({ $schema: z.string().optional() }),
  jtbd: jobsToBeDone,
} as const;

/** What a file of a pack says, without the name of its schema. */
export const canvasOf = ({
  $schema: _,
  ...model
}: z.infer<(typeof canvasFileSchemas)['bmc']>): BusinessModel => model;

/** `bmc.json` and `jtbd.json` below a folder; a file that is not of its form throws an error that names it. */
export async function readCanvasFiles(folder: string): Promise<Canvases> {
  const [bmc, jtbd] = await Promise.all([
    readForm(join(folder, 'bmc.json'), canvasFileSchemas.bmc),
    readForm(join(folder, 'jtbd.json'), canvasFileSchemas.jtbd),
  ]);
  return { bmc: bmc && canvasOf(bmc), jtbd };
}

async function readForm<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S> | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}
