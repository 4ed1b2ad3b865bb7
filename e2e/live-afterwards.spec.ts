import { activities, hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

test('who missed the session does it afterwards, from where they left it, and the host sees it apart', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const page = await browser.newPage({ viewport: { width: 375, height: 740 }, hasTouch: true });
  await becomeMember(page.context(), stack, { name: 'Phan Thị Lỡ', home: 'founder' });
  await sayYes(page, stack, room.slug);
  const quiz = await room.show(activities.quiz);
  const task = await room.show(activities.task);

  await test.step('something was begun in the room and not sent', async () => {
    await page.goto(`${stack.learner}/online-events/${room.slug}/live`);
    await page.getByRole('textbox').fill('Chào anh, em thấy quán mình đông nhất lúc bảy giờ.');
    for (const { id } of [quiz, task]) await room.host('POST', `/activities/${id}/close`);
    await room.host('POST', `/activities/${quiz.id}/reveal`);
    const starts_at = new Date((await stack.now()).getTime() - 5 * 3_600_000);
    const { db } = await stack.services();
    await db
      .updateTable('events')
      .set({ starts_at, recording_url: 'https://example.com/ban-ghi' })
      .where('id', '=', event.id)
      .execute();
  });

  await test.step('the record asks it again, and says nothing of what is right', async () => {
    await page.goto(`${stack.learner}/online-events/${room.slug}/live/record`);
    await expect(page.getByText(/^Bạn chưa làm 2 hoạt động của buổi này/)).toBeVisible();
    await expect(page.getByText('Bán nhiều hay ít, tiền thuê vẫn vậy.')).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveValue('Chào anh, em thấy quán mình đông nhất lúc bảy giờ.');
  });

  await test.step('what is sent stands, and is answered with what is right', async () => {
    await page.getByText('Nguyên liệu làm bánh').click();
    await page.getByRole('button', { name: 'Gửi câu trả lời' }).first().click();
    await expect(page.getByText('Bạn trả lời chưa đúng')).toBeVisible();
    await expect(page.getByText('Bán nhiều hay ít, tiền thuê vẫn vậy.')).toBeVisible();
    await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(page.getByRole('button', { name: 'Gửi câu trả lời' })).toBeHidden();
    await expect(page.getByText(/· làm sau buổi$/)).toHaveCount(2);
  });

  await test.step('the host finds it beside the numbers of the evening, not in them', async () => {
    const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
    const hostPage = await operator.newPage();
    await hostPage.goto(`${stack.console}/ops/events/live/${event.id}/afterwards`);
    const row = hostPage.getByRole('row', { name: activities.quiz.title });
    await expect(row).toContainText('0 (0%)');
    await row.getByRole('link', { name: '1', exact: true }).click();
    await expect(hostPage.getByRole('row', { name: /Phan Thị Lỡ.*sau buổi/ })).toBeVisible();
  });
});

