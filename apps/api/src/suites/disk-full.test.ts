import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ownSettings, runCli, runServer, startServer } from '../test/server-process.ts';

/** A disk without space: said in one line at the start, answered as what will pass later, and over when there is some again. */

const mounted: string[] = [];
afterAll(() => {
  for (const folder of mounted) {
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  }
});

/** A disk of its own of so many megabytes; throws where this user may not mount one. */
function smallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'cungnghe-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  mounted.push(folder);
  chmodSync(folder, 0o755);
  return folder;
}

function mayMount(): boolean {
  try {
    smallDisk(1);
    return true;
  } catch {
    return false;
  }
}

/** Writes until nothing more fits; answers how to free it again. */
function fill(folder: string): () => void {
  const name = join(folder, 'filler');
  const file = openSync(name, 'w');
  for (let size = 1024 * 1024; size >= 512; ) {
    try {
      if (writeSync(file, randomBytes(size)) < size) size /= 2;
    } catch {
      size /= 2;
    }
  }
  closeSync(file);
  return () => rmSync(name);
}

describe.skipIf(!mayMount())('on a disk that gets full', () => {
  test('a first start without room for the database is one line', async () => {
    const folder = smallDisk(20);
    const { code, said } = await runServer(await ownSettings(folder));
    expect({ code, said }).toEqual({
      code: 1,
      said: `No space is left on the disk: free some where ${folder} is, and start again\n`,
    });
  });

  test.each([50, 62])(
    'a first start that runs out of room in the middle is one line: %s MB',
    async (megabytes) => {
      const folder = smallDisk(megabytes);
      const { code, said } = await runServer(await ownSettings(folder));
      expect(said.trimEnd().split('\n').at(-1)).toBe(
        `No space is left on the disk: free some where ${folder} is, and start again`,
      );
      expect(said).not.toMatch(/^\s+at /m);
      expect(code).toBe(1);
    },
  );

  test('a server goes on reading, refuses to write with 503, and writes again when there is room', async () => {
    const folder = smallDisk(300);
    const settings = {
      ...(await ownSettings(folder)),
      // No demo school: it would only take time.
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'error',
    };
    const server = await startServer(settings);
    try {
      const email = 'nguoi-viet@test.local';
      await runCli(settings, 'account', 'create', '--email', email, '--name', 'Người Viết');
      const { token } = await runCli(settings, 'session', 'create', '--email', email);
      const call = async (method: string, path: string, body?: object) => {
        const response = await fetch(settings.BASE_URL + path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: response.status, body: (await response.json()) as { code?: string } };
      };
      let made = 0;
      const write = () =>
        call('PUT', `/api/forum/drafts/post:${++made % 100}`, {
          fields: { body: randomBytes(4_000).toString('base64') },
          version: 0,
        });
      expect((await write()).status).toBe(200);

      const free = fill(folder);
      const answers = [];
      for (let left = 300; left > 0 && answers.filter(({ status }) => status === 503).length < 5; left--) {
        answers.push(await write());
      }
      const refused = answers.filter(({ status }) => status !== 200 && status !== 409);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused)
        expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });

      await expect.poll(async () => (await call('GET', '/api/user/me')).status).toBe(200);

      free();
      await expect.poll(async () => (await write()).status, { timeout: 30_000 }).toBe(200);
    } finally {
      await server.stop();
    }
  }, 120_000);
});
