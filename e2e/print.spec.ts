import { getJson } from './areas/contents.ts';
import { useSession } from './people.ts';
import { expect, test } from './test.ts';

test('what hangs on a wall or goes into a file is one sheet of paper', async ({ page, stack }) => {
  await useSession(page.context(), stack, 'lan@demo.cungnghe.local');
  const orders = await getJson<{ id: string; status: string }[]>(
    page,
    `${stack.learner}/api/communities/me/orders`,
  );
  const paid = orders.find(({ status }) => status === 'approved')?.id;
  // The longest there are.
  for (const path of [
    '/c/commerce/bmc',
    '/c/marketing/bmc',
    '/c/commerce/jtbd',
    '/c/marketing/jtbd',
    `/orders/${paid}/receipt`,
    '/c/founder/bmc',
    '/c/founder/jtbd',
  ]) {
    if (path === '/c/founder/bmc') await useSession(page.context(), stack, 'bao@demo.cungnghe.local');
    await page.goto(stack.learner + path);
    await expect(page.getByRole('button', { name: /^In / })).toBeVisible();
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets, path).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: /^In / })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});
