import type { Endpoint, Role } from '@cungnghe/contracts/endpoint';

type Guarded = Pick<Endpoint, 'access'>;

/** The roles that may call an endpoint, read from its contract. An owner may call everything. */
export function rolesFor({ access }: Guarded): readonly Role[] {
  return typeof access === 'string' ? [] : ['owner', ...access.roles];
}

/** Whether an operator with these roles may call the endpoint. The server decides again on every call. */
export function canCall(held: readonly Role[], endpoint: Guarded): boolean {
  if (typeof endpoint.access === 'string') return true;
  return rolesFor(endpoint).some((role) => held.includes(role));
}
