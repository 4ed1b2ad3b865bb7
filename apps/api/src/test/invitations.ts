import type { Role } from '@cungnghe/contracts/endpoint';
import type { Person, TestApp } from './test-app.ts';

export const invitationsUrl = '/api/admin/staff/invitations';

/** The secret part of the link that was sent last to a mailbox. */
export async function lastInvitationTo({ services }: TestApp, email: string): Promise<string> {
  const { text } = await services.db
    .selectFrom('email_outbox')
    .select('text')
    .where('kind', '=', 'operator_invitation')
    .where('to_email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /invitation\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? 'no link';
}

/** An invitation that waits, and its link. */
export async function makeInvitation(
  testApp: TestApp,
  owner: Pick<Person, 'call'>,
  { email, roles }: { readonly email: string; readonly roles: readonly Role[] },
): Promise<{ id: string; token: string }> {
  const made = await owner.call('POST', invitationsUrl, { email, roles });
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  return { id: made.body.id, token: await lastInvitationTo(testApp, email) };
}
