import type { Role } from '@cungnghe/contracts/endpoint';

/** A code in an e-mail: how long it is good for, and how often it may be tried. */
export const code = { minutes: 10, tries: 5 } as const;

/** A session ends after this many days, or earlier when somebody ends it. */
export const sessionDays = 60;

/**
 * What one mailbox, and one network address, may do in a quarter of an hour. A whole class comes in through one
 * network address at the same time, so that limit is far wider.
 */
export const limits = {
  /** From one network address. */
  codesPerMailbox: { name: 'code-mailbox', max: 5, minutes: 15 },
  /** From everywhere: wider, so that a stranger elsewhere does not keep the right person from asking. */
  codesPerMailboxAnywhere: { name: 'code-mailbox-all', max: 15, minutes: 15 },
  /** The owner of the mailbox is told when it is reached. */
  codesPerMailboxDay: { name: 'code-mailbox-day', max: 50, minutes: 24 * 60 },
  codesPerClient: { name: 'code-client', max: 100, minutes: 15 },
  /** Of a browser that asked for the code itself; nobody else can use these up. */
  wrongGuessesPerRequester: { name: 'guess-requester', max: 10, minutes: 15 },
  /** Of everybody else together. */
  wrongGuessesPerMailbox: { name: 'guess-mailbox', max: 10, minutes: 15 },
  wrongGuessesPerClient: { name: 'guess-client', max: 100, minutes: 15 },
} as const;

/** Sample accounts never sign in, and neither do people whose account was closed. */
export function canSignIn(account: { account_type: string; is_active: boolean }): boolean {
  return account.account_type === 'member' && account.is_active;
}

export function isLocked(account: { integrity_locked_until: string | null }, now: Date): boolean {
  return (
    account.integrity_locked_until !== null && Date.parse(account.integrity_locked_until) > now.getTime()
  );
}

/** The mailbox behind an address, for counting what is sent to it: `name+shop@…` lands where `name@…` does. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@[^@]*$)/, '');
}

/** What to call somebody of whom only the address is known, until they say otherwise: `minh.anh@…` is Minh Anh. */
export function nameFromEmail(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, '');
  const words = local.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return (name || local || email).slice(0, 120);
}

/**
 * What changes about the question for a name: it is answered for good by a name, also by the one that stood there, and
 * left for later by skipping it. Undefined when nothing changes.
 */
export function nameState(
  before: { needs_name: boolean; name_skipped_at: string | null },
  { isGiven, isSkipped }: { isGiven: boolean; isSkipped: boolean },
  now: Date,
): { needs_name: false } | { name_skipped_at: Date } | undefined {
  if (!before.needs_name) return undefined;
  if (isGiven) return { needs_name: false };
  return isSkipped && before.name_skipped_at === null ? { name_skipped_at: now } : undefined;
}

/** The fields that were given and are not so already. */
export function changesOf<Given extends object>(
  before: Readonly<Record<string, unknown>>,
  given: Given,
): Partial<Given> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && value !== before[name]),
  ) as Partial<Given>;
}

/** Whether one of these fields was changed after an instant. `changedAt` has the instants of their last changes. */
export function changedSince(
  changedAt: Readonly<Record<string, string>>,
  names: readonly string[],
  instant: string,
): boolean {
  return names.some((name) => Date.parse(changedAt[name] ?? '') > Date.parse(instant));
}

type LockRefusal = 'own account' | 'owner';

/** Why an operator may not change the integrity lock of an account, or undefined when they may. */
export function refuseLock(
  actor: { accountId: string; roles: readonly Role[] },
  target: { id: string; roles: readonly Role[] },
): LockRefusal | undefined {
  if (actor.accountId === target.id) return 'own account';
  if (target.roles.includes('owner') && !actor.roles.includes('owner')) return 'owner';
  return undefined;
}

/** Somebody must be left to hand out roles. */
export function wouldRemoveLastOwner(
  before: readonly Role[],
  after: readonly Role[],
  otherOwners: number,
): boolean {
  return before.includes('owner') && !after.includes('owner') && otherOwners === 0;
}

/**
 * A photo of somebody: squares of so many pixels a side, which are sharp on a page of one's own, in a directory and
 * beside a line. `packages/ui/src/avatar.tsx` knows the sizes by the name of the largest.
 */
export const photo = {
  folder: 'profile-photos/',
  side: 512,
  smaller: [192, 96],
  limit: { name: 'profile-photo', max: 20, minutes: 60 },
} as const;

/** The keys of a photo that was uploaded here, the largest first; none of every other address. */
export function photoKeysOf(imageUrl: string, url: string | null): string[] {
  if (!url?.startsWith(`${imageUrl}/${photo.folder}`)) return [];
  const key = url.slice(imageUrl.length + 1);
  const ending = `-${photo.side}.webp`;
  // Photos had one size before.
  if (!key.endsWith(ending)) return [key];
  return [key, ...photo.smaller.map((side) => key.replace(ending, `-${side}.webp`))];
}

/** What stands in the place of a name once it is erased. */
export const formerMember = 'Thành viên cũ';
