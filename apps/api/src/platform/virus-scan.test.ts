import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eicar, startVirusScanner, type VirusScanner } from '../test/virus-scanner.ts';
import { ConfigError, readConfig } from './config.ts';
import { createVirusScan } from './virus-scan.ts';

let scanner: VirusScanner;
beforeAll(async () => {
  scanner = await startVirusScanner();
});
afterAll(() => scanner.close());

const scan = (text: string, deadlineMs?: number) =>
  createVirusScan(scanner.url, pino({ level: 'silent' }), deadlineMs).scan(
    Readable.from([Buffer.from(text)]),
  );

test('a file is sent whole, and the verdict is the one of the scanner', async () => {
  scanner.behave('as usual');
  const long = 'Mẫu đơn '.repeat(100_000);
  expect(await scan(long)).toEqual({ verdict: 'clean' });
  expect(scanner.received.at(-1)).toBe(long);
  expect(await scan(`đầu ${eicar} cuối`)).toEqual({ verdict: 'found', found: 'Eicar-Signature' });
});

test.each(['silent', 'hangs up', 'refuses'] as const)(
  'a scanner that %s has given no verdict, in time',
  async (how) => {
    scanner.behave(how);
    const startedAt = performance.now();
    expect(await scan('Mẫu đơn '.repeat(100_000), 300)).toEqual({ verdict: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  },
);

test('a scanner that nobody runs has given no verdict', async () => {
  const nobody = createVirusScan('clamd://127.0.0.1:9', pino({ level: 'silent' }), 2_000);
  expect(await nobody.scan(Readable.from([Buffer.from('a')]))).toEqual({ verdict: 'unavailable' });
});

test('the setting is the address of a clamd with its port', () => {
  expect(readConfig({ VIRUS_SCAN_URL: 'clamd://scanner:3310' }).virusScanUrl).toBe('clamd://scanner:3310');
  expect(readConfig({ VIRUS_SCAN_URL: '' }).virusScanUrl).toBeUndefined();
  for (const wrong of ['http://scanner:3310', 'clamd://scanner', 'scanner'])
    expect(() => readConfig({ VIRUS_SCAN_URL: wrong })).toThrow(ConfigError);
});
