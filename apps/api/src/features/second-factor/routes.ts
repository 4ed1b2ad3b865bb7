import * as contract from '@cungnghe/contracts/second-factor/endpoints';
import type { FastifyInstance } from 'fastify';
import { created, ok, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/session/sessions.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getSecondFactorState } from './access.ts';
import {
  addPasskey,
  finishTotp,
  type Prover,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startPasskeyProof,
  startTotp,
  verifyCode,
  verifyPasskey,
} from './actions.ts';

export function registerSecondFactor(app: FastifyInstance, services: Services): void {
  const state = (viewer: Viewer, session: Session | undefined) =>
    getSecondFactorState(services, viewer, session);
  /** After something was shown: what was known of the session when the request came in is older than that. */
  const stateAfterProof = (viewer: Viewer, session: Session | undefined) =>
    state(viewer, session && { ...session, secondFactorAt: Date.now() });

  const proverOf = (viewer: Viewer, session: Session | undefined): Prover => ({
    viewer,
    hasShown: session?.secondFactorAt !== undefined || session?.fromCommandLine === true,
  });

  route(app, contract.getSecondFactor, async ({ viewer, session }) => ok(await state(viewer, session)));

  route(app, contract.verifySecondFactor, async ({ viewer, session, body, request }) => {
    await verifyCode(services, proverOf(viewer, session), { code: body.code, requestId: request.id });
    return ok(await stateAfterProof(viewer, session));
  });

  route(app, contract.beginPasskeyProof, async ({ viewer, session }) =>
    ok({ ...(await startPasskeyProof(services, proverOf(viewer, session))) }),
  );

  route(app, contract.verifyPasskey, async ({ viewer, session, body, request }) => {
    await verifyPasskey(services, proverOf(viewer, session), { ...body, requestId: request.id });
    return ok(await stateAfterProof(viewer, session));
  });

  route(app, contract.beginTotp, async ({ viewer, request }) =>
    ok(await startTotp(services, viewer, request.id)),
  );

  route(app, contract.confirmTotp, async ({ viewer, session, body, request }) => {
    const recovery_codes = await finishTotp(services, proverOf(viewer, session), {
      code: body.code,
      requestId: request.id,
    });
    return ok({ state: await stateAfterProof(viewer, session), recovery_codes });
  });

  route(app, contract.removeTotp, async ({ viewer, session, request }) => {
    await removeTotp(services, viewer, request.id);
    return ok(await state(viewer, session));
  });

  route(app, contract.beginPasskey, async ({ viewer, session }) =>
    ok({ ...(await startPasskey(services, proverOf(viewer, session))) }),
  );

  route(app, contract.addPasskey, async ({ viewer, session, body, request }) => {
    const recovery_codes = await addPasskey(services, proverOf(viewer, session), {
      ...body,
      requestId: request.id,
    });
    return created({ state: await stateAfterProof(viewer, session), recovery_codes });
  });

  route(app, contract.removePasskey, async ({ viewer, session, params, request }) => {
    await removePasskey(services, viewer, { id: params.id, requestId: request.id });
    return ok(await state(viewer, session));
  });

  route(app, contract.renewRecoveryCodes, async ({ viewer, request }) =>
    ok({ recovery_codes: await renewRecoveryCodes(services, viewer, request.id) }),
  );
}
