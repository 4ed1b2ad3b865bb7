/** And of a text that was not to stay. */
export const deletedText = '(đã xóa)';

export const code = { minutes: 10 } as const;

export const limits = {
  exports: { name: 'account-export', max: 5, minutes: 60 },
  /** Of one account, to whatever addresses. */
  changeCodes: { name: 'email-change', max: 5, minutes: 60 },
  changeGuesses: { name: 'email-change-guess', max: 5, minutes: 15 },
} as const;

export type Texts = 'keep' | 'delete';

type Refusal = 'operator' | 'erased' | 'closed';

/** Why an account cannot be closed, or undefined. Whoever holds a role gives it up first: somebody has to take it over. */
export function refuseClosing(account: {
  readonly roles: readonly string[];
  readonly erased_at: string | null;
  readonly is_active: boolean;
  readonly closed_at: string | null;
}): Refusal | undefined {
  if (account.roles.length > 0) return 'operator';
  if (account.erased_at !== null) return 'erased';
  return undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

export const graceEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);
