import type { Role } from '@cungnghe/contracts/endpoint';

/** A code that proves a corrected address. Longer than a sign-in: whoever asked for help reads their mail another day. */
export const correctionCode = { minutes: 3 * 24 * 60, tries: 5 } as const;

/** Whoever signed in or refused so lately reads the old mailbox still, and has so long to refuse before a code counts. */
const refusalTime = { readInDays: 30, hours: 24 } as const;

/** From when the code for a new address counts. Nobody may shorten it. */
export function countsFrom(now: Date, read: { signedInAt: string | null; refusedAt: string | null }): Date {
  const since = now.getTime() - refusalTime.readInDays * 24 * 3_600_000;
  const isReadLately = [read.signedInAt, read.refusedAt].some((at) => at !== null && Date.parse(at) > since);
  return isReadLately ? new Date(now.getTime() + refusalTime.hours * 3_600_000) : now;
}

export const limits = {
  /** Of one account, to whatever addresses; and of one address. */
  corrections: { name: 'email-correction', max: 5, minutes: 60 },
  guesses: { name: 'email-correction-guess', max: 30, minutes: 15 },
  /** Of one client. */
  refusals: { name: 'email-correction-refusal', max: 30, minutes: 15 },
  /** Links to see the app as a member, of one client. */
  views: { name: 'member-view', max: 30, minutes: 15 },
  /** Of one operator. */
  messages: { name: 'member-messages', max: 60, minutes: 60 },
} as const;

type Refusal = 'own account' | 'operator' | 'closed';

/**
 * Why the address of an account is not for this operator to correct, or undefined. Who reads the mailbox of an operator
 * comes close to what that operator may do.
 */
export function refuseCorrection(
  actor: { readonly accountId: string; readonly roles: readonly Role[] },
  target: {
    readonly id: string;
    readonly email: string | null;
    readonly is_active: boolean;
    readonly roles: readonly string[];
  },
): Refusal | undefined {
  if (actor.accountId === target.id) return 'own account';
  if (!target.is_active || target.email === null) return 'closed';
  if (target.roles.length > 0 && !actor.roles.includes('owner')) return 'operator';
  return undefined;
}

/**
 * Whether an address that waits may still be proven: whoever named it looks after members now, and the account is no
 * operator's that is an owner's to correct. Both may have changed since.
 */
export function mayStillCorrect(
  requester: readonly Role[] | undefined = [],
  account: readonly Role[] | undefined = [],
): boolean {
  return requester.includes('owner') || (account.length === 0 && requester.includes('support'));
}

/** An address as whoever reads another mailbox may see it: enough to know the own one again. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/** The first parts of a network address: enough to tell places apart. */
export function networkOf(address: string | null): string | null {
  if (address === null) return null;
  const separator = address.includes(':') ? ':' : '.';
  return `${address.split(separator).slice(0, 2).join(separator)}${separator}…`;
}
