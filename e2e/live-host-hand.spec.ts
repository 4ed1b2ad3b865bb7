import { activities, hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('the projector is told of what the host does, and everybody sees the time that is left', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const hostPage = await operator.newPage();
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const address = `${stack.console}/ops/events/live/${event.id}`;
  const phone = await browser.newPage({ viewport: { width: 375, height: 740 }, hasTouch: true });
  await becomeMember(phone.context(), stack, { name: 'Lê Thị Chăm', home: 'founder' });
  await sayYes(phone, stack, room.slug);
  const projector = await operator.newPage();

  await test.step('the projector listens, and shows what is put on the stage at once', async () => {
    const asked: string[] = [];
    projector.on('request', (request) => {
      if (request.url().endsWith(`/live-workspace/${event.id}`)) asked.push(request.resourceType());
    });
    await projector.goto(`${address}/projector`);
    await expect(projector.getByText('Chào mừng bạn')).toBeVisible();
    await expect.poll(() => asked).toContain('eventsource');
    const before = asked.length;
    await room.show(activities.poll);
    await expect(projector.getByRole('heading', { name: activities.poll.items[0].prompt })).toBeVisible();
    expect(asked).toHaveLength(before);
  });

  await test.step('the host gives three minutes, and one more', async () => {
    await hostPage.goto(address);
    await phone.goto(`${stack.learner}/online-events/${room.slug}/live`);
    await hostPage.getByLabel('Thời lượng đếm ngược').selectOption('3 phút');
    await hostPage.getByRole('button', { name: 'Đếm từ bây giờ' }).click();
    for (const page of [hostPage, projector, phone])
      await expect(page.getByRole('timer')).toHaveText(/2:5\d$/);
    await hostPage.getByRole('button', { name: 'Thêm 1 phút' }).click();
    for (const page of [hostPage, projector, phone])
      await expect(page.getByRole('timer')).toHaveText(/3:[45]\d$/);
  });

  await test.step('time is up without anything being closed, and the clock is put away', async () => {
    await room.host('PUT', '/timer', { seconds: 1 });
    await expect(projector.getByRole('status').getByText('Hết giờ')).toBeVisible();
    await expect(phone.getByText('Hết giờ. Bạn vẫn gửi được đến khi người dẫn đóng.')).toBeVisible();
    await phone.getByText('Gọi điện').click();
    await phone.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(phone.getByText(/^Đã lưu lúc/)).toBeVisible();
    await expect(projector.getByText('1 người đã trả lời')).toBeVisible();
    await hostPage.getByRole('button', { name: 'Cất đồng hồ' }).click();
    await expect(projector.getByText('Hết giờ')).toBeHidden();
    await expect(phone.getByText(/^Hết giờ/)).toBeHidden();
  });
});

test('a question waits for the host, is let through, pinned and answered in writing; another is taken back', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const hostPage = await operator.newPage();
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const enter = async (name: string) => {
    const page = await browser.newPage({ viewport: { width: 375, height: 740 }, hasTouch: true });
    await becomeMember(page.context(), stack, { name, home: 'founder' });
    await sayYes(page, stack, room.slug);
    await page.goto(`${stack.learner}/online-events/${room.slug}/live?tab=questions`);
    return page;
  };
  const [requester, other] = [await enter('Trần Thị Hỏi'), await enter('Lê Văn Nghe')];
  const question = 'Bao giờ có bản ghi của buổi này?';

  await test.step('the host wants to see questions first', async () => {
    await hostPage.goto(`${stack.console}/ops/events/live/${event.id}`);
    for (const label of ['Xem từng câu rồi mới cho cả phòng thấy', 'Cho phép hỏi không nêu tên với phòng']) {
      await hostPage.getByLabel(label).click();
      await expect(hostPage.getByLabel(label)).toBeChecked();
      await expect(hostPage.getByLabel(label)).toBeEnabled();
    }
    await expect(requester.getByText('Người dẫn duyệt trước khi câu hỏi hiện ra.')).toBeVisible();
  });

  await test.step('one asks without a name, and sees the question waiting', async () => {
    await requester.getByLabel('Không nêu tên tôi với phòng').click();
    await requester.getByLabel('Câu hỏi của bạn').fill(question);
    await requester.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(requester.getByRole('region', { name: 'Chờ người dẫn duyệt' })).toContainText(question);
    await expect(hostPage.getByText(question)).toBeVisible();
    await expect(hostPage.getByText(/Trần Thị Hỏi.*chờ duyệt.*phòng không thấy tên/)).toBeVisible();
    await expect(other.getByText('Chưa có câu hỏi nào')).toBeVisible();
  });

  await test.step('it is let through, pinned, and answered in writing', async () => {
    await hostPage.getByRole('button', { name: 'Duyệt' }).click();
    await expect(other.getByText(question)).toBeVisible();
    await expect(other.getByText('Trần Thị Hỏi')).toBeHidden();
    await hostPage.getByRole('button', { name: 'Ghim lên đầu' }).click();
    await expect(other.getByText('Được ghim')).toBeVisible();
    await hostPage.getByRole('button', { name: 'Soạn lời đáp' }).click();
    await hostPage.getByLabel('Lời đáp cho cả phòng').fill('Bản ghi có sau ba ngày, ở trang sự kiện.');
    await hostPage.getByRole('button', { name: 'Gửi lời đáp' }).click();
    for (const page of [hostPage, requester, other])
      await expect(page.getByText('Bản ghi có sau ba ngày, ở trang sự kiện.')).toBeVisible();
    await requester.goto(`${stack.learner}/online-events/${room.slug}/live/record`);
    await expect(requester.getByText('Bản ghi có sau ba ngày, ở trang sự kiện.')).toBeVisible();
  });

  await test.step('somebody takes back what waits, and it is nowhere any more', async () => {
    await other.getByLabel('Câu hỏi của bạn').fill('Câu này tôi hỏi nhầm rồi?');
    await other.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await expect(hostPage.getByText('Câu này tôi hỏi nhầm rồi?')).toBeVisible();
    await other.getByRole('button', { name: 'Rút câu hỏi: Câu này tôi hỏi nhầm rồi?' }).click();
    await other.getByRole('button', { name: 'Rút, không hỏi nữa' }).click();
    await expect(other.getByRole('region', { name: 'Chờ người dẫn duyệt' })).toBeHidden();
    await expect(hostPage.getByText('Câu này tôi hỏi nhầm rồi?')).toBeHidden();
  });
});
