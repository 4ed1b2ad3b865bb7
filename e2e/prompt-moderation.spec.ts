import type { Browser } from '@playwright/test';
import { becomeMember, becomeOperator, newName } from './people.ts';
import { promptsAs } from './prompts.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const community = 'commerce';

async function member(browser: Browser, stack: Stack, name: string) {
  const context = await browser.newContext();
  const email = await becomeMember(context, stack, { name, home: community });
  return { page: await context.newPage(), prompts: await promptsAs(stack, email) };
}

async function editor(browser: Browser, stack: Stack, name: string) {
  const context = await browser.newContext();
  await becomeOperator(context, stack, { name, role: 'editor' });
  return await context.newPage();
}

test('a prompt that two members report is unlisted by an editor, and put back', async ({
  browser,
  stack,
}) => {
  const author = await member(browser, stack, 'Bùi Thị Viết');
  const first = await member(browser, stack, 'Cao Văn Báo');
  const second = await member(browser, stack, 'Đinh Thị Mách');
  const operator = await editor(browser, stack, 'Giang Biên Tập');
  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();

  const name = newName('Viết lời mời mua khóa học của mình');
  const { id, slug } = await author.prompts.contribute({ name });
  const read = async ({ page }: typeof author) =>
    await page.request.get(`${stack.learner}/api/user/prompts/${slug}`);
  for (const { prompts } of [first, second])
    await prompts.report(slug, { reason: 'advertising', detail: 'Mời mua khóa học bên ngoài' });

  await test.step('an editor finds the reports and unlists the prompt, by keys', async () => {
    await operator.goto(stack.console);
    await operator.getByRole('link', { name: /báo cáo câu lệnh chờ xử lý/ }).click();
    const reports = operator.getByRole('listitem').filter({ has: operator.getByRole('link', { name }) });
    await expect(reports).toHaveCount(1);
    await expect(reports.first().getByText('2 người đã báo cáo')).toBeVisible();
    await reports.first().getByRole('link', { name }).focus();
    await operator.keyboard.press('d');
    await expect(operator.getByText('Gỡ nội dung của Bùi Thị Viết?')).toBeVisible();
    await operator.keyboard.press('Enter');
    await expect(operator.getByText('Đã gỡ nội dung của Bùi Thị Viết.')).toBeFocused();
    await expect(reports).toHaveCount(0);
  });

  await test.step('guests and members find nothing, its author finds it unlisted', async () => {
    expect((await guest.goto(`${stack.site}/prompts/${slug}`))?.status()).toBe(404);
    await expect(guest.getByRole('heading', { name: 'Không có câu lệnh này' })).toBeVisible();
    await guest.goto(`${stack.site}/prompts?sort=newest`);
    await expect(guest.getByRole('link', { name })).toHaveCount(0);
    expect((await read(first)).status()).toBe(404);
    expect(await (await read(author)).json()).toMatchObject({ unlisted: true });
  });

  await test.step('the editor puts it back, with a reason that the audit log keeps', async () => {
    await operator.goto(`${stack.console}/prompts?status=unlisted`);
    await operator.getByRole('link', { name }).click();
    await expect(operator.getByText('Giang Biên Tập gỡ lúc')).toBeVisible();
    const putBack = operator.getByRole('button', { name: 'Khôi phục câu lệnh' });
    await putBack.click();
    await putBack.click();
    await expect(operator.getByText('Vui lòng ghi lý do.')).toBeVisible();
    await operator.getByLabel('Lý do').fill('Người viết đã bỏ lời mời');
    await putBack.click();
    await expect(operator.getByRole('button', { name: 'Gỡ câu lệnh' })).toBeVisible();
    expect((await read(first)).status()).toBe(200);

    const owner = await browser.newContext();
    await becomeOperator(owner, stack, { name: 'Hồ Chủ Trường', role: 'owner' });
    const log = await owner.newPage();
    await log.goto(`${stack.console}/audit-log?subject_id=${id}`);
    const entries = log.getByRole('list', { name: 'Nhật ký' });
    await expect(entries.getByText('Khôi phục câu lệnh hoặc trường hợp đã áp dụng')).toBeVisible();
    await expect(entries.getByText('Gỡ câu lệnh hoặc trường hợp đã áp dụng')).toBeVisible();
  });
});

