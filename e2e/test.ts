import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Stack, startStack } from './stack.ts';

/** Journeys share one stack; each makes its own people or uses those of the demo school. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of other fixtures here
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect };

/** What nobody else in this run has: an address, the name of a thing. */
let made = 0;
export const newAddress = (name: string) => `${name}-${++made}@e2e.example`;
export const newName = (name: string) => `${name} ${++made}`;

/** Waits for the message of which `pick` makes something out, and answers that. */
async function arrived<T>(
  { mail }: Stack,
  email: string,
  pick: (message: { subject: string; text: string }) => T | undefined,
): Promise<T> {
  let found: T | undefined;
  await expect
    .poll(
      () => {
        for (const { to, subject = '', text = '' } of mail.received) {
          if (to?.text === email) found = pick({ subject, text }) ?? found;
        }
        return found;
      },
      { message: `a message to ${email}`, timeout: 30_000 },
    )
    .toBeDefined();
  return found as T;
}

/** The newest code that the mail server has taken for somebody. */
export const codeFor = (stack: Stack, email: string) =>
  arrived(stack, email, ({ text }) => /\b\d{6}\b/.exec(text)?.[0]);

export const messageAbout = (stack: Stack, email: string, subject: RegExp) =>
  arrived(stack, email, (message) => (subject.test(message.subject) ? message : undefined));

/** Signs in on the open page with the code from the mailbox. */
export async function signInByCode(page: Page, stack: Stack, email: string): Promise<void> {
  await page.getByLabel('E-mail của bạn').fill(email);
  await page.getByRole('button', { name: 'Gửi mã cho tôi' }).click();
  await expect(page.getByLabel('Mã sáu số')).toBeFocused();
  await page.getByLabel('Mã sáu số').fill(await codeFor(stack, email));
}

/** Signs in without the pages that are not what a journey is about. */
export async function useSession(context: BrowserContext, stack: Stack, email: string): Promise<void> {
  const { cookie } = await stack.cli('session', 'create', '--email', email);
  const [name = '', ...value] = String(cookie).split('=');
  await context.addCookies([
    { name, value: value.join('='), domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' },
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
  const email = newAddress('thanh-vien');
  await stack.cli('account', 'create', '--email', email, '--name', name);
  await Promise.all([
    useSession(context, stack, email),
    pro && stack.cli('pro', 'grant', '--email', email, '--community', home, '--months', '12'),
  ]);
  const joined = await context.request.post(`${stack.learner}/api/communities/${home}/join`, {
    headers: { origin: stack.learner },
    data: { set_home: true },
  });
  expect(joined.status()).toBe(200);
  return email;
}
