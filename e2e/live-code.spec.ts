import { hostRoom } from './hosted-room.ts';
import { becomeMember, newAddress } from './people.ts';
import { expect, signInByCode, skipName, test } from './test.ts';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

test('whoever scans the code of a room is in it after the sign-in and one tap, without choosing a community', async ({
  page,
  stack,
}) => {
  const room = await hostRoom(stack);
  const { join_url } = await room.host('GET', '');
  await page.goto(String(join_url));
  await signInByCode(page, stack, newAddress('quet.ma'));
  await skipName(page);
  await page.getByRole('button', { name: 'Tham gia và vào phòng' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Phòng đã mở cho bạn' })).toBeVisible();
});

test('a code is typed as it comes, and one that no room has is said and can be typed again', async ({
  page,
  stack,
}) => {
  const room = await hostRoom(stack);
  const { join_url } = await room.host('GET', '');
  const code = String(join_url).slice(-6);
  await page.goto(`${stack.learner}/live/aaa-aaa`);
  await signInByCode(page, stack, newAddress('go.ma'));
  await skipName(page);
  const field = page.getByLabel('Mã phòng');
  await expect(field).toHaveValue('AAAAAA');
  await expect(page.getByText('Không có phòng nào với mã này.')).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
  await expect(field).toHaveValue(code);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bạn chưa đăng ký tham gia' })).toBeVisible();
  await expect(page.getByText(room.title)).toBeVisible();
});

test('a code whose event is not published yet is sent once more, and leads in once it is', async ({
  context,
  page,
  stack,
}) => {
  const room = await hostRoom(stack);
  const { join_url } = await room.host('GET', '');
  const { db } = await stack.services();
  const publish = (at: Date | null) =>
    db.updateTable('events').set({ published_at: at }).where('slug', '=', room.slug).execute();
  await publish(null);
  await becomeMember(context, stack, { name: 'Lê Thị Sớm', home: 'founder' });
  await page.goto(String(join_url));
  const unknown = page.getByText('Không có phòng nào với mã này.');
  await expect(unknown).toBeVisible();
  await publish(await stack.now());
  await page.getByRole('button', { name: 'Vào phòng' }).click();
  await expect(page.getByRole('heading', { name: 'Bạn chưa đăng ký tham gia' })).toBeVisible();
});
