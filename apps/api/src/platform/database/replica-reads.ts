import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { isStatementTimeout } from '../errors.ts';
import type { DB } from './tables.generated.ts';

const isWrite = (error: unknown) => (error as { code?: string }).code === '25006';

/** A statement that took its time took that of the reader, too; one that writes is a fault of ours, to be seen. */
const isRepeatable = (error: unknown) => !isStatementTimeout(error) && !isWrite(error);

interface Ways {
  readonly replica: Kysely<DB>;
  readonly primary: Kysely<DB>;
  /** Called before a statement that the replica did not answer is repeated on the primary. */
  readonly onFailed: (error: unknown) => void;
}

/** Single reads alone: they are safe to repeat, so whatever goes wrong there, the primary answers. */
export function readsWithFallback({ replica, primary, onFailed }: Ways): Kysely<DB> {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const { kind } = query.query;
      if (kind !== 'SelectQueryNode' && kind !== 'RawNode')
        throw new Error(`lagDb reads, and this is a ${kind}`);
      try {
        return await replica.executeQuery<Row>(query as CompiledQuery<Row>);
      } catch (error) {
        if (!isRepeatable(error)) throw error;
        onFailed(error);
        return await primary.executeQuery<Row>(query as CompiledQuery<Row>);
      }
    },
    streamQuery: () => {
      throw new Error('lagDb does not stream');
    },
  };
  const refuse = async () => {
    throw new Error('lagDb has no transactions');
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