test('a host rehearses with projector and phone, and what is opened then has nothing of it', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  await room.host('POST', '/activities', activities.poll);
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const hostPage = await operator.newPage();
  const member = await browser.newPage({ viewport: { width: 375, height: 740 }, hasTouch: true });
  await becomeMember(member.context(), stack, { name: 'Lê Thị Chăm', home: 'founder' });
  await sayYes(member, stack, room.slug);
  await member.goto(`${stack.learner}/online-events/${room.slug}/live`);
  const address = `${stack.console}/ops/events/live/${event.id}`;

  await test.step('from the page of the room, before anything has begun', async () => {
    await hostPage.goto(address);
    await expect(hostPage.getByRole('button', { name: 'Tập thử' })).toBeVisible();
    await hostPage.getByRole('button', { name: 'Tập thử' }).click();
    await expect(hostPage.getByText('Đây là buổi tập')).toBeVisible();
    await expect(hostPage.getByRole('button', { name: 'Sửa' })).toBeHidden();
  });

  const projector = await operator.newPage();
  const phone = await operator.newPage();
  await test.step('it runs as the session will', async () => {
    await hostPage.getByRole('button', { name: 'Bắt đầu và trình chiếu' }).first().click();
    await projector.goto(`${hostPage.url().split('?')[0]}/projector`);
    await expect(projector.getByText(/^Buổi tập: /)).toBeVisible();
    await expect(projector.getByRole('heading', { name: activities.poll.items[0].prompt })).toBeVisible();
    const of = hostPage.url().split('/').at(-1)?.split('?')[0] ?? '';
    const { join_url } = (await (
      await operator.request.get(`${stack.console}/api/admin/live-workspace/${of}`)
    ).json()) as { join_url: string };
    await phone.goto(`${stack.learner}/live/${join_url.split('/').at(-1)}`);
    await expect(phone.getByText(/^Buổi tập: /)).toBeVisible();
    await phone.getByText('Gọi điện').click();
    await phone.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(phone.getByText(/^Đã lưu lúc/)).toBeVisible();
    await expect(projector.getByText('1 người đã trả lời')).toBeVisible();
    await expect(member.getByText('Phòng đã mở cho bạn')).toBeVisible();
  });

  await test.step('it ends by one press, and its pages say so', async () => {
    await hostPage.getByRole('button', { name: 'Kết thúc buổi tập' }).click();
    await hostPage.getByRole('button', { name: 'Kết thúc buổi tập' }).last().click();
    await expect(hostPage).toHaveURL(address);
    await expect(hostPage.getByRole('button', { name: 'Tập thử' })).toBeVisible();
    await expect(projector.getByRole('heading', { level: 1, name: 'Buổi tập đã kết thúc' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Xem sự kiện của tôi' })).toBeVisible();
    await projector.getByRole('link', { name: 'Về phòng thật' }).click();
    await expect(projector).toHaveURL(`${address}/projector`);
    await room.show(activities.open_text);
    await expect(hostPage.getByText(/đổi màn chiếu lúc/)).toBeVisible();
    await expect(member.getByRole('heading', { name: activities.open_text.title })).toBeVisible();
    await expect(hostPage.getByRole('button', { name: 'Tập thử' })).toBeHidden();
  });
});

test('two hosts see each other, and one who presses on what the other has moved is told so', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  await room.show(activities.poll);
  const open = async (name: string) => {
    const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await becomeOperator(operator, stack, { name, role: 'host' });
    const page = await operator.newPage();
    await page.goto(`${stack.console}/ops/events/live/${event.id}`);
    return page;
  };
  const [lan, minh] = [await open('Bùi Thị Lan'), await open('Đỗ Văn Minh')];
  await expect(minh.getByText('Bùi Thị Lan cũng đang mở phòng này.')).toBeVisible();
  await expect(lan.getByText('Đỗ Văn Minh cũng đang mở phòng này.')).toBeVisible();
  // What Minh's page is told comes too late.
  await minh.route('**/stage/remove', async (route) => {
    await room.show(activities.open_text);
    await route.continue();
  });
  const remove = minh.getByRole('region', { name: 'Đang trình chiếu' }).getByRole('button', {
    name: 'Ngừng trình chiếu',
  });
  await remove.click();
  await expect(minh.getByText(/vừa đổi màn chiếu trước bạn/)).toBeVisible();
  await expect(minh.getByText(/đổi màn chiếu lúc/)).toBeVisible();
  await minh.unroute('**/stage/remove');
  await remove.click();
  await expect(lan.getByText(/^Đỗ Văn Minh đổi màn chiếu lúc/)).toBeVisible();
  await expect(lan.getByText('Chưa trình chiếu nội dung nào.')).toBeVisible();
});

test('a quiz is taken from a lesson, and whoever answers it there reads how the room did', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const services = await stack.services();
  const { db } = services;
  const lessons = (await room.host('GET', '/lessons')) as unknown as {
    id: string;
    title: string;
    questions: { key: string; text: string }[];
  }[];
  const lesson = lessons.find(({ questions }) => questions.length > 1);
  const [first, ...others] = lesson?.questions ?? [];
  if (lesson === undefined || first === undefined) throw new Error('No open lesson asks two questions');

  const made = await test.step('the host picks the lesson and leaves all questions out but one', async () => {
    const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
    const page = await operator.newPage();
    await page.goto(`${stack.console}/ops/events/live/${event.id}`);
    await page.getByLabel('Lấy từ bài học').selectOption(lesson.id);
    for (const { text } of others) await page.getByRole('checkbox', { name: text, exact: true }).uncheck();
    await page.getByRole('button', { name: 'Tạo bản nháp' }).click();
    await expect(page.getByRole('checkbox', { name: first.text, exact: true })).toHaveCount(0);
    await expect(page.getByText(/^Khi bạn đã đóng hoạt động và công bố đáp án/)).toBeVisible();
    const [activity] = (await room.host('GET', '/activities')) as unknown as {
      id: string;
      items: { id: string; prompt: string; choices: { id: string; is_correct: boolean }[] }[];
    }[];
    expect(activity?.items.map(({ prompt }) => prompt)).toEqual([first.text]);
    return activity;
  });

  await test.step('seven of eight people answer it right, and the host shows what is right', async () => {
    const [item] = made?.items ?? [];
    const chosen = (isRight: boolean) =>
      JSON.stringify([
        {
          item_id: item?.id,
          choice_ids: item?.choices.filter(({ is_correct }) => is_correct === isRight).map(({ id }) => id),
        },
      ]);
    await room.host('POST', `/activities/${made?.id}/start`);
    const people = await db.selectFrom('accounts').select('id').orderBy('id').limit(8).execute();
    const now = await stack.now();
    await db
      .insertInto('live_responses')
      .values(
        people.map(({ id }, at) => ({
          id: `lrs-${event.id}-${at}`,
          activity_id: made?.id ?? '',
          event_id: event.id,
          user_id: id,
          session_id: 'e2e',
          answers: chosen(at > 0),
          created_at: now,
          submitted_at: now,
        })),
      )
      .execute();
    for (const move of ['close', 'reveal']) await room.host('POST', `/activities/${made?.id}/${move}`);
  });

  await test.step('the lesson says nothing of it before an answer, and afterwards it does', async () => {
    const { course, community } = await db
      .selectFrom('legacy_lessons as l')
      .innerJoin('legacy_courses as k', 'k.id', 'l.course_id')
      .leftJoin('communities as c', 'c.id', 'k.community_id')
      .select(['k.slug as course', 'c.slug as community'])
      .where('l.id', '=', lesson.id)
      .executeTakeFirstOrThrow();
    const home = community ?? 'founder';
    const page = await browser.newPage({ viewport: { width: 375, height: 740 }, hasTouch: true });
    await becomeMember(page.context(), stack, { name: 'Lê Thị Đọc', home });
    await page.goto(`${stack.learner}/c/${home}/courses/${course}/${lesson.id}`);
    const asked = page.locator('form').filter({ hasText: first.text });
    await asked.getByRole('checkbox').first().check();
    await expect(page.getByText('chọn đúng (8 người trả lời)')).toHaveCount(0);
    await asked.getByRole('button', { name: 'Kiểm tra' }).click();
    const said = asked.getByText(/^Buổi \d{1,2}\/\d{1,2}\/\d{4}: 88% chọn đúng \(8 người trả lời\)\.$/);
    await expect(said).toBeVisible();
    await page.reload();
    await expect(said).toBeVisible();
  });
});

