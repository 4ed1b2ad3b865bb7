import { call } from '@cungnghe/client/call';
import {
  type EmailPreference,
  getEmailPreferences,
  setEmailPreference,
  unsubscribe,
} from '@cungnghe/contracts/emails/preferences';
import { read } from '@cungnghe/web/queries';

/** Of the link of an e-mail, else of whoever is signed in. */
export const preferencesQuery = (token: string | undefined) =>
  read(getEmailPreferences, { query: { token } });

export const putPreference = (token: string | undefined, body: EmailPreference) =>
  call(setEmailPreference, { query: { token }, body });

export const postUnsubscribe = (token: string) => call(unsubscribe, { query: { token } });
