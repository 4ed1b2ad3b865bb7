import { printCast } from '../demo/print.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from './undo.ts';

/** Tells whoever started the server where it is, and whom they can sign in as. */
export function printReady(config: Config, log: Log, hasDemo: boolean): void {
  if (config.testMode && !config.isProduction)
    log.warn('TEST_MODE is on: every request without a session is signed in as the owner');
  printAddresses(config);
  if (hasDemo) printCast();
}

function printAddresses({ urls, port }: Config): void {
  const lines = [
    ['Learner app', urls.learner],
    ['Public site', urls.public],
    ['Console', urls.admin],
    ['Media site', urls.media],
    ['API', `${urls.api}/api/docs`],
  ];
  console.log(
    `\nCùng Nghề is ready${port === undefined ? '' : ` on port ${port}, told apart by host name`}\n`,
  );
  for (const [name = '', url] of lines) console.log(`  ${name.padEnd(12)} ${url}`);
}
