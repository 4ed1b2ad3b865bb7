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
}

export interface School {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly host: string | null;
  readonly isDefault: boolean;
}
