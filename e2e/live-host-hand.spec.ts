import { activities, hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('the wall is told of what the host does, and everybody sees the time that is left', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const desk = await operator.newPage();
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const address = `${stack.console}/ops/events/live/${event.id}`;
  const phone = await browser.newPage({ viewport: { width: 375, height: 740 }, hasTouch: true });
  await becomeMember(phone.context(), stack, { name: 'Lê Thị Chăm', home: 'founder' });
  await sayYes(phone, stack, room.slug);
  const wall = await operator.newPage();

  await test.step('the wall listens, and shows what is put on the stage at once', async () => {
    const asked: string[] = [];
    wall.on('request', (request) => {
      if (request.url().endsWith(`/live-workspace/${event.id}`)) asked.push(request.resourceType());
    });
    await wall.goto(`${address}/projector`);
    await expect(wall.getByText('Chào mừng bạn')).toBeVisible();
    await expect.poll(() => asked).toContain('eventsource');
    const before = asked.length;
    await room.show(activities.poll);
    await expect(wall.getByRole('heading', { name: activities.poll.items[0].prompt })).toBeVisible();
    expect(asked).toHaveLength(before);
  });

  await test.step('the host gives three minutes, and one more', async () => {
    await desk.goto(address);
    await phone.goto(`${stack.learner}/online-events/${room.slug}/live`);
    await desk.getByLabel('Thời lượng đếm ngược').selectOption('3 phút');
    await desk.getByRole('button', { name: 'Đếm từ bây giờ' }).click();
    for (const page of [desk, wall, phone]) await expect(page.getByRole('timer')).toHaveText(/2:5\d$/);
    await desk.getByRole('button', { name: 'Thêm 1 phút' }).click();
    for (const page of [desk, wall, phone]) await expect(page.getByRole('timer')).toHaveText(/3:[45]\d$/);
  });

  await test.step('time is up without anything being closed, and the clock is put away', async () => {
    await room.host('PUT', '/timer', { seconds: 1 });
    await expect(wall.getByRole('status').getByText('Hết giờ')).toBeVisible();
    await expect(phone.getByText('Hết giờ. Bạn vẫn gửi được đến khi người dẫn đóng.')).toBeVisible();
    await phone.getByText('Gọi điện').click();
    await phone.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(phone.getByText(/^Đã lưu lúc/)).toBeVisible();
    await expect(wall.getByText('1 người đã trả lời')).toBeVisible();
    await desk.getByRole('button', { name: 'Cất đồng hồ' }).click();
    await expect(wall.getByText('Hết giờ')).toBeHidden();
    await expect(phone.getByText(/^Hết giờ/)).toBeHidden();
  });
});
