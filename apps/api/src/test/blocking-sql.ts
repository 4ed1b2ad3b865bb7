import type { AlterTableCmd, Constraint, IndexStmt, Node } from 'libpg-query';
import type { Migration } from '../platform/database/migration-files.ts';
import { freshTables, hasDynamicStatement, readStatements, type Statement } from './sql-statements.ts';

/** A page of rows at most, in any school: whatever is done to them is over at once. */
const smallTables = new Set([
  'communities',
  'email_texts',
  'installation_settings',
  'operator_roles',
  'schools',
]);

/** Computed once for all rows that are there, not for each. */
const constantFunctions = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

/** What the migrations up to a place have said of a constraint that was added without looking at the rows. */
interface Unchecked {
  readonly migration: string;
  readonly table: string;
  /** The column of which it says that it is never empty. */
  readonly filled: string | undefined;
  isValidated: boolean;
}

/** Told from the first migration on: what one may do depends on what earlier ones have done. */
type Told = Map<string, Unchecked>;

interface Place {
  readonly migration: string;
  /** Whether anybody may be at work in a table. */
  readonly isUsed: (table: string | undefined) => boolean;
  readonly told: Told;
}

const isPart = (node: Node | undefined, kind: string): boolean => node !== undefined && kind in node;

function callsPerRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => {
    if (key !== 'FuncCall') return callsPerRow(inner);
    const name = inner.funcname?.at(-1)?.String?.sval;
    return !constantFunctions.has(name) || callsPerRow(inner.args);
  });
}

function faultOfColumn(constraints: readonly Constraint[]): string | undefined {
  const hasDefault = constraints.some(({ contype }) => contype === 'CONSTR_DEFAULT');
  for (const { contype, raw_expr } of constraints) {
    if (contype === 'CONSTR_DEFAULT' && callsPerRow(raw_expr))
      return 'its default is computed for each row, which writes the table anew: add it without, set the default then, and fill the rows in a back-fill';
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY')
      return 'it is computed for each row, which writes the table anew: add a plain column that a trigger fills, and a back-fill';
    if (contype === 'CONSTR_CHECK' || (contype === 'CONSTR_FOREIGN' && hasDefault))
      return 'every row is looked at under the lock: add the constraint NOT VALID, and validate it in a later migration';
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
      return 'its index is built under the lock: build one CONCURRENTLY in a migration of its own';
  }
  return undefined;
}

function faultOfConstraint(constraint: Constraint, table: string, place: Place): string | undefined {
  const { contype, conname = '', skip_validation: isUnchecked, indexname, raw_expr } = constraint;
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    if (isUnchecked !== true)
      return 'every row is looked at under the lock: add it NOT VALID, and validate it in a later migration';
    place.told.set(`${table} ${conname}`, {
      migration: place.migration,
      table,
      filled: filledColumn(raw_expr),
      isValidated: false,
    });
    return undefined;
  }
  if (indexname !== undefined && indexname !== '') return undefined;
  return 'its index is built under the lock: build one CONCURRENTLY in a migration of its own, and add the constraint USING INDEX';
}

/** Of `CHECK (column IS NOT NULL)`. */
function filledColumn(expression: Node | undefined): string | undefined {
  if (expression === undefined || !('NullTest' in expression)) return undefined;
  const { arg, nulltesttype } = expression.NullTest;
  if (nulltesttype !== 'IS_NOT_NULL' || arg === undefined || !('ColumnRef' in arg)) return undefined;
  const last = arg.ColumnRef.fields?.at(-1);
  return last !== undefined && 'String' in last ? last.String.sval : undefined;
}

function faultOfValidation(name: string, table: string, place: Place): string | undefined {
  const unchecked = place.told.get(`${table} ${name}`);
  if (unchecked?.migration === place.migration)
    return 'the lock of adding it lasts until every row was looked at: validate it in a later migration';
  if (unchecked !== undefined) unchecked.isValidated = true;
  return undefined;
}

function faultOfCommand(command: AlterTableCmd, table: string, place: Place): string | undefined {
  const { subtype, name = '', def } = command;
  switch (subtype) {
    case 'AT_AddColumn':
      return def !== undefined && 'ColumnDef' in def
        ? faultOfColumn(
            (def.ColumnDef.constraints ?? []).flatMap((each) =>
              'Constraint' in each ? [each.Constraint] : [],
            ),
          )
        : undefined;
    case 'AT_AddConstraint':
      return def !== undefined && 'Constraint' in def
        ? faultOfConstraint(def.Constraint, table, place)
        : undefined;
    case 'AT_ValidateConstraint':
      return faultOfValidation(name, table, place);
    case 'AT_SetNotNull':
      return [...place.told.values()].some(
        (each) => each.isValidated && each.table === table && each.filled === name,
      )
        ? undefined
        : `every row is looked at under the lock: add CHECK (${name} IS NOT NULL) NOT VALID, validate it in a later migration, and set it then`;
    case 'AT_AlterColumnType':
      return 'the table is written anew: add a column of the new type, fill it in a back-fill, and drop the old one in a later version';
    case 'AT_SetTableSpace':
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetAccessMethod':
      return 'the table is written anew';
    default:
      return undefined;
  }
}

function faultOfIndex({ concurrent, relation }: IndexStmt, place: Place): string | undefined {
  if (concurrent === true) return undefined;
  return place.isUsed(relation?.relname)
    ? 'nobody writes to the table while it is built: build it CONCURRENTLY, in a migration of its own with the line `-- concurrently`'
    : undefined;
}

