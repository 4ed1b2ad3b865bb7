import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { serverEnvironment } from '../../../../../scripts/server-command.ts';

/** Prints the megabytes that a process holds after it has made WebP of six large pictures at once. */
const program = `
const { default: sharp } = await import('sharp');
sharp.concurrency(1);
sharp.cache(false);
const noise = { type: 'gaussian', mean: 120, sigma: 20 };
const large = { width: 4000, height: 3000, channels: 3, background: '#888' };
const picture = await sharp({ create: { ...large, noise } }).jpeg({ quality: 90 }).toBuffer();
const shrink = () => sharp(picture).resize({ width: 1600 }).webp({ effort: 0 }).toBuffer();
await Promise.all(Array.from({ length: 6 }, shrink));
console.log(process.memoryUsage().rss / 2 ** 20);`;

const isGlibc =
  process.platform === 'linux' &&
  'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header;

test.skipIf(!isGlibc)(
  'the memory of pictures that were converted is given back with the settings of the server',
  () => {
    const megabytesWith = (env: Readonly<Record<string, string>>) =>
      Number(
        execFileSync(process.execPath, ['--input-type=module', '-e', program], {
          cwd: import.meta.dirname,
          env: { PATH: process.env.PATH, ...env },
        }),
      );
    const [plain, set] = [megabytesWith({}), megabytesWith(serverEnvironment)];
    expect(set, `${plain} MB without them`).toBeLessThan(plain - 20);
  },
);
