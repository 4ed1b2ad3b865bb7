import { DataFolderInUseError } from '@cungnghe/embedded-postgres/lock';
import { EmbeddedDatabaseError } from '@cungnghe/embedded-postgres/user';
import { PriceTableError } from '../features/media/public.ts';
import { WorkersError } from '../platform/cluster/workers.ts';
import { ConfigError } from '../platform/config.ts';
import { MigrationError } from '../platform/database/migration-files.ts';
import { DatabaseError } from '../platform/database/server-check.ts';
import { NoSpaceError } from './undo.ts';

const kinds = [
  NoSpaceError,
  ConfigError,
  DataFolderInUseError,
  EmbeddedDatabaseError,
  DatabaseError,
  MigrationError,
  PriceTableError,
  WorkersError,
];

/** Whether whoever started the server can mend it, and its message says how. */
export const isOperatorError = (error: unknown): error is Error =>
  kinds.some((kind) => error instanceof kind);
