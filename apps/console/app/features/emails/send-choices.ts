import {
  audiencesOf,
  type ManualKind,
  manualKinds,
  type SendAudience,
  sendAudience,
} from '@cungnghe/contracts/emails/sends';
import { useSearchParams } from 'react-router';

/** Fields of the filtered list, as they stand in the address. */
const memberFilters = ['community', 'pro', 'pro_ends_within', 'joined_since', 'not_signed_in_since'] as const;
type Field = (typeof memberFilters)[number] | 'kind' | 'event_id' | 'account_id' | 'about';

/** What is to be sent and to whom. It stands in the address: pages of events and members link to it, a reload keeps it. */
export function useSendChoices() {
  const [params, setParams] = useSearchParams();
  const get = (name: Field) => params.get(name) || undefined;
  const isForEvent = get('event_id') !== undefined;
  const first = isForEvent ? 'event_reminder' : get('account_id') ? 'welcome_member' : 'community_weekly';
  const kind = manualKinds.find((value) => value === get('kind')) ?? first;
  return {
    kind,
    get,
    audience: audienceOf(kind, get),
    set: (changes: { readonly [F in Field]?: string | undefined }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

export type SendChoices = ReturnType<typeof useSendChoices>;

/** Undefined while it is not chosen, or the address says what it cannot be. */
function audienceOf(kind: ManualKind, get: (name: Field) => string | undefined): SendAudience | undefined {
  const account_id = get('account_id');
  const accepts: readonly string[] = audiencesOf[kind];
  const type = accepts.includes('event')
    ? 'event'
    : account_id !== undefined && accepts.includes('member')
      ? 'member'
      : 'members';
  if (!accepts.includes(type)) return undefined;
  const fields = {
    event: { event_id: get('event_id'), account_id },
    member: { account_id, about: get('about') },
    members: Object.fromEntries(memberFilters.map((name) => [name, get(name)])),
  }[type];
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return sendAudience.safeParse({ type, ...given }).data;
}