test('a room is asked for what each computed in a worksheet, and the lesson tells the middle of it', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const { db } = await stack.services();
  const lessons = (await room.host('GET', '/lessons')) as unknown as {
    id: string;
    worksheets: { key: string; title: string; figures: { name: string; text: string }[] }[];
  }[];
  const lesson = lessons.find(({ worksheets }) => worksheets.length > 0);
  const sheet = lesson?.worksheets[0];
  const figure = sheet?.figures.at(-1);
  if (lesson === undefined || sheet === undefined || figure === undefined)
    throw new Error('No open lesson has a worksheet');

  await test.step('the host picks the worksheet, and what it comes to is asked for', async () => {
    const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
    const page = await operator.newPage();
    await page.goto(`${stack.console}/ops/events/live/${event.id}`);
    await page.getByLabel('Lấy từ bài học').selectOption(`${lesson.id}#${sheet.key}`);
    await expect(page.getByRole('checkbox', { name: figure.text, exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Tạo bản nháp' }).click();
    await expect(page.getByRole('checkbox', { name: figure.text, exact: true })).toHaveCount(0);
  });
  const [made] = (await room.host('GET', '/activities')) as unknown as {
    id: string;
    items: { id: string; prompt: string }[];
  }[];
  const [item] = made?.items ?? [];
  expect(item?.prompt).toBe(figure.text);
  await room.host('POST', `/activities/${made?.id}/start`);
  await room.host('POST', '/stage/show', { kind: 'activity', id: made?.id });

  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true });
  await becomeMember(phone, stack, { name: 'Lê Thị Tính', home: 'founder' });
  const page = await phone.newPage();
  await sayYes(page, stack, room.slug);
  const opened = await test.step('a phone leads to the worksheet, beside the room', async () => {
    await page.goto(`${stack.learner}/online-events/${room.slug}/live`);
    const [tab] = await Promise.all([
      phone.waitForEvent('page'),
      page.getByRole('link', { name: 'Mở bảng tính trong bài học' }).click(),
    ]);
    return tab;
  });

  await test.step('five more give theirs, and the host shows what came of it', async () => {
    const people = await db.selectFrom('accounts').select('id').orderBy('id').limit(5).execute();
    const now = await stack.now();
    await db
      .insertInto('live_responses')
      .values(
        people.map(({ id }, at) => ({
          id: `lrs-${event.id}-${at}`,
          activity_id: made?.id ?? '',
          event_id: event.id,
          user_id: id,
          session_id: 'e2e',
          answers: JSON.stringify([{ item_id: item?.id, number: (at + 1) * 1_000 }]),
          created_at: now,
          submitted_at: now,
        })),
      )
      .execute();
    await room.host('POST', `/activities/${made?.id}/close`);
    await room.host('POST', `/activities/${made?.id}/results`);
  });

  await test.step('whoever has filled in the worksheet reads the middle of the room', async () => {
    await opened.reload();
    const region = opened.getByRole('region', { name: sheet.title });
    const said = region.getByText(
      /mức giữa 3\.000.*, một nửa số người trong khoảng 2\.000 – 4\.000 \(5 người trả lời\)\.$/,
    );
    const fields = region.locator('input[inputmode="decimal"]');
    await expect(fields.first()).toBeVisible();
    await expect(said).toHaveCount(0);
    for (const each of await fields.all()) await each.fill('120');
    await expect(said).toBeVisible();
    await expect(region.getByText('Đã lưu. Chỉ mình bạn thấy.')).toBeVisible();
    await opened.reload();
    await expect(said).toBeVisible();
  });
});
