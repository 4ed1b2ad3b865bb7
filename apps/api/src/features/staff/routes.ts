import * as contract from '@cungnghe/contracts/staff/endpoints';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listStaff } from './queries.ts';
import { permissions } from './rules.ts';

export function registerStaff(app: FastifyInstance, services: Services): void {
  route(app, contract.adminStaff, async () => ok(await listStaff(services.db)));
  route(app, contract.adminStaffPermissions, async () => ok([...permissions]));
}
