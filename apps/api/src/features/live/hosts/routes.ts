import * as contract from '@cungnghe/contracts/live/host';
import type { FastifyInstance } from 'fastify';
import { ok, route } from '../../../platform/http/route.ts';
import { requireEvent } from '../state/host-access.ts';
import type { HostDeps } from '../state/host-actions.ts';
import { writePresence } from './queries.ts';

export function registerLiveHosts(app: FastifyInstance, { services }: HostDeps): void {
  route(app, contract.reportHostPresence, async ({ viewer, params: { eventId } }) => {
    const now = services.clock.now();
    await requireEvent(services.db, eventId);
    await writePresence(services.db, eventId, viewer.accountId, now);
    return ok({ server_time: now.toISOString() });
  });
}
