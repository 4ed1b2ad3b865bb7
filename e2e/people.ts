import type { BrowserContext } from '@playwright/test';
import { createAccount, createSession, grantRole } from '../apps/api/src/features/accounts/public.ts';
import { grantPro } from '../apps/api/src/features/communities/public.ts';
import { signInClient } from '../apps/api/src/features/media/public.ts';
import { clientCookie, clientCookiePath } from '../apps/api/src/platform/session/token.ts';
import type { Stack } from './stack.ts';

const actor = 'command line';
type Role = Parameters<typeof grantRole>[2]['role'];

/** What nobody else in this run has: an address, the name of a thing. */
let made = 0;
export const newAddress = (name: string) => `${name}-${++made}@e2e.example`;
export const newName = (name: string) => `${name} ${++made}`;

interface Traits {
  readonly name: string;
  readonly role?: Role;
  /** Slug of a community in which they are Pro. */
  readonly pro?: string;
}

/** Somebody new, as an operator makes them on the command line; answers their address. */
export async function makePerson(stack: Stack, { name, role, pro }: Traits): Promise<string> {
  const services = await stack.services();
  const { id, email } = await createAccount(services, actor, { email: newAddress('nguoi'), name });
  if (role !== undefined) await grantRole(services, actor, { email, role, isQuiet: true });
  if (pro !== undefined) await grantPro(services, actor, { accountId: id, slug: pro, months: 12 });
  return email;
}

/** A session of theirs, without the pages that are not what a journey is about. */
export const sessionOf = async (stack: Stack, email: string) => createSession(await stack.services(), email);

/** Signs somebody in to this browser. */
export async function useSession(context: BrowserContext, stack: Stack, email: string): Promise<void> {
  const { cookie } = await sessionOf(stack, email);
  const [name = '', ...value] = cookie.split('=');
  await context.addCookies([
    { name, value: value.join('='), domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
}

/** Chooses the plain field of Markdown on this device, as somebody does once. */
export const writeAsMarkdown = (context: BrowserContext) =>
  context.addInitScript(`try { localStorage.setItem('conan.writing.mode', 'markdown') } catch {}`);

/** Signs a business client in to this browser, without a profile. */
export async function useClientSession(context: BrowserContext, stack: Stack, email: string): Promise<void> {
  const identity = { issuer: 'e2e', subject: email, email, name: 'Trần Thị Bích Hạnh' };
  const { token } = await signInClient(await stack.services(), identity);
  await context.addCookies([
    {
      name: clientCookie,
      value: token,
      domain: 'localhost',
      path: clientCookiePath,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
}

interface Membership {
  readonly name: string;
  /** Slug of the home community. */
  readonly home: string;
  readonly pro?: boolean;
}

/** Somebody new who has chosen a home, signed in to this browser; answers their address. */
export async function becomeMember(
  context: BrowserContext,
  stack: Stack,
  { name, home, pro = false }: Membership,
): Promise<string> {
  const email = await makePerson(stack, { name, ...(pro && { pro: home }) });
  await useSession(context, stack, email);
  const joined = await context.request.post(`${stack.learner}/api/communities/${home}/join`, {
    headers: { origin: stack.learner },
    data: { set_home: true },
  });
  if (joined.status() !== 200) throw new Error(`Joining ${home}: ${joined.status()} ${await joined.text()}`);
  return email;
}

/** Somebody new who works here, signed in to this browser; answers their address. */
export async function becomeOperator(
  context: BrowserContext,
  stack: Stack,
  traits: { readonly name: string; readonly role: Role },
): Promise<string> {
  const email = await makePerson(stack, traits);
  await useSession(context, stack, email);
  return email;
}
