import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { registerLiveActivities } from './activities/routes.ts';
import { registerLiveGrading } from './grading/routes.ts';
import { registerLiveHosts } from './hosts/routes.ts';
import { registerLiveNotes } from './notes/routes.ts';
import { registerLiveParticipants } from './participants/routes.ts';
import { registerLiveQuestions } from './questions/routes.ts';
import { registerLiveReactions } from './reactions/routes.ts';
import { registerLiveRecord } from './record/routes.ts';
import { registerLiveRehearsals } from './rehearsals/routes.ts';
import { registerLiveResources } from './resources/routes.ts';
import { registerLiveResponses } from './responses/routes.ts';
import { registerLiveResults } from './results/routes.ts';
import { registerLiveRoom } from './room/routes.ts';
import { registerLiveStage } from './stage/routes.ts';
import { createRooms } from './state/access.ts';
import { reportConnections } from './state/connection-actions.ts';
import { addRoomGauges } from './state/metrics.ts';

export function registerLive(app: FastifyInstance, services: Services): void {
  const rooms = createRooms(services, services.log, { modelGrades: services.model !== undefined });
  addRoomGauges(services.metrics, rooms);
  const subscription = rooms.listen(services.databaseDirectUrl);
  services.inMemory.push(subscription);
  const connections = reportConnections(services, rooms);
  app.addHook('onClose', async () => {
    await subscription.stop();
    await connections.stop();
  });
  const deps = { services, rooms };

  registerLiveRoom(app, deps, connections);
  registerLiveStage(app, deps);
  registerLiveQuestions(app, deps);
  registerLiveReactions(app, deps);
  registerLiveResources(app, deps);
  registerLiveParticipants(app, deps);
  registerLiveActivities(app, deps);
  registerLiveHosts(app, deps);
  registerLiveNotes(app, deps);
  registerLiveRehearsals(app, deps);
  registerLiveResponses(app, deps);
  registerLiveResults(app, deps);
  registerLiveGrading(app, deps);
  registerLiveRecord(app, deps);
}
