import type { Page } from '@playwright/test';
import { becomeMember, useSession } from './people.ts';
import { priceShown } from './price.ts';
import { expect, test } from './test.ts';

const phone = { viewport: { width: 375, height: 740 }, hasTouch: true };
const laptop = { viewport: { width: 1280, height: 800 } };

test('one person reads a book on two devices and never loses the place', async ({ browser, stack }) => {
  const onPhone = await browser.newContext(phone);
  const onLaptop = await browser.newContext(laptop);
  const email = await becomeMember(onPhone, stack, { name: 'Lê Thị Đọc', home: 'marketing', pro: true });
  const signingIn = useSession(onLaptop, stack, email);
  const [small, large] = [await onPhone.newPage(), await onLaptop.newPage()];

  const { address, first } = await test.step('begins on the phone', async () => {
    await small.goto(`${stack.learner}/c/marketing/books`);
    await small.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(small.getByRole('heading', { level: 2, name: 'Mục lục' })).toBeVisible();
    const book = small.url();
    await small.getByRole('link', { name: 'Bắt đầu đọc' }).click();
    await expect(small.getByText(/^Mục 1 trên/)).toBeVisible();
    return { address: book, first: await small.getByRole('heading', { level: 1 }).innerText() };
  });

  const paragraphs = (page: Page) => page.getByRole('article').locator('p:not(header p)');
  const half = Math.floor((await paragraphs(small).count()) / 2);
  await test.step('stops half-way', async () => {
    const kept = placeKept(small, ({ ratio }) => ratio > 0);
    await paragraphs(small).nth(half).scrollIntoViewIfNeeded();
    await kept;
  });

  await test.step('goes on there on the laptop', async () => {
    await signingIn;
    await large.goto(address);
    await large.getByRole('link', { name: `Đọc tiếp: ${first}` }).click();
    await expect(paragraphs(large).nth(half)).toBeInViewport();
    await expect(large.getByRole('heading', { level: 1 })).not.toBeInViewport();
  });

  const second = await test.step('reads to the end and opens the next section', async () => {
    const finished = placeKept(large, ({ finished }) => finished);
    await large.getByRole('link', { name: /^Mục tiếp theo/ }).scrollIntoViewIfNeeded();
    await finished;
    const opened = placeKept(large, ({ ratio }) => ratio === 0);
    await large.getByRole('link', { name: /^Mục tiếp theo/ }).click();
    await expect(large.getByText(/^Mục 2 trên/)).toBeVisible();
    await opened;
    return large.getByRole('heading', { level: 1 }).innerText();
  });
  expect(second).not.toBe(first);

  await test.step('finds all of it on the phone', async () => {
    await small.goto(address);
    await expect(small.getByText(/^Đã đọc 1 trên \d+ mục$/)).toBeVisible();
    const row = (name: string) => small.getByRole('listitem').filter({ hasText: name });
    await expect(row(first)).toContainText('Đã đọc');
    await expect(row(second)).toContainText('Bạn dừng ở đây');
    await small.getByRole('link', { name: `Đọc tiếp: ${second}` }).click();
    await expect(small.getByRole('heading', { level: 1, name: second })).toBeVisible();
  });
  await onPhone.close();
  await onLaptop.close();
});

test('without Pro a book ends after its first section', async ({ context, page, stack }) => {
  await becomeMember(context, stack, { name: 'Trần Văn Thử', home: 'marketing' });

  await test.step('the contents say what is open', async () => {
    await page.goto(`${stack.learner}/c/marketing/books`);
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    const rows = page.getByRole('main').getByRole('listitem');
    const locked = rows.filter({ hasText: 'Cần Pro' });
    await expect(page.getByRole('link', { name: 'Bắt đầu đọc' })).toBeVisible();
    expect(await locked.count()).toBe((await rows.filter({ hasText: /\d+ phút/ }).count()) - 1);
    await expect(rows.filter({ hasText: /\d+ phút/ }).first()).not.toContainText('Cần Pro');
  });

  await test.step('the first section is a whole text', async () => {
    await page.getByRole('link', { name: 'Bắt đầu đọc' }).click();
    await expect(page.getByText(/^Mục 1 trên/)).toBeVisible();
    expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(250);
  });

  await test.step('the second is a lock that says what opens it', async () => {
    const next = page.getByRole('link', { name: /^Mục tiếp theo, cần Pro/ });
    await next.click();
    await expect(page.getByRole('heading', { name: 'Mục này dành cho thành viên Pro' })).toBeVisible();
    await expect(page.getByText(priceShown(await stack.now()))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Xem gói Pro' })).toBeVisible();
    expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeLessThan(200);
  });
});

interface Place {
  readonly ratio: number;
  readonly finished: boolean;
}

/** Resolves once the server has kept such a place. */
const placeKept = (page: Page, isMeant: (place: Place) => boolean) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/place') && answer.ok() && isMeant(answer.request().postDataJSON() as Place),
  );
