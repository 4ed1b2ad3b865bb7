import type { Role } from '@cungnghe/contracts/endpoint';
import type { Locale } from '@cungnghe/contracts/shared';

/** The person a request comes from. */
export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly schoolId: string;
  readonly locale: Locale;
  readonly roles: readonly Role[];
  /** It is a program of theirs, which came with this key. */
  readonly apiKey?: { readonly id: string; readonly name: string };
  /** It is an operator who sees the app as this person: nothing is written of it. */
  readonly seenBy?: string;
}

/** Whether somebody holds one of these roles, or is an owner, who holds all. */
export const worksAs = ({ roles }: Pick<Viewer, 'roles'>, ...wanted: readonly Role[]): boolean =>
  roles.some((role) => role === 'owner' || wanted.includes(role));

export interface School {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly host: string | null;
  readonly isDefault: boolean;
}
