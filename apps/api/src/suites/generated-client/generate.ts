import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const file = join(import.meta.dirname, 'generated/api.ts');

/** Writes the types of a client from a description of the API, as anybody outside would make them. */
export async function generateClient(description: object): Promise<void> {
  const types = await openapiTypescript(description as OpenAPI3);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, astToString(types));
}
