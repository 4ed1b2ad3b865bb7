import { type RequestListener, request as sendRequest } from 'node:http';
import { composeServices } from '../compose.ts';
import { shiftedClock } from '../platform/clock.ts';
import { openConversation } from '../platform/cluster/conversation.ts';
import { isOperatorError } from './operator-errors.ts';
import { serve } from './serve.ts';
import type { Starting } from './undo.ts';
import { workerSettings } from './worker-settings.ts';

/** Answers requests, and does nothing unasked. */
export async function startWorker({ config, log, undo, end }: Starting): Promise<void> {
  const { databaseUrl, clockShiftMs, identityProviderPort } = workerSettings();
  const primary = openConversation(process, (message, sent) => process.send?.(message, undefined, {}, sent), {
    'caught up': async () => {
      await Promise.all(services.inMemory.map((each) => each.caughtUp()));
    },
    metrics: () => services.metrics.getMetricsAsJSON(),
    stop: end.resolve,
  });
  // What the primary does for the processes of a terminal or a service that are all sent a signal.
  process.on('SIGHUP', () => undefined);
  const composed = composeServices(config, databaseUrl, log, { primary });
  undo.push(composed.close);
  const services = { ...composed.services, clock: shiftedClock(clockShiftMs) };
  const identityProvider = identityProviderPort === undefined ? undefined : passOnTo(identityProviderPort);
  try {
    await serve(config, services, undo, { identityProvider, join: () => primary.ask('join') });
  } catch (error) {
    if (isOperatorError(error)) {
      // The primary prints it, once for all workers.
      await primary.ask('failed', { of: error.message });
      process.exit(1);
    }
    throw error;
  }
  await primary.ask('ready');
}

/** Sends each request to this port of the machine and answers what it says. */
const passOnTo =
  (port: number): RequestListener =>
  (request, response) => {
    const { url, method, headers } = request;
    const passedOn = sendRequest({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.headersSent || response.writeHead(502).end());
    request.pipe(passedOn);
  };
