import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * What session cookies are signed with: the configured secret, or one made at the first start and kept in the data
 * folder. A link either makes the name or fails, so of several first starts at once exactly one decides.
 */
export function loadAuthSecret(config: Config): string {
  if (config.authSecret !== undefined) return config.authSecret;
  const path = join(config.dataDir, 'auth-secret');
  const kept = readSecret(path);
  if (kept !== undefined) return kept;
  mkdirSync(config.dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
