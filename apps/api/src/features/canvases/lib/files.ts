import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { businessModel, jobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';
import { z } from 'zod';

/** The files may name their schema, for the sake of editors; readers never see that. */
export const canvasFileSchemas = {
  bmc: businessModel.extend({ $schema: z.string().optional() }),
  jtbd: jobsToBeDone,
} as const;
const schemas = {
  bmc: canvasFileSchemas.bmc.transform(({ $schema: _, ...canvas }) => canvas),
  jtbd: jobsToBeDone,
} as const;
type Kind = keyof typeof schemas;
type Canvas<K extends Kind> = z.infer<(typeof schemas)[K]>;

/** Reads one community's canvas; undefined where it has none. */
export type ReadCanvas = <K extends Kind>(kind: K, communitySlug: string) => Promise<Canvas<K> | undefined>;

/**
 * Canvases from `<folder>/<slug>/<kind>.json`, kept in memory until the file changes.
 * A file that is not of its form throws an error that names it.
 */
export function canvasFiles(folder: string): ReadCanvas {
  const kept = new Map<string, { changedAt: number; canvas: unknown }>();
  return async <K extends Kind>(kind: K, communitySlug: string) => {
    const path = join(folder, communitySlug, `${kind}.json`);
    const changedAt = await stat(path).then(
      (file) => file.mtimeMs,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
        throw error;
      },
    );
    if (changedAt === undefined) return undefined;
    const known = kept.get(path);
    if (known?.changedAt === changedAt) return known.canvas as Canvas<K>;
    const parsed = schemas[kind].safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    kept.set(path, { changedAt, canvas: parsed.data });
    return parsed.data as Canvas<K>;
  };
}
