import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { type ModelServer, openModelServer } from '../apps/api/src/test/model-server.ts';
import { becomeMember, becomeOperator, newName } from './people.ts';
import { type Stack, startStack } from './stack.ts';
import { expect, test } from './test.ts';

// Its own stack, because it grades by a model of its own. A fixture of the worker would cost the worker its other one.
let model: ModelServer;
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  model = await openModelServer();
  stack = await startStack({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'test' });
});
test.afterAll(async () => {
  await stack?.stop();
  await model?.close();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const scores = [
  { label: 'Rõ ràng', score: 4, comment: 'Ba câu đều ngắn.' },
  { label: 'Đúng khách', score: 7, comment: 'Chưa nhắc khách đang vội.' },
];
const judgement = { say: JSON.stringify({ scores, feedback: 'Thêm một câu cho người đang vội.' }) };
const hasty = 'Mời chị xem menu đầy đủ của tiệm em ạ.';

async function learnerIn(browser: Browser, stack: Stack, name: string, slug: string): Promise<Page> {
  const page = await browser.newPage(phone);
  await becomeMember(page.context(), stack, { name, home: 'founder' });
  const answer = await page.request.post(`${stack.learner}/api/events/${slug}/rsvp`, {
    headers: { origin: stack.learner },
    data: { answer: 'yes' },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${stack.learner}/online-events/${slug}/live`);
  await expect(page.getByRole('heading', { name: 'Phòng đã mở cho bạn' })).toBeVisible();
  return page;
}

async function hostAt(browser: Browser, stack: Stack, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await becomeOperator(page.context(), stack, { name, role: 'host' });
  return page;
}

test('a host and three learners go through a workshop of four activities', async ({ browser }) => {
  // A whole evening of five people: on a busy machine it needs longer than any other journey.
  test.setTimeout(480_000);
  const title = newName('Khách đầu tiên của tiệm');
  const { id, slug } = await stack.cli(
    'event',
    'create',
    '--title',
    title,
    '--starts-at',
    '2098-03-04T19:30:00+07:00',
  );
  const host = await hostAt(browser, stack, 'Đinh Văn Dẫn');
  const [an, binh, chi] = (await Promise.all(
    ['Trần Thị An', 'Lê Văn Bình', 'Phạm Mỹ Chi'].map((name) =>
      learnerIn(browser, stack, name, String(slug)),
    ),
  )) as [Page, Page, Page];
  const everybody = [an, binh, chi];
  const projector = await host.context().newPage();
  const room = `${stack.console}/ops/events/live/${id}`;
  const activities = host.getByRole('region', { name: 'Hoạt động', exact: true });
  const row = (name: string) => activities.getByRole('listitem').filter({ hasText: name });
  const open = async (name: string) => {
    await row(name).getByRole('button', { name }).first().click();
    // The key means the row that is open, and no hand is as fast as this one.
    await expect(row(name)).toHaveAttribute('data-open', 'true');
  };
  const begin = async (name: string) => {
    await open(name);
    await host.keyboard.press('b');
    await expect(row(name)).toContainText('Đang mở');
    await expect(row(name)).toContainText('đang trình chiếu');
    for (const learner of everybody) {
      await expect(learner.getByRole('heading', { level: 2, name })).toBeVisible();
    }
  };
  const send = async (learner: Page) => {
    await learner.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(learner.getByText(/^Đã lưu lúc/)).toBeVisible();
  };

  await test.step('the host finds the event and prepares', async () => {
    await host.goto(`${stack.console}/ops/events/live`);
    await host.getByRole('link', { name: title }).click();
    await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const hostPage = host.getByRole('main');
    await prepareQuiz(hostPage);
    await prepare(hostPage, 'Thăm dò ý kiến', 'Chặng đường của bạn', async (form) => {
      await form.getByLabel('Câu hỏi', { exact: true }).fill('Bạn đang ở đâu?');
      await form.getByLabel('Lựa chọn 1', { exact: true }).fill('Mới nghĩ');
      await form.getByLabel('Lựa chọn 2', { exact: true }).fill('Đã bán');
    });
    await prepare(hostPage, 'Nhìn lại', 'Tuần vừa rồi', (form) =>
      form.getByLabel('Start / Continue / Stop').check(),
    );
    await prepare(hostPage, 'Bài thực hành', 'Lời chào đầu tiên', async (form) => {
      await form.getByLabel('Đề bài', { exact: true }).fill('Viết lời chào cho người khách đang vội.');
      await form.getByLabel('Tiêu chí 1', { exact: true }).fill('Rõ ràng');
      await form.getByRole('button', { name: 'Thêm tiêu chí' }).click();
      await form.getByLabel('Tiêu chí 2', { exact: true }).fill('Đúng khách');
      await form.getByLabel('Điểm tối đa').nth(1).fill('10');
    });
    await expect(an.getByText('Dòng tiền của quán')).toHaveCount(0);
  });

  await test.step('a quiz: answered, counted, and only then revealed', async () => {
    await projector.goto(`${room}/projector`);
    await expect(projector.getByText('Chào mừng bạn')).toBeVisible();
    await begin('Dòng tiền của quán');
    await an.getByLabel('Tiền thuê mặt bằng').check();
    await binh.getByLabel('Tiền thuê mặt bằng').check();
    await chi.getByLabel('Ly giấy').check();
    for (const learner of everybody) await send(learner);
    await expect(row('Dòng tiền của quán')).toContainText('3/3 đã trả lời');
    await expect(row('Dòng tiền của quán')).toContainText('2 (67%)');
    await expect(projector.getByText('3 người đã trả lời')).toBeVisible();
    await expect(projector.getByText('67%')).toHaveCount(0);
    await host.keyboard.press('t');
    await expect(projector.getByText('67%')).toBeVisible();
    await expect(projector.getByText('đúng')).toHaveCount(0);
    // The host's hands are at the hostPage.
    await host.keyboard.press('ArrowRight');
    await expect(projector.getByRole('heading', { name: 'Khoản nào đổi theo số ly?' })).toBeVisible();
    await expect(host.getByText('Câu 2/2 trên màn chiếu')).toBeVisible();
    await host.keyboard.press('ArrowLeft');
    await expect(projector.getByText('67%')).toBeVisible();

    await host.keyboard.press('x');
    await host.getByRole('button', { name: 'Xác nhận đóng' }).click();
    await expect(row('Dòng tiền của quán')).toContainText('Đã đóng');
    await expect(an.getByText('Đã đóng. Câu trả lời của bạn')).toBeVisible();
    await expect(an.getByText('Bạn chọn đúng')).toHaveCount(0);
    await host.keyboard.press('r');
    await expect(an.getByText('Bạn chọn đúng')).toBeVisible();
    await expect(chi.getByText('Bạn chọn, chưa đúng')).toBeVisible();
    // Nobody scrolls a projector, however small the projector is.
    await projector.setViewportSize({ width: 1024, height: 480 });
    await expect(projector.getByText('Không đổi theo số ly.')).toBeInViewport({ ratio: 1 });
    await expect(projector.getByRole('button', { name: 'Toàn màn hình' })).toBeInViewport({ ratio: 1 });
    await projector.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a link, typed as people copy it and laid aside half-way, goes on the stage', async () => {
    const resources = host.getByRole('region', { name: 'Tài liệu của buổi học' });
    const add = resources.getByRole('button', { name: 'Thêm tài liệu' });
    await add.click();
    await host.keyboard.insertText('Bảng tính dòng tiền');
    await resources.getByRole('button', { name: 'Để sau' }).click();
    await expect(add).toBeFocused();
    await add.click();
    await expect(resources.getByLabel('Tên tài liệu')).toHaveValue('Bảng tính dòng tiền');
    await resources.getByLabel('Địa chỉ').fill('example.com/bang-tinh');
    await resources.getByLabel('Địa chỉ').press('Enter');
    await expect(add).toBeFocused();
    await resources.getByRole('button', { name: /^Trình chiếu/ }).click();
    await expect(projector.getByText('example.com/bang-tinh')).toBeVisible();
    await expect(projector.getByRole('img', { name: /^Quét mã/ })).toHaveCount(1);
  });

  await test.step('a poll, which another host closes meanwhile', async () => {
    await open('Chặng đường của bạn');
    await host.keyboard.press('s');
    await expect(row('Chặng đường của bạn')).toContainText('Đang mở');
    await host.keyboard.press('v');
    await expect(row('Chặng đường của bạn')).toContainText('đang trình chiếu');
    await an.getByLabel('Đã bán').check();
    await send(an);
    const other = await hostAt(browser, stack, 'Vũ Thị Cùng');
    await other.goto(room);
    await other.getByRole('button', { name: 'Tạm dừng' }).click();
    await expect(row('Chặng đường của bạn')).toContainText('Tạm dừng');
    // A key names a state: pressed again, it is pressed once.
    await expect(async () => {
      await host.keyboard.press('s');
      await expect(row('Chặng đường của bạn')).toContainText('Đang mở', { timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    await expect(other.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
    await other.context().close();
    await host.context().setOffline(true);
    await expect(host.getByText('Mất kết nối với máy chủ')).toBeVisible();
    await expect(projector.getByText('Mất kết nối, đang kết nối lại…')).toBeVisible();
    await host.context().setOffline(false);
    await expect(host.getByText('Mất kết nối với máy chủ')).toHaveCount(0);
    await expect(projector.getByText('Mất kết nối, đang kết nối lại…')).toHaveCount(0);
    await row('Chặng đường của bạn').getByRole('button', { name: 'Sửa' }).click();
    await expect(host.getByText('Đã có 1 người trả lời nên không sửa được các lựa chọn')).toBeVisible();
    await host.getByRole('button', { name: 'Để sau' }).click();
  });

  await test.step('questions: voted for, hidden, and put on the stage without a name', async () => {
    await an.goto(`${stack.learner}/online-events/${slug}/live?tab=questions`);
    await an.getByLabel('Câu hỏi của bạn').fill('Bao giờ có bản ghi?');
    await an.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await binh.goto(`${stack.learner}/online-events/${slug}/live?tab=questions`);
    await binh.getByRole('button', { name: /^Tôi cũng muốn hỏi: Bao giờ có bản ghi/ }).click();
    const question = host.getByRole('region', { name: 'Câu hỏi' }).getByRole('listitem');
    await expect(question).toContainText('1 bình chọn');
    await host.keyboard.press(']');
    await expect(question).toBeFocused();
    await host.keyboard.press('w');
    await expect(projector.getByRole('heading', { level: 2, name: 'Bao giờ có bản ghi?' })).toBeVisible();
    await expect(projector.getByText('Trần Thị An')).toHaveCount(0);
    await host.getByRole('button', { name: 'Đặt thời hạn' }).click();
    await expect(projector.getByText(/^Bình chọn còn [45]:\d\d$/)).toBeVisible();
    await question.focus();
    await host.keyboard.press('h');
    await expect(question).toContainText('đang ẩn');
    await expect(projector.getByText('Chào mừng bạn')).toBeVisible();
    await expect(binh.getByText('Bao giờ có bản ghi?')).toHaveCount(0);
    for (const learner of [an, binh]) await learner.goto(`${stack.learner}/online-events/${slug}/live`);
  });

  await test.step('a reflection: one is shown to all, after a question, without a name', async () => {
    await begin('Tuần vừa rồi');
    for (const [at, cell] of ['Bắt đầu', 'Tiếp tục', 'Dừng lại'].entries()) {
      await binh.getByLabel(cell, { exact: true }).fill(`Ghi sổ mỗi tối, việc số ${at + 1}`);
    }
    await send(binh);
    await host.goto(`${room}/responses`);
    await host.getByRole('row').filter({ hasText: 'Tuần vừa rồi' }).getByRole('link').click();
    const sheet = host.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Trình chiếu' }).click();
    await expect(sheet).toContainText('Tên Lê Văn Bình không hiển thị');
    await sheet.getByRole('button', { name: 'Trình chiếu' }).click();
    await expect(sheet.getByRole('button', { name: 'Ngừng trình chiếu' })).toBeVisible();
    await expect(projector.getByText('Ghi sổ mỗi tối, việc số 2')).toBeVisible();
    await expect(projector.getByText(/Bình(?! chọn)/)).toHaveCount(0);
    await expect(chi.getByText('Ghi sổ mỗi tối, việc số 2')).toBeVisible();
    await sheet.getByRole('button', { name: 'Ngừng trình chiếu' }).click();
    await expect(projector.getByText('Chào mừng bạn')).toBeVisible();
    const address = new URL(host.url());
    // Found by its address also where the list leaves it out.
    address.searchParams.set('evaluation', 'failed');
    await host.goto(address.href);
    await expect(sheet).toContainText('Ghi sổ mỗi tối, việc số 2');
    address.searchParams.set('response', 'lrs-nowhere');
    await host.goto(address.href);
    await expect(host.getByRole('alert')).toContainText('Không tìm thấy mục này');
    await host.goto(room);
  });

  await test.step('a task: graded by the model, again after a failure, and by hand', async () => {
    model.answer(({ user }) => (user.includes(hasty) ? { say: 'Rất tốt!' } : judgement));
    await begin('Lời chào đầu tiên');
    const write = async (learner: Page, text: string) => {
      await learner.getByLabel('Viết lời chào cho người khách đang vội.').fill(text);
      await send(learner);
    };
    await write(an, 'Chào chị, ly này pha sẵn, hai phút là xong.');
    await write(chi, hasty);
    await expect(an.getByText('11/15', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(chi.getByRole('heading', { name: 'Chưa chấm được' })).toBeVisible({ timeout: 60_000 });

    await row('Lời chào đầu tiên').getByRole('link', { name: 'Chấm lỗi: 1' }).click();
    await host.getByRole('row').filter({ hasText: 'Phạm Mỹ Chi' }).getByRole('link').click();
    const sheet = host.getByRole('dialog');
    await expect(sheet).toContainText(hasty);
    model.answer(() => judgement);
    await sheet.getByRole('button', { name: 'Chấm lại' }).click();
    await expect(chi.getByText('11/15', { exact: true })).toBeVisible({ timeout: 30_000 });

    await host.goto(`${room}/responses`);
    await host.getByRole('row').filter({ hasText: hasty }).getByRole('link').click();
    await expect(sheet.getByText('7/10')).toBeVisible();
    await sheet.getByLabel('Điểm (tối đa 10)').fill('11');
    await sheet.getByRole('button', { name: 'Lưu điểm' }).click();
    await expect(sheet.getByText('Từ 0 đến 10.')).toBeVisible();
    await sheet.getByLabel('Điểm (tối đa 10)').fill('9');
    await sheet.getByRole('button', { name: 'Lưu điểm' }).click();
    await expect(sheet.getByText(/^✓Chấm thủ công$/)).toBeVisible();
    await expect(sheet.getByText('7/10')).toBeVisible();
    await expect(chi.getByText('13/15', { exact: true })).toBeVisible();

    const judges = sheet.getByRole('table', { name: 'Hai người chấm' });
    await expect(judges.getByRole('row', { name: /^Tổng điểm/ })).toContainText('1311');
    await sheet.getByLabel('Điểm (tối đa 10)').fill('2');
    await sheet.getByRole('button', { name: 'Lưu để so sánh' }).click();
    await expect(sheet.getByText('Lệch nhau hơn một phần tư')).toBeVisible();
    await expect(judges.getByRole('row', { name: /^Tổng điểm/ })).toContainText('136');
    await expect(chi.getByText('13/15', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: /^Tính 6 điểm của/ }).click();
    await expect(chi.getByText('6/15', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Đóng' }).click();
  });

  await test.step('who was there, and everything in one file', async () => {
    const downloading = host.waitForEvent('download');
    await host.getByRole('link', { name: 'Tải CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain(hasty);
    await host.getByRole('link', { name: 'Người tham gia' }).click();
    await host.getByLabel('Tên, nơi ở, nghề, ngành').fill('binh');
    await expect(host.getByRole('rowheader')).toHaveText(['Lê Văn Bình']);
  });
});

/** Opens the form of a new activity, fills it and saves. */
async function prepare(
  hostPage: Locator,
  kind: string,
  name: string,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  await hostPage.getByRole('button', { name: kind, exact: true }).click();
  const form = hostPage.locator('form');
  await form.getByLabel('Tên hoạt động').fill(name);
  await fill(form);
  await form.getByRole('button', { name: 'Thêm hoạt động' }).click();
  // Whoever types goes on by keyboard from what has become of it.
  await expect(hostPage.getByRole('button', { name }).first()).toBeFocused();
  await expect(form).toHaveCount(0);
}

/** Two tabs on one draft show one text, whichever was typed in last. */
async function followsTheOtherTab(form: Locator): Promise<void> {
  const other = await form.page().context().newPage();
  await other.goto(form.page().url());
  const there = other.getByLabel('Lựa chọn 2', { exact: true });
  await expect(there).toHaveValue('Ly giấy');
  await there.fill('Ly nhựa');
  const here = form.getByLabel('Lựa chọn 2', { exact: true });
  await expect(here).toHaveValue('Ly nhựa');
  await here.fill('Ly giấy');
  await expect(there).toHaveValue('Ly giấy');
  await other.close();
}

/** A quiz needs its key; what was typed is still there after the page was left by accident. */
async function prepareQuiz(hostPage: Locator): Promise<void> {
  await prepare(hostPage, 'Trắc nghiệm', 'Dòng tiền của quán', async (form) => {
    await form.getByLabel('Câu hỏi', { exact: true }).fill('Khoản nào là chi phí cố định?');
    await form.getByLabel('Lựa chọn 1', { exact: true }).fill('Tiền thuê mặt bằng');
    await form.getByLabel('Lựa chọn 1', { exact: true }).press('Enter');
    await form.page().keyboard.insertText('Ly giấy');
    await form.page().keyboard.press('Enter');
    await expect(form.getByLabel('Lựa chọn 3', { exact: true })).toBeFocused();
    await form.getByRole('button', { name: 'Xóa lựa chọn 3' }).click();
    await expect(form.getByLabel('Lựa chọn 2', { exact: true })).toBeFocused();
    await form.getByLabel('Giải thích').fill('Không đổi theo số ly.');
    await form.getByRole('button', { name: 'Thêm hoạt động' }).click();
    await expect(form.getByText('Hãy đánh dấu ít nhất một đáp án đúng.')).toBeVisible();
    await form.page().reload();
    await expect(form.getByLabel('Lựa chọn 2', { exact: true })).toHaveValue('Ly giấy');
    await followsTheOtherTab(form);
    await form.getByLabel('“Tiền thuê mặt bằng” là đáp án đúng').check();
    await form.getByRole('button', { name: 'Thêm câu hỏi' }).click();
    const second = form.getByRole('group', { name: 'Câu 2' });
    await expect(second.getByLabel('Câu hỏi', { exact: true })).toBeFocused();
    await form.page().keyboard.insertText('Khoản nào đổi theo số ly?');
    await second.getByLabel('Lựa chọn 1', { exact: true }).fill('Sữa tươi');
    await second.getByLabel('Lựa chọn 2', { exact: true }).fill('Tiền mạng');
    await second.getByLabel('“Sữa tươi” là đáp án đúng').check();
  });
}
