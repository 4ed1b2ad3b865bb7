import { DataFolderInUseError } from '@cungnghe/embedded-postgres/lock';
import { EmbeddedDatabaseError } from '@cungnghe/embedded-postgres/user';
import { PriceTableError } from './features/media/public.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { DatabaseError } from './platform/database/server-check.ts';
import { createLog } from './platform/log.ts';
import { startSingle } from './start/single.ts';
import { NoSpaceError, startOrUndo } from './start/undo.ts';

const operatorErrors = [
  NoSpaceError,
  ConfigError,
  DataFolderInUseError,
  EmbeddedDatabaseError,
  DatabaseError,
  MigrationError,
  PriceTableError,
];

try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const stop = await startOrUndo(config, log, (undo) => startSingle(config, log, undo));
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C means "now".
      if (stopping) process.exit(130);
      stopping = true;
      stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  // A wrong setting, a taken port or folder, a full disk is the operator's to mend: one line, no stack.
  const isTheirs = operatorErrors.some((kind) => error instanceof kind);
  console.error(isTheirs ? (error as Error).message : error);
  process.exit(1);
}
