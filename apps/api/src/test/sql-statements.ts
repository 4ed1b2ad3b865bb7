import { loadModule, type Node, parsePlPgSQLSync, parseSync } from 'libpg-query';

await loadModule();

/** A statement as PostgreSQL itself reads it. */
export interface Statement {
  readonly node: Node;
  readonly source: string;
  /** The same in one line, without comments. */
  readonly text: string;
}

/** The statements that a text runs, those of its blocks (DO) among them. Bodies of functions are only written down. */
export function readStatements(text: string): Statement[] {
  // Places are counted in bytes.
  const bytes = Buffer.from(text);
  return (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len: length = 0 }) => {
    if (stmt === undefined) return [];
    const own = bytes.subarray(from, length === 0 ? undefined : from + length).toString();
    const statement = { node: stmt, source: own, text: plain(own) };
    return 'DoStmt' in stmt ? [statement, ...statementsOfBlock(own)] : [statement];
  });
}

const plain = (text: string) =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function statementsOfBlock(block: string): Statement[] {
  const found: Statement[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const query = key === 'PLpgSQL_stmt_execsql' ? inner?.sqlstmt?.PLpgSQL_expr?.query : undefined;
      if (typeof query === 'string') found.push(...readStatements(query));
      walk(inner);
    }
  };
  walk(parsePlPgSQLSync(block));
  return found;
}

/** Whether a block puts the text of a statement together while it runs: nobody can read that beforehand. */
export function hasDynamicStatement(text: string): boolean {
  return readStatements(text).some(
    ({ node, source }) =>
      'DoStmt' in node && JSON.stringify(parsePlPgSQLSync(source)).includes('"PLpgSQL_stmt_dyn'),
  );
}

/** The tables that a text makes: what is done to them disturbs nobody. */
export function freshTables(statements: readonly Statement[]): Set<string> {
  return new Set(
    statements.flatMap(({ node }) => {
      if ('CreateStmt' in node) return [node.CreateStmt.relation?.relname ?? ''];
      if ('CreateTableAsStmt' in node) return [node.CreateTableAsStmt.into?.rel?.relname ?? ''];
      return [];
    }),
  );
}
