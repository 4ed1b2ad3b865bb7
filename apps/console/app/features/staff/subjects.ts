import type { Role } from '@cungnghe/contracts/endpoint';
import type { StaffPermission } from '@cungnghe/contracts/staff/endpoints';

export interface Subject {
  readonly name: string;
  readonly operations: readonly StaffPermission[];
  /** How much of it each role may read and change; those that may nothing are not here. */
  readonly rights: readonly { readonly role: Role; readonly reads: number; readonly writes: number }[];
}

/** What may be done, by what it is done to. `roles` in the order in which they are shown. */
export function subjectsOf(permissions: readonly StaffPermission[], roles: readonly Role[]): Subject[] {
  const names = [...new Set(permissions.map(({ subject }) => subject))];
  return names.map((name) => {
    const operations = permissions.filter(({ subject }) => subject === name);
    const rights = roles.map((role) => {
      const allowed = operations.filter((operation) => operation.roles.includes(role));
      const writes = allowed.filter((operation) => operation.writes).length;
      return { role, writes, reads: allowed.length - writes };
    });
    return { name, operations, rights: rights.filter(({ reads, writes }) => reads + writes > 0) };
  });
}
