import type { ClientProfile } from '@cungnghe/contracts/media/clients';

/** The business client of the media site that a request comes from. */
export interface Client {
  readonly id: string;
  /** What the identity provider knows them by. */
  readonly subject: string;
  /** As the identity provider has verified it. */
  readonly email: string;
  readonly name: string;
  /** Null until it is filled in. */
  readonly profile: ClientProfile | null;
  readonly session: ClientSession;
}

export interface ClientSession {
  /** What stands in the database in place of the cookie. */
  readonly digest: string;
  readonly expiresAt: string;
}
