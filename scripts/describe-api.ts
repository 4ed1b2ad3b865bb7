/** Writes the description of the API to a file, as the linter reads it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeApi } from '../apps/api/src/platform/http/open-api/document.ts';
import { rootDir } from './run.ts';

export const apiDescription = join(rootDir, '.cache/openapi.json');

export function writeApiDescription(): void {
  mkdirSync(dirname(apiDescription), { recursive: true });
  writeFileSync(apiDescription, JSON.stringify(describeApi('https://api.cungnghe.vn')));
}
