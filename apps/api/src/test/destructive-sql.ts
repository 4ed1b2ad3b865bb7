/** What a version before this one would stumble over, in words of SQL. */
const destructive = [
  /^DROP (TABLE|VIEW|MATERIALIZED VIEW|FUNCTION|PROCEDURE|TYPE|DOMAIN|SEQUENCE|SCHEMA|EXTENSION)\b/i,
  /^TRUNCATE\b/i,
  /^DELETE FROM\b/i,
  /^REVOKE\b/i,
  /^CREATE UNIQUE INDEX\b/i,
  /^ALTER (TABLE|VIEW|TYPE|FUNCTION|SCHEMA)\b.*\bRENAME\b/is,
  /^ALTER TABLE\b.*\bDROP (?!CONSTRAINT|DEFAULT|NOT NULL|EXPRESSION|IDENTITY)/is,
  /^ALTER TABLE\b.*\bALTER\b[^,]*\b(TYPE|SET NOT NULL)\b/is,
  /^ALTER TABLE\b.*\bADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\b/is,
] as const;

const addedColumn =
  /\bADD (?:COLUMN )?(?:IF NOT EXISTS )?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\w+ [^;]*?(?=,\s*(?:ADD|ALTER|DROP)\b|$)/gis;

const addsFullColumn = (statement: string) =>
  /^ALTER TABLE\b/i.test(statement) &&
  (statement.match(addedColumn) ?? []).some(
    (column) => /\bNOT NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column),
  );

/** The table that a statement changes, without its schema. */
const tableOf = (statement: string) =>
  /^(?:ALTER TABLE (?:IF EXISTS )?(?:ONLY )?|CREATE UNIQUE INDEX .*?\bON (?:ONLY )?|DELETE FROM |DROP TABLE (?:IF EXISTS )?)(?:public\.)?(\w+)/is.exec(
    statement,
  )?.[1];

/** Comments, texts and the bodies of functions say nothing about the tables; a block that runs at once does. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(/(\$\w*\$[\s\S]*?\$\w*\$)/)
    .reduce((whole, part, index, parts) => {
      if (index % 2 === 0) return whole + part;
      const runsAtOnce = /\bDO\s*$/i.test(parts[index - 1] ?? '');
      return (
        whole + (runsAtOnce ? `; ${part.replaceAll(/\$\w*\$|\b(BEGIN|THEN|ELSE|LOOP)\b/gi, ';')};` : "''")
      );
    }, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** Those statements of a migration that take away or tighten what was there before it. */
export function findDestructiveStatements(text: string): string[] {
  const statements = statementsOf(text);
  const fresh = new Set(
    statements.map(
      (statement) => /^CREATE TABLE (?:IF NOT EXISTS )?(?:public\.)?(\w+)/i.exec(statement)?.[1],
    ),
  );
  fresh.delete(undefined);
  return statements.filter(
    (statement) =>
      !fresh.has(tableOf(statement)) &&
      (destructive.some((pattern) => pattern.test(statement)) || addsFullColumn(statement)),
  );
}
