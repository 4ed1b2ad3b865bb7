import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Builds a web app without the schemas of the contracts: a browser calls an endpoint by its method and path, and the
 * server alone checks what goes in and out. Schemas and the library behind them would be a fifth of the first page.
 * Importing a schema, or a function from a file of schemas, fails the build: the export is missing.
 */
export function endpointsOnly(): Plugin {
  const contracts = `${dirname(realpathSync(fileURLToPath(import.meta.resolve('@cungnghe/contracts/endpoint'))))}/`;
  return {
    name: 'endpoints-only',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(contracts) || id.includes('?')) return null;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      if (!Object.values(exported).some((value) => isSchema(value) || isEndpoint(value))) return null;
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const code = codeOf(value);
        return code === undefined ? [] : [`export const ${name} = ${code};`];
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSchema = (value: unknown) => isObject(value) && '_zod' in value;

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  isObject(value) && typeof value.method === 'string' && typeof value.path === 'string';

/** Undefined for what the browser does not get. */
function codeOf(value: unknown): string | undefined {
  if (isEndpoint(value)) return JSON.stringify({ method: value.method, path: value.path });
  if (isSchema(value) || typeof value === 'function') return undefined;
  if (value instanceof RegExp) return String(value);
  if (value instanceof Set || value instanceof Map) return undefined;
  return JSON.stringify(value);
}
