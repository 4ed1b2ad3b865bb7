import { type EngagementKind, engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import { unsubscribePath } from '@cungnghe/contracts/emails/preferences';
import { isSameSecret } from '../same-secret.ts';
import { keyedDigest } from '../session/keys.ts';

/** What a token reaches: one kind, as the link of a message does, or all of them. */
type Reach = EngagementKind | 'all';

export interface PreferenceLinks {
  readonly unsubscribeUrl: string;
  readonly preferencesUrl: string;
}

/** It never expires: an old message must still be good for unsubscribing. */
export function signPreferenceToken(authSecret: string, accountId: string, reach: Reach): string {
  return `${accountId}.${reach}.${digestOf(authSecret, accountId, reach)}`;
}

/** Whose preferences a token opens; undefined for one that was signed with none of these secrets. */
export function readPreferenceToken(
  authSecrets: readonly string[],
  token: string,
): { readonly accountId: string; readonly kinds: readonly EngagementKind[] } | undefined {
  const [accountId = '', reach = '', digest = '', ...rest] = token.split('.');
  const kinds = reach === 'all' ? engagementKinds : engagementKinds.filter((kind) => kind === reach);
  if (kinds.length === 0 || rest.length > 0) return undefined;
  const isSigned = authSecrets.some((authSecret) =>
    isSameSecret(digest, digestOf(authSecret, accountId, reach as Reach)),
  );
  return isSigned ? { accountId, kinds } : undefined;
}

/** The addresses of the learner app that a message of this kind carries. */
export function preferenceLinks(
  { authSecret, learnerUrl }: { readonly authSecret: string; readonly learnerUrl: string },
  accountId: string,
  kind: EngagementKind,
): PreferenceLinks {
  const of = (reach: Reach) => `token=${signPreferenceToken(authSecret, accountId, reach)}`;
  return {
    unsubscribeUrl: `${learnerUrl}${unsubscribePath}?${of(kind)}`,
    preferencesUrl: `${learnerUrl}/email-preferences?${of('all')}`,
  };
}

const digestOf = (authSecret: string, accountId: string, reach: Reach) =>
  keyedDigest(authSecret, 'email preferences', `${accountId} ${reach}`);
