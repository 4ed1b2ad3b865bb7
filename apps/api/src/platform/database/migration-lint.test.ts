import { describe, expect, test } from 'vitest';
import { findBlockingStatements } from '../../test/blocking-sql.ts';
import { findDestructiveStatements } from '../../test/destructive-sql.ts';
import { readMarkers, readMigrations } from './migration-files.ts';

describe('a migration that takes away or tightens carries its marker', () => {
  test.each<[string, string, number]>([
    ['a column less', 'ALTER TABLE accounts DROP COLUMN locale', 1],
    ['a table less', 'DROP TABLE IF EXISTS accounts', 1],
    ['a view or a function less', 'DROP VIEW search_source; DROP FUNCTION search_words(text)', 2],
    ['another name', 'ALTER TABLE accounts RENAME COLUMN locale TO language', 1],
    ['another type', 'ALTER TABLE accounts ALTER COLUMN locale TYPE integer USING 1', 1],
    ['what must not be empty any more', 'ALTER TABLE accounts ALTER locale SET NOT NULL', 1],
    ['a new column that has to be filled', 'ALTER TABLE accounts ADD COLUMN code text NOT NULL', 1],
    ['a new column that fills itself', "ALTER TABLE accounts ADD COLUMN code text NOT NULL DEFAULT ''", 0],
    ['a generated column', 'ALTER TABLE a ADD COLUMN b int NOT NULL GENERATED ALWAYS AS (1) STORED', 0],
    ['a rule for rows that exist', 'ALTER TABLE accounts ADD CONSTRAINT short CHECK (length(locale) = 2)', 1],
    ['a rule that is only widened', 'ALTER TABLE a DROP CONSTRAINT b', 0],
    ['one of each kind only', 'CREATE UNIQUE INDEX one_each ON accounts (locale)', 1],
    ['rows less', 'DELETE FROM auth_sessions', 1],
    ['all rows less', 'TRUNCATE auth_sessions', 1],
    ['a table of its own', 'CREATE TABLE fresh (a int NOT NULL); CREATE UNIQUE INDEX f ON fresh (a)', 0],
    ['an index', 'CREATE INDEX by_locale ON accounts (locale); DROP INDEX by_locale', 0],
    ['a comment about it', '-- DROP TABLE accounts\nSELECT 1', 0],
    ['a text about it', "COMMENT ON TABLE accounts IS 'never DROP TABLE accounts;'", 0],
    ['a function that deletes', 'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM a; $$', 0],
    ['a block that deletes', 'DO $$ BEGIN DELETE FROM a; END $$', 1],
  ])('%s', (_, text, found) => {
    expect(findDestructiveStatements(text)).toHaveLength(found);
  });

  test('every file since this is asked', () => {
    const bare = readMigrations()
      .filter(({ name, isContract }) => name >= '20261128' && !isContract)
      .flatMap(({ name, text }) =>
        findDestructiveStatements(text).map((statement) => `${name}: ${statement}`),
      );
    expect(bare, 'add a line `-- contract: <version>`, and see docs/operations.md').toEqual([]);
  });
});

const migration = (name: string, text: string) => ({ name, text, checksum: '', ...readMarkers(text) });
const faultsOf = (...texts: string[]) =>
  findBlockingStatements(
    texts.map((text, index) => migration(`2027012${index}a_${index}`, text)),
    `2027012${texts.length - 1}`,
  );

