import { call } from '@cungnghe/client/call';
import { activateMembership, getMembership } from '@cungnghe/contracts/activation-codes/endpoints';
import { read } from '@cungnghe/web/queries';

export const membershipQuery = read(getMembership, {});

export const postActivationCode = (code: string) => call(activateMembership, { body: { code } });
