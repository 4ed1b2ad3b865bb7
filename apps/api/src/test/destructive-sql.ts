import type { AlterTableCmd, Node, ObjectType } from 'libpg-query';
import { freshTables, readStatements } from './sql-statements.ts';

const goneForGood: readonly ObjectType[] = [
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_FUNCTION',
  'OBJECT_PROCEDURE',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
  'OBJECT_SEQUENCE',
  'OBJECT_SCHEMA',
  'OBJECT_EXTENSION',
];
/** Called by nobody by these names. */
const renamedFreely: readonly ObjectType[] = ['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_SEQUENCE'];

const constraintsOf = (command: AlterTableCmd) =>
  command.def !== undefined && 'ColumnDef' in command.def
    ? (command.def.ColumnDef.constraints ?? []).flatMap((each) =>
        'Constraint' in each ? [each.Constraint.contype] : [],
      )
    : [];

/** A new column that the version before, which does not know it, could not leave empty. */
function hasToBeFilled(command: AlterTableCmd): boolean {
  const kinds = constraintsOf(command);
  const fillsItself = (['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'] as const).some((kind) =>
    kinds.includes(kind),
  );
  return kinds.includes('CONSTR_NOTNULL') && !fillsItself;
}

function takesAway(command: AlterTableCmd): boolean {
  switch (command.subtype) {
    case 'AT_DropColumn':
    case 'AT_AlterColumnType':
    case 'AT_SetNotNull':
    case 'AT_AddConstraint':
      return true;
    case 'AT_AddColumn':
      return hasToBeFilled(command);
    default:
      return false;
  }
}

/** The names of what a DROP drops, without their schema. */
const dropped = (objects: readonly Node[] = []) =>
  objects.map((object) => {
    const last = 'List' in object ? object.List.items?.at(-1) : object;
    return last !== undefined && 'String' in last ? (last.String.sval ?? '') : '';
  });

function isDestructive(node: Node, fresh: ReadonlySet<string>): boolean {
  const isOld = (relation?: { relname?: string }) => !fresh.has(relation?.relname ?? '');
  if ('DropStmt' in node) {
    const { removeType, objects } = node.DropStmt;
    return (
      removeType !== undefined &&
      goneForGood.includes(removeType) &&
      dropped(objects).some((name) => !fresh.has(name))
    );
  }
  if ('TruncateStmt' in node) return true;
  if ('DeleteStmt' in node) return isOld(node.DeleteStmt.relation);
  if ('GrantStmt' in node) return node.GrantStmt.is_grant !== true;
  if ('IndexStmt' in node) return node.IndexStmt.unique === true && isOld(node.IndexStmt.relation);
  if ('RenameStmt' in node) {
    const { renameType = 'OBJECT_TABLE', relation } = node.RenameStmt;
    return !renamedFreely.includes(renameType) && isOld(relation);
  }
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    return isOld(relation) && cmds.some((each) => 'AlterTableCmd' in each && takesAway(each.AlterTableCmd));
  }
  return false;
}

/** Those statements of a migration that take away or tighten what was there before it. */
export function findDestructiveStatements(text: string): string[] {
  const statements = readStatements(text);
  const fresh = freshTables(statements);
  return statements.filter(({ node }) => isDestructive(node, fresh)).map((statement) => statement.text);
}
