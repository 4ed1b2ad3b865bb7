import { test as base, expect, type Page } from '@playwright/test';
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
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect };

type Message = Stack['mail']['received'][number];

/** Waits for the message of which `pick` makes something out, and answers that. */
async function arrived<T>(
  { mail }: Stack,
  email: string,
  pick: (message: { subject: string; text: string }, received: Message) => T | undefined,
): Promise<T> {
  let found: T | undefined;
  await expect
    .poll(
      () => {
        for (const received of mail.received) {
          const { to, subject = '', text = '' } = received;
          if (to?.text === email) found = pick({ subject, text }, received) ?? found;
        }
        return found;
      },
      { message: `a message to ${email}`, timeout: 30_000 },
    )
    .toBeDefined();
  return found as T;
}

const used = new WeakSet<Message>();

/** The newest code that the mail server has taken for somebody: who signs in again waits for another one. */
export async function codeFor(stack: Stack, email: string): Promise<string> {
  const { code, received } = await arrived(stack, email, ({ text }, received) => {
    const code = used.has(received) ? undefined : /\b\d{6}\b/.exec(text)?.[0];
    return code === undefined ? undefined : { code, received };
  });
  used.add(received);
  return code;
}

export const messageAbout = (stack: Stack, email: string, subject: RegExp) =>
  arrived(stack, email, (message) => (subject.test(message.subject) ? message : undefined));

/** Leaves the question for a name, which a first sign-in brings, for later. */
export async function skipName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Để sau' }).click();
}

/** Signs in on the open page with the code from the mailbox. */
export async function signInByCode(page: Page, stack: Stack, email: string): Promise<void> {
  await page.getByLabel('Email của bạn').fill(email);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page.getByLabel('Mã sáu số')).toBeFocused();
  await page.getByLabel('Mã sáu số').fill(await codeFor(stack, email));
}