test('a case is unlisted and its prompt stays', async ({ browser, stack }) => {
  const author = await member(browser, stack, 'Khúc Thị Kể');
  const operator = await editor(browser, stack, 'Lương Biên Tập');
  const { slug } = await author.prompts.contribute({ name: newName('Soạn thực đơn tuần') });
  const title = newName('Đỡ bỏ đồ');
  await author.prompts.addCase(slug, { title, situation: 'Bếp nhỏ.', result: 'Đỡ một nửa.' });

  await operator.goto(`${stack.console}/prompts`);
  await operator.getByRole('link', { name: 'Xem trường hợp đã áp dụng' }).click();
  await operator.getByLabel('Tìm theo tiêu đề').fill(title);
  await operator.getByRole('link', { name: title }).click();
  await expect(operator.getByRole('heading', { name: title })).toBeInViewport();
  await expect(operator.getByText('không viết hoặc sửa được')).toBeVisible();
  await expect(operator.getByRole('textbox')).toHaveCount(0);
  await operator.getByRole('button', { name: 'Gỡ trường hợp' }).click();
  await operator.getByLabel('Lý do').fill('Không có thật');
  await operator.getByRole('button', { name: 'Gỡ trường hợp' }).click();
  await expect(operator.getByRole('button', { name: 'Khôi phục trường hợp' })).toBeVisible();
  const { status, body } = await operator.request
    .get(`${stack.learner}/api/public/prompts/${slug}`)
    .then(async (answer) => ({ status: answer.status(), body: (await answer.json()) as object }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ case_count: 0 });
});

test('the library on the public site is searched, sorted and paged without a script', async ({
  browser,
  stack,
}) => {
  const { prompts } = await member(browser, stack, 'Mạc Thị Góp');
  const tag = newName('mở quán');
  const names = await Promise.all(
    Array.from({ length: 21 }, async () => {
      const name = newName('Bảng kiểm mở quán');
      await prompts.contribute({ name, tags: [tag], intro: 'Cho quán ba người.' });
      return name;
    }),
  );
  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const shown = guest.getByRole('list', { name: 'Câu lệnh' }).getByRole('article');

  await guest.goto(stack.site);
  await guest.getByRole('banner').getByRole('link', { name: 'Câu lệnh', exact: true }).click();
  await guest.getByRole('searchbox', { name: 'Tìm câu lệnh' }).fill(names[0] ?? '');
  await guest.getByRole('button', { name: 'Tìm' }).click();
  await expect(shown.first()).toContainText(names[0] ?? '');
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await shown.first().getByRole('link', { name: tag }).click();
  await expect(shown).toHaveCount(20);
  await expect(guest.locator('meta[name=robots]')).toHaveCount(0);
  await guest.getByRole('link', { name: 'Mới nhất' }).click();
  await expect(guest.getByRole('link', { name: 'Mới nhất' })).toHaveAttribute('aria-current', 'true');
  await expect(guest.locator('link[rel=canonical]')).not.toHaveAttribute('href', /sort=/);
  await guest.locator('a[rel=next]').click();
  await expect(shown).toHaveCount(1);

  await shown.getByRole('heading').getByRole('link').click();
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Bảng kiểm mở quán');
  const about = JSON.parse((await guest.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(about).toMatchObject({
    '@type': 'CreativeWork',
    author: { name: 'Mạc Thị Góp' },
    isAccessibleForFree: false,
    interactionStatistic: { '@type': 'InteractionCounter', userInteractionCount: 0 },
  });
  await expect(guest.getByRole('link', { name: 'Đăng nhập để đọc câu lệnh' })).toHaveAttribute(
    'href',
    new URL(guest.url()).pathname.replace(/^/, stack.learner),
  );
  expect(await guest.content()).not.toContain('{{');
  await guest.getByRole('link', { name: 'English' }).click();
  await expect(guest.getByRole('heading', { name: 'Who can read this prompt' })).toBeVisible();
});
