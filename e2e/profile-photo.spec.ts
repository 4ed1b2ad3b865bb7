import { setPhoto } from '@cungnghe/contracts/accounts/endpoints';
import sharp from 'sharp';
import { becomeMember, newName } from './people.ts';
import { expect, test } from './test.ts';

test('a photo is chosen, cut and shown; a failed send keeps what was chosen, two presses are one', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: newName('Lan'), home: 'founder' });
  await page.goto(`${stack.learner}/profile`);
  const photo = { name: 'toi.jpg', mimeType: 'image/jpeg', buffer: await drawn() };
  const choose = page.getByLabel(/Thêm ảnh/).or(page.locator('input[type=file]'));
  await choose.first().setInputFiles(photo);
  const stage = page.getByLabel('Kéo ảnh, hoặc dùng phím mũi tên, để chọn phần được giữ');
  await expect(stage).toBeVisible();
  await stage.focus();
  await page.keyboard.press('ArrowRight');

  await page.screenshot({ path: test.info().outputPath('crop.png') });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lưu ảnh' }).click();
  await expect(page.getByRole('alert').getByText('Chưa kết nối được')).toBeVisible();
  await expect(stage).toBeVisible();

  await context.setOffline(false);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === setPhoto.method && new URL(request.url()).pathname === setPhoto.path) sent += 1;
  });
  await page.getByRole('button', { name: 'Lưu ảnh' }).evaluate((button) => {
    const pressed = button as unknown as { click(): void };
    pressed.click();
    pressed.click();
  });
  await expect(page.getByRole('button', { name: 'Đổi ảnh' })).toBeVisible();
  expect(sent).toBe(1);
  const shown = page.locator('img[src*="profile-photos"]').first();
  const file = await page.request.get((await shown.getAttribute('src')) ?? '');
  expect(file.headers()['content-type']).toBe('image/webp');
  await page.screenshot({ path: test.info().outputPath('photo.png') });

  await page.getByRole('button', { name: 'Xóa ảnh' }).click();
  await expect(page.getByRole('button', { name: 'Thêm ảnh' })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

/** Wider than high, with something to see on each side. */
const drawn = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#175a3c' } })
    .composite([
      {
        input: { create: { width: 300, height: 600, channels: 3, background: '#c8743c' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();
