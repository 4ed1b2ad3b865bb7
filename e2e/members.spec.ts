import type { BrowserContext, Page } from '@playwright/test';
import { becomeMember } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const community = 'food';

async function enter(context: BrowserContext, stack: Stack, name: string, pro: boolean): Promise<Page> {
  await becomeMember(context, stack, { name, home: community, pro });
  return await context.newPage();
}

const picture = async (page: Page, name: string) => {
  for (const [width, height] of [
    [375, 812],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
};

test('somebody agrees to be found, is found by what they can help with, named in a post, and gone again', async ({
  browser,
  stack,
}) => {
  const baker = await enter(await browser.newContext(), stack, 'Nguyễn Thị Thanh Hương', false);
  const requester = await enter(await browser.newContext(), stack, 'Trần Văn Tìm', true);

  await test.step('nobody is listed before they agreed', async () => {
    await requester.goto(`${stack.learner}/c/${community}/members`);
    await expect(requester.getByText('Chưa có ai trong danh bạ')).toBeVisible();
    await picture(requester, 'empty');
  });

  await test.step('what was typed survives a save that fails and a reload', async () => {
    await baker.request.patch(`${stack.learner}/api/user/me`, {
      headers: { origin: stack.learner },
      data: { job_title: 'Chủ tiệm bánh mì', location: 'Đà Nẵng', intro: 'Mười năm làm bánh, hai tiệm nhỏ.' },
    });
    await baker.goto(`${stack.learner}/profile`);
    const form = baker.getByRole('region', { name: 'Hồ sơ công khai với thành viên' });
    await form.getByLabel('Cho thành viên tìm thấy tôi trong danh bạ').check();
    await form
      .getByLabel('Một câu về bạn', { exact: true })
      .fill('Bánh mì men tự nhiên, ra lò lúc năm giờ sáng');
    for (const help of ['Tính giá vốn', 'Tìm mặt bằng']) {
      await form.getByRole('textbox', { name: 'Có thể giúp' }).fill(help);
      await baker.keyboard.press('Enter');
    }
    await form.getByRole('textbox', { name: 'Liên kết' }).fill('http://tiem-huong.example');
    await form.getByRole('button', { name: 'Lưu phần công khai' }).click();
    await expect(form.getByText('Mỗi dòng phải là địa chỉ của một trang https')).toBeVisible();
    await form.getByRole('textbox', { name: 'Liên kết' }).fill('tiem-huong.example/thuc-don');
    await form.getByLabel(/^Nơi ở/).uncheck();
    await baker.context().setOffline(true);
    await form.getByRole('button', { name: 'Lưu phần công khai' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await baker.context().setOffline(false);
    await baker.reload();
    await expect(form.getByLabel('Một câu về bạn', { exact: true })).toHaveValue(/năm giờ sáng/);
    await expect(form.getByText('tiem-huong.example/thuc-don', { exact: true }).last()).toBeVisible();
    await picture(baker, 'own');
    await form.getByRole('button', { name: 'Lưu phần công khai' }).click();
    await expect(form.getByText('Đã lưu.').first()).toBeVisible();
  });

  await test.step('a colleague finds them without marks and by what they can help with, and nothing that is hidden', async () => {
    await requester.goto(`${stack.learner}/c/${community}/members`);
    await requester.getByLabel('Tìm theo tên').fill('thanh huong');
    await expect(requester).toHaveURL(/q=thanh/);
    await requester.getByRole('button', { name: 'Thêm bộ lọc' }).click();
    await requester.getByRole('searchbox', { name: 'Có thể giúp' }).fill('gia von');
    await expect(requester).toHaveURL(/can_help_with=gia/);
    const found = requester
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Nguyễn Thị Thanh Hương' });
    await expect(found).toHaveCount(1);
    await expect(requester.getByText('Đà Nẵng')).toHaveCount(0);
    await picture(requester, 'found');
    await found.getByRole('link', { name: 'Nguyễn Thị Thanh Hương' }).click();
    await expect(requester.getByRole('heading', { level: 1, name: 'Nguyễn Thị Thanh Hương' })).toBeVisible();
    await expect(requester.getByRole('link', { name: 'tiem-huong.example/thuc-don' })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    await expect(requester.getByText('Đà Nẵng')).toHaveCount(0);
    await picture(requester, 'page');
  });

  await test.step('a new post begins with their name', async () => {
    await requester.getByRole('link', { name: 'Nhắc tên trong chủ đề mới' }).click();
    await expect(requester.getByRole('textbox', { name: 'Câu hỏi' })).toContainText('Nguyễn Thị Thanh Hương');
  });

  await test.step('they change their mind, and are gone', async () => {
    const form = baker.getByRole('region', { name: 'Hồ sơ công khai với thành viên' });
    await form.getByLabel('Cho thành viên tìm thấy tôi trong danh bạ').uncheck();
    await form.getByRole('button', { name: 'Lưu phần công khai' }).click();
    await expect(form.getByText('Đã lưu.').first()).toBeVisible();
    await requester.goto(`${stack.learner}/c/${community}/members`);
    await expect(requester.getByText('Chưa có ai trong danh bạ')).toBeVisible();
  });
});
