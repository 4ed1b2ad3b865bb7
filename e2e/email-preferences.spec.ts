import { makePerson, useSession } from './people.ts';
import { expect, messageAbout, test } from './test.ts';

test('a member unsubscribes by the link of an email without signing in, and subscribes again in the settings', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, { name: 'Trần Thị Nhận Thư', pro: 'founder' });
  const { db, outbox, clock } = await stack.services();
  const { id: accountId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) =>
    outbox.enqueue(
      trx,
      {
        kind: 'profile_incomplete',
        to: email,
        accountId,
        locale: 'vi',
        data: { name: 'Trần Thị Nhận Thư', missing: ['photo'] },
        dedupeKey: `e2e:${accountId}`,
      },
      clock.now(),
    ),
  );
  const { text } = await messageAbout(stack, email, /./);
  const link = /\S+\/unsubscribe\?token=[\w.-]+/.exec(text)?.[0] ?? '';

  await page.goto(link.slice(link.indexOf('http')));
  await expect(page.getByText('Bạn muốn ngừng nhận loại email này: Nhắc hoàn thiện hồ sơ?')).toBeVisible();
  await page.getByRole('button', { name: 'Hủy đăng ký' }).click();
  await expect(page.getByText(/^Bạn đã hủy đăng ký\./)).toBeVisible();

  await useSession(page.context(), stack, email);
  await page.goto(`${stack.learner}/email-preferences`);
  await expect(page).toHaveURL(`${stack.learner}/settings`);
  const choice = page.getByRole('checkbox', { name: 'Nhắc hoàn thiện hồ sơ' });
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Bản tin hằng tuần của cộng đồng' })).toBeChecked();
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await choice.check();
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(choice).toBeChecked();
});
