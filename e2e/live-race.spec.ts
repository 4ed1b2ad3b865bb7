import { hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

const question = 'Khoản nào không đổi theo số ly?';

test('a race is run, the board names who agreed, and the session is looked back on', async ({
  browser,
  stack,
}) => {
  const room = await hostRoom(stack);
  const operator = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const hostPage = await operator.newPage();
  await becomeOperator(operator, stack, { name: 'Đinh Văn Dẫn', role: 'host' });
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const address = `${stack.console}/ops/events/live/${event.id}`;
  const enter = async (name: string) => {
    const page = await browser.newPage({ viewport: { width: 375, height: 740 }, hasTouch: true });
    await becomeMember(page.context(), stack, { name, home: 'founder' });
    await sayYes(page, stack, room.slug);
    await page.goto(`${stack.learner}/online-events/${room.slug}/live`);
    return page;
  };
  const [named, shy] = [await enter('Trần Thị Nhanh'), await enter('Lê Văn Kín')];

  await test.step('the host writes a quiz with a clock and presents it', async () => {
    await hostPage.goto(`${address}?new=quiz`);
    await hostPage.getByLabel('Tên hoạt động').fill('Ai nhanh nhất?');
    await hostPage.getByRole('textbox', { name: 'Câu hỏi', exact: true }).fill(question);
    await hostPage.getByRole('textbox', { name: 'Lựa chọn 1' }).fill('Tiền thuê');
    await hostPage.getByRole('textbox', { name: 'Lựa chọn 2' }).fill('Cà phê');
    await hostPage.getByLabel('“Tiền thuê” là đáp án đúng').check();
    await hostPage.getByLabel('Thi xem ai nhanh nhất').selectOption('60 giây');
    await hostPage.getByRole('button', { name: 'Thêm hoạt động' }).click();
    await hostPage.getByRole('button', { name: 'Bắt đầu và trình chiếu' }).click();
  });

  await test.step('phones show the question at one moment, and the first answer stands', async () => {
    for (const page of [named, shy]) await expect(page.getByText(/^Chuẩn bị…/)).toBeVisible();
    for (const page of [named, shy]) await expect(page.getByRole('timer')).toBeVisible();
    await named.getByRole('button', { name: 'Hiện tên tôi' }).click();
    await expect(named.getByText('Tên bạn hiện trên bảng')).toBeVisible();
    for (const page of [named, shy]) {
      await page.getByText('Tiền thuê').click();
      await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
      await expect(page.getByText('Câu trả lời đầu tiên được giữ')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Bảng xếp hạng' })).toBeHidden();
    }
  });

  await test.step('the board names who agreed, on phones and on the projector', async () => {
    await hostPage.getByRole('button', { name: 'Đóng', exact: true }).click();
    await hostPage.getByRole('button', { name: 'Xác nhận đóng' }).click();
    await hostPage.getByRole('button', { name: 'Công bố đáp án' }).click();
    await expect(shy.getByText(/^Bạn có \d+ điểm, hạng \d trong 2 người/)).toBeVisible();
    await expect(shy.getByRole('listitem').filter({ hasText: 'Trần Thị Nhanh' })).toBeVisible();
    await expect(named.getByText('Lê Văn Kín')).toBeHidden();
    const projector = await operator.newPage();
    await projector.goto(`${address}/projector`);
    await expect(projector.getByRole('heading', { name: question })).toBeVisible();
    await projector.keyboard.press('ArrowRight');
    await expect(projector.getByText('Trần Thị Nhanh')).toBeVisible();
    await expect(projector.getByText('2 người đã chơi')).toBeVisible();
    await expect(projector.getByText('Lê Văn Kín')).toBeHidden();
  });

  await test.step('the host looks back, and takes the question along for a lesson', async () => {
    await hostPage.getByRole('link', { name: 'Tổng kết' }).click();
    await expect(hostPage.getByRole('row', { name: /Ai nhanh nhất\?.*2 \(100%\).*100%/ })).toBeVisible();
    await hostPage.getByText('Ai nhanh nhất? · Trắc nghiệm').click();
    await hostPage.getByText('Sao chép thành câu hỏi của bài học').click();
    await expect(hostPage.getByLabel('Câu hỏi dạng :::quiz')).toHaveValue(
      /- \[x\] Tiền thuê\n- \[ \] Cà phê/,
    );
    const download = hostPage.waitForEvent('download');
    await hostPage.getByRole('link', { name: 'Báo cáo PDF', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/-tong-ket\.pdf$/);
    await expect(hostPage.getByText('Ai đăng ký hoặc đã đến cũng đều trả lời.')).toBeVisible();
  });
});
