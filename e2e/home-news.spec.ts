import { makeEvent } from '../apps/api/src/test/events.ts';
import { makePrompt } from '../apps/api/src/test/prompts.ts';
import { becomeMember } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const day = 24 * 60 * 60 * 1000;

/** As if the visit before this one, on this device, had ended at an instant. */
const lastThere = (id: string, slug: string, at: number) =>
  `localStorage.setItem('visits:${id}:${slug}', ${JSON.stringify(
    JSON.stringify({ before: new Date(at).toISOString(), last: new Date().toISOString() }),
  )})`;

async function idOf(stack: Stack, email: string): Promise<string> {
  const { db } = await stack.services();
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('the home page names the new event and the new prompt, and says so when nothing is new', async ({
  page,
  stack,
}) => {
  const email = await becomeMember(page.context(), stack, { name: 'Lữ Trở Lại', home: 'hospitality-travel' });
  const id = await idOf(stack, email);
  const author = { viewer: { accountId: await idOf(stack, 'lan@demo.cungnghe.local') } };
  const home = `${stack.learner}/c/hospitality-travel`;
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const news = page.getByRole('region', { name: 'Từ lần trước bạn ghé' });
  const none = page.getByText('Chưa có gì mới từ lần trước bạn ghé.');
  await expect(news).toHaveCount(0);
  await expect(none).toHaveCount(0);

  const services = await stack.services();
  const event = await makeEvent(services, { title: 'Đón khách mùa cưới', community: 'hospitality-travel' });
  await makePrompt(services, author, {
    name: 'Trả lời đánh giá của khách',
    community: 'hospitality-travel',
  });
  await page.evaluate(lastThere(id, 'hospitality-travel', Date.now() - day));
  await page.reload();
  await expect(news.getByRole('listitem').filter({ hasText: 'Câu lệnh mới:' })).toContainText(
    'Trả lời đánh giá của khách',
  );
  await news.getByRole('link', { name: 'Đón khách mùa cưới' }).click();
  await expect(page).toHaveURL(new RegExp(`/online-events/${event.slug}$`));

  await page.evaluate(lastThere(id, 'hospitality-travel', Date.now()));
  await page.goto(home);
  await expect(none).toBeVisible();
  await expect(news).toHaveCount(0);
});
