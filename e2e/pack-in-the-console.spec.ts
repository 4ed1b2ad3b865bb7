import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

const job = 'Khi mở quán thứ hai, tôi muốn biết quán đầu nuôi được ai';

test('an owner downloads a pack, and brings it in after seeing what it would do', async ({
  browser,
  stack,
}) => {
  const owners = await browser.newContext();
  await becomeOperator(owners, stack, { name: 'Lê Thị Chủ', role: 'owner' });
  const console = await owners.newPage();
  await console.goto(`${stack.console}/communities/drink`);
  await console.getByRole('link', { name: 'Mở gói nội dung' }).click();
  const [download] = await Promise.all([
    console.waitForEvent('download'),
    console.getByRole('link', { name: 'Tải gói về máy' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('drink.zip');
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  const jobs = JSON.parse(strFromU8(files['drink/jtbd.json'] as Uint8Array));
  const choose = (changed: Record<string, Uint8Array>) =>
    console.locator('input[type=file]').setInputFiles({
      name: 'drink.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(changed)),
    });

  await test.step('a fault is said with its place', async () => {
    await choose({ ...files, 'drink/jtbd.json': strToU8('[\n  {') });
    await expect(console.getByText('drink/jtbd.json, dòng 2').first()).toBeVisible();
    await expect(console.getByRole('button', { name: 'Đưa vào' })).toHaveCount(0);
  });

  await test.step('what would change is listed, and changes nothing', async () => {
    await choose({ ...files, 'drink/jtbd.json': strToU8(JSON.stringify([...jobs, { ...jobs[0], job }])) });
    await expect(console.getByText('Thay đổi (1)')).toBeVisible();
    await expect(console.getByText('jtbd.json', { exact: true })).toBeVisible();
  });

  await test.step('and comes in by the button', async () => {
    await console.getByRole('button', { name: 'Đưa vào' }).click();
    await console.getByRole('button', { name: 'Đưa vào' }).click();
    await expect(console.getByText('Đã đưa vào. Tạo mới: 0, thay đổi: 1.')).toBeVisible();
    await console.goto(`${stack.console}/communities/drink/jtbd`);
    await expect(
      console
        .getByText(job)
        .or(console.locator('textarea', { hasText: job }))
        .first(),
    ).toBeVisible();
  });
});
