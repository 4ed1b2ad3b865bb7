import { endpoints, operationIds } from '@cungnghe/contracts/catalogue';
import type { StaffPermission } from '@cungnghe/contracts/staff/endpoints';

/** What each role may call, read from the contracts that the server enforces. */
export const permissions: readonly StaffPermission[] = endpoints.flatMap((endpoint) => {
  const { access, tag, summary, method } = endpoint;
  if (typeof access === 'string') return [];
  const operation = operationIds.get(endpoint);
  if (operation === undefined) throw new Error(`${endpoint.path} has no name`);
  return [
    {
      operation,
      subject: tag,
      summary,
      writes: method !== 'GET',
      roles: ['owner' as const, ...access.roles],
    },
  ];
});