describe('a migration makes nobody wait', () => {
  test.each<[string, string]>([
    ['an index under the lock', 'CREATE INDEX by_name ON accounts (full_name)'],
    ['CONCURRENTLY inside a transaction', 'CREATE INDEX CONCURRENTLY by_name ON accounts (full_name)'],
    [
      'CONCURRENTLY with something else',
      '-- concurrently\nCREATE INDEX CONCURRENTLY by_name ON accounts (full_name); SELECT 1',
    ],
    [
      'what a second attempt would pass over',
      '-- concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS by_name ON accounts (full_name)',
    ],
    ['dropping outside a transaction, once', '-- concurrently\nDROP INDEX CONCURRENTLY by_name'],
    ['the line without the word', '-- concurrently\nCREATE TABLE a (b int)'],
    ['what must not be empty any more', '-- contract: 9.0.0\nALTER TABLE accounts ALTER locale SET NOT NULL'],
    ['a rule for all rows', "ALTER TABLE accounts ADD CONSTRAINT c CHECK (locale <> '')"],
    ['a reference of all rows', 'ALTER TABLE accounts ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES schools'],
    ['one of each kind', 'ALTER TABLE accounts ADD CONSTRAINT c UNIQUE (a)'],
    [
      'a rule that is validated under its own lock',
      "ALTER TABLE accounts ADD CONSTRAINT c CHECK (a <> '') NOT VALID; ALTER TABLE accounts VALIDATE CONSTRAINT c",
    ],
    ['another type', 'ALTER TABLE accounts ALTER locale TYPE integer USING 1'],
    ['a value for each row', 'ALTER TABLE accounts ADD COLUMN code text DEFAULT gen_random_uuid()'],
    ['a value for each row, further in', "ALTER TABLE accounts ADD code text DEFAULT 'a' || random()::text"],
    ['a computed column', 'ALTER TABLE accounts ADD code text GENERATED ALWAYS AS (lower(email)) STORED'],
    ['a new column with a rule', "ALTER TABLE accounts ADD code text CHECK (code <> '')"],
    ['a new column, one of each', 'ALTER TABLE accounts ADD code text UNIQUE'],
    ['all rows changed', "UPDATE accounts SET locale = 'vi' WHERE locale IS NULL"],
    ['all rows deleted', '-- contract: 9.0.0\nDELETE FROM auth_sessions'],
    [
      'all rows changed in a block',
      "DO $$ BEGIN IF true THEN UPDATE accounts SET locale = 'vi'; END IF; END $$",
    ],
    ['what nobody can read', "DO $$ BEGIN EXECUTE 'UPDATE ' || 'accounts'; END $$"],
    ['a lock by name', 'LOCK TABLE accounts'],
    ['an index anew', 'REINDEX TABLE accounts'],
    ['a back-fill of everything at once', "-- backfill: accounts by id\nUPDATE accounts SET locale = 'vi'"],
  ])('refused: %s', (_, text) => {
    expect(faultsOf(text)).toHaveLength(1);
  });

  test.each<[string, string]>([
    ['an index beside everybody', '-- concurrently\nCREATE UNIQUE INDEX CONCURRENTLY a ON accounts (locale)'],
    ['an index less', '-- concurrently\nDROP INDEX CONCURRENTLY IF EXISTS a'],
    [
      'whatever is done to a new table',
      "CREATE TABLE a (b text, c int); CREATE INDEX d ON a (b); ALTER TABLE a ALTER b SET NOT NULL; UPDATE a SET b = ''",
    ],
    ['a small table', "CREATE INDEX a ON communities (slug); UPDATE communities SET tagline = ''"],
    ['rows by their names', "UPDATE accounts SET locale = 'vi' WHERE id IN ('a', 'b') AND locale IS NULL"],
    ['a column that is empty', 'ALTER TABLE accounts ADD COLUMN a text'],
    [
      'a column with one value for all',
      "ALTER TABLE accounts ADD a timestamptz NOT NULL DEFAULT now(), ADD b text DEFAULT 'x'",
    ],
    ['a reference of a new column', 'ALTER TABLE accounts ADD a text REFERENCES schools'],
    ['a rule for new rows', "ALTER TABLE accounts ADD CONSTRAINT c CHECK (a <> '') NOT VALID"],
    [
      'a constraint over an index that is there',
      'ALTER TABLE accounts ADD CONSTRAINT c UNIQUE USING INDEX a',
    ],
    [
      'a function that changes everything',
      'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE accounts SET a = 1 $$',
    ],
    ['a back-fill', "-- backfill: accounts by id\nUPDATE accounts SET a = 'x' WHERE id > $1 AND id <= $2"],
  ])('taken: %s', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test('what must not be empty any more goes in three migrations', () => {
    const rule = 'ALTER TABLE accounts ADD CONSTRAINT has_locale CHECK (locale IS NOT NULL) NOT VALID';
    const validated = 'ALTER TABLE accounts VALIDATE CONSTRAINT has_locale';
    const set = 'ALTER TABLE accounts ALTER locale SET NOT NULL, DROP CONSTRAINT has_locale';
    expect(faultsOf(rule, validated, set)).toEqual([]);
    expect(faultsOf(rule, set)).toHaveLength(1);
    expect(faultsOf(rule, validated, set.replaceAll('locale', 'email'))).toHaveLength(1);
  });

  test('every file since this is asked', () => {
    expect(findBlockingStatements(readMigrations(), '20270123')).toEqual([]);
  });
});