/** Whether a condition names rows by a value that is unique, as `id = 'x'` does. */
function namesRows(condition: Node | undefined): boolean {
  if (condition === undefined) return false;
  if ('BoolExpr' in condition)
    return condition.BoolExpr.boolop === 'AND_EXPR' && (condition.BoolExpr.args ?? []).some(namesRows);
  if (!('A_Expr' in condition)) return false;
  const { kind, name, lexpr, rexpr } = condition.A_Expr;
  const isEqual = JSON.stringify(name ?? []).includes('"="') && (kind === 'AEXPR_OP' || kind === 'AEXPR_IN');
  const column = lexpr !== undefined && 'ColumnRef' in lexpr ? lexpr.ColumnRef.fields?.at(-1) : undefined;
  const isUnique =
    column !== undefined && 'String' in column && /^(id|slug|name)$/.test(column.String.sval ?? '');
  return isEqual && isUnique && (isPart(rexpr, 'A_Const') || isPart(rexpr, 'List'));
}

function faultOf(node: Node, place: Place): string | undefined {
  if ('IndexStmt' in node) return faultOfIndex(node.IndexStmt, place);
  if ('AlterTableStmt' in node) {
    const table = node.AlterTableStmt.relation?.relname ?? '';
    if (!place.isUsed(table)) return undefined;
    return (node.AlterTableStmt.cmds ?? [])
      .map((each) => ('AlterTableCmd' in each ? faultOfCommand(each.AlterTableCmd, table, place) : undefined))
      .find((fault) => fault !== undefined);
  }
  const changed = 'UpdateStmt' in node ? node.UpdateStmt : 'DeleteStmt' in node ? node.DeleteStmt : undefined;
  if (changed !== undefined && place.isUsed(changed.relation?.relname) && !namesRows(changed.whereClause))
    return 'rows of all the table are held until it is through: leave it to a back-fill';
  // ANALYZE alone stands in nobody's way.
  const isVacuum = 'VacuumStmt' in node && node.VacuumStmt.is_vacuumcmd === true;
  if (isVacuum || 'ClusterStmt' in node || 'RefreshMatViewStmt' in node || 'LockStmt' in node)
    return 'everybody waits until it is through';
  if ('ReindexStmt' in node)
    return 'nobody writes while it is built: build another one CONCURRENTLY, and drop this one';
  return undefined;
}

/** A statement that no transaction can run is the only one of its file, which says so. */
function faultOfForm(statements: readonly Statement[], isConcurrent: boolean): string | undefined {
  const outside = statements.filter(
    ({ node }) =>
      ('IndexStmt' in node && node.IndexStmt.concurrent === true) ||
      ('DropStmt' in node && node.DropStmt.concurrent === true),
  );
  if (outside.length === 0)
    return isConcurrent ? 'nothing of it is CONCURRENTLY: leave the line `-- concurrently` out' : undefined;
  if (!isConcurrent) return 'CONCURRENTLY needs the line `-- concurrently`';
  if (statements.length > 1) return 'what is CONCURRENTLY is the only statement of its file';
  const [{ node }] = statements as [Statement];
  if ('IndexStmt' in node && (node.IndexStmt.if_not_exists === true || !node.IndexStmt.idxname))
    return 'name it, without IF NOT EXISTS: what is there is of an attempt that did not end';
  if ('DropStmt' in node && (node.DropStmt.missing_ok !== true || (node.DropStmt.objects ?? []).length > 1))
    return 'drop one index, IF EXISTS: it is asked again when it did not end';
  return undefined;
}

/** A back-fill is one statement over the rows between two keys. */
function faultOfBackfill(statements: readonly Statement[]): string | undefined {
  const [first] = statements;
  const parameters = JSON.stringify(first?.node ?? {}).match(/"ParamRef":\{"number":[12]\b/g) ?? [];
  return statements.length === 1 && new Set(parameters).size === 2
    ? undefined
    : 'a back-fill is one statement over the rows with `key > $1 AND key <= $2`';
}

function faultsOf({ name, text, isConcurrent, backfill }: Migration, told: Told): string[] {
  const statements = readStatements(text);
  if (backfill !== undefined) return [faultOfBackfill(statements)].filter((fault) => fault !== undefined);
  const fresh = freshTables(statements);
  const isUsed = (table: string | undefined) =>
    table !== undefined && !fresh.has(table) && !smallTables.has(table);
  const place: Place = { migration: name, isUsed, told };
  const form = faultOfForm(statements, isConcurrent);
  return [
    ...(form === undefined ? [] : [form]),
    ...(hasDynamicStatement(text)
      ? ['EXECUTE in a block: nobody can read what it will say; write the statements']
      : []),
    ...statements.flatMap((statement) => {
      const fault = faultOf(statement.node, place);
      return fault === undefined ? [] : [`${statement.text.slice(0, 100)}: ${fault}`];
    }),
  ];
}

/**
 * What would make a running school wait while a migration runs, from the one named `since` on. A table that the same
 * file makes is empty, and nobody reads it yet.
 */
export function findBlockingStatements(migrations: readonly Migration[], since: string): string[] {
  const told: Told = new Map();
  return migrations.flatMap((migration) => {
    const faults = faultsOf(migration, told);
    return migration.name < since ? [] : faults.map((fault) => `${migration.name}: ${fault}`);
  });
}
