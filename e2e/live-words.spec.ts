import type { Browser, Page } from '@playwright/test';
import { hostRoom, sayYes } from './hosted-room.ts';
import { becomeMember, becomeOperator } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

async function learnerIn(browser: Browser, stack: Stack, name: string, slug: string): Promise<Page> {
  const page = await browser.newPage(phone);
  await becomeMember(page.context(), stack, { name, home: 'founder' });
  await sayYes(page, stack, slug);
  await page.goto(`${stack.learner}/online-events/${slug}/live`);
  return page;
}

test('a host makes a word cloud and an open question, phones answer, and the projector shows what the host lets through', async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000);
  const room = await hostRoom(stack);
  const { event } = (await room.host('GET', '')) as { event: { id: string } };
  const host = await (await browser.newContext()).newPage();
  await becomeOperator(host.context(), stack, { name: 'Đinh Thị Dẫn', role: 'host' });
  const hostPage = `${stack.console}/ops/events/live/${event.id}`;
  const [an, binh] = (await Promise.all(
    ['Trần Thị An', 'Lê Văn Bình'].map((name) => learnerIn(browser, stack, name, room.slug)),
  )) as [Page, Page];
  const projector = await host.context().newPage();
  await projector.setViewportSize({ width: 1920, height: 1080 });
  await projector.goto(`${hostPage}/projector`);
  await host.goto(hostPage);

  const prepare = async (kind: string, title: string, question: string) => {
    await host.getByRole('button', { name: kind, exact: true }).click();
    await host.getByLabel('Tên hoạt động').fill(title);
    await host.getByRole('textbox', { name: 'Câu hỏi', exact: true }).fill(question);
    await host.getByRole('button', { name: 'Thêm hoạt động' }).click();
    await host.getByRole('button', { name: 'Bắt đầu và trình chiếu' }).click();
    for (const page of [an, binh])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  };
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();
  };

  await test.step('words are typed, kept over a reload, and sent', async () => {
    await prepare('Đám mây từ', 'Điều khó nhất', 'Điều gì khó nhất khi bán hàng?');
    await an.getByRole('button', { name: 'Gửi câu trả lời' }).click();
    await expect(an.getByText('Vui lòng viết ít nhất một từ trước khi gửi.')).toBeVisible();
    await an.getByLabel('Từ 1').fill('khách hàng');
    await an.getByLabel('Từ 2').fill('lừa đảo');
    await an.reload();
    await expect(an.getByLabel('Từ 1')).toHaveValue('khách hàng');
    await send(an);
    await binh.getByLabel('Từ 1').fill('KHACH HANG');
    await binh.getByLabel('Từ 3').fill('vốn');
    await send(binh);
  });

  await test.step('the host hides a word before the room sees any', async () => {
    await host.getByRole('button', { name: 'Ẩn “lừa đảo”' }).click();
    await expect(host.getByRole('button', { name: 'Hiện lại “lừa đảo”' })).toBeVisible();
    await expect(projector.getByText('khách hàng', { exact: true })).toHaveCount(0);
    await host.getByRole('button', { name: 'Hiển thị kết quả' }).click();
    await expect(projector.getByRole('listitem').filter({ hasText: 'khách hàng' })).toContainText('2');
    await expect(projector.getByText('lừa đảo')).toHaveCount(0);
    const said = binh.getByRole('region', { name: /^Cả phòng đã nói/ });
    await expect(said.getByText('khách hàng')).toBeVisible();
    await expect(said.getByText('lừa đảo')).toHaveCount(0);
    await expect(an.getByLabel('Từ 2')).toHaveValue('lừa đảo');
  });

  await test.step('open answers become cards, which the host groups and hides', async () => {
    await prepare('Câu hỏi mở', 'Một việc tuần này', 'Tuần này bạn sẽ làm gì khác đi?');
    await an.getByLabel(/^Tuần này bạn/).fill('Gọi lại ba khách cũ.');
    await send(an);
    await binh.getByLabel(/^Tuần này bạn/).fill('Một câu không nên chiếu.');
    await send(binh);
    await host.getByRole('textbox', { name: 'Nhóm mới' }).fill('Khách hàng');
    await host.getByRole('button', { name: 'Thêm nhóm' }).click();
    await host.getByLabel('Xếp “Gọi lại ba khách cũ.” vào nhóm').selectOption('Khách hàng');
    await host.getByRole('button', { name: 'Ẩn “Một câu không nên chiếu.”' }).click();
    await expect(host.getByRole('button', { name: 'Hiện lại “Một câu không nên chiếu.”' })).toBeVisible();
    await host.getByRole('button', { name: 'Hiển thị kết quả' }).click();
    await expect(projector.getByRole('heading', { level: 3, name: 'Khách hàng' })).toBeVisible();
    await expect(projector.getByText('Gọi lại ba khách cũ.')).toBeVisible();
    await expect(projector.getByText('Một câu không nên chiếu.')).toHaveCount(0);
    const said = an.getByRole('region', { name: /^Cả phòng đã nói/ });
    await expect(said.getByRole('heading', { name: 'Khách hàng' })).toBeVisible();
    await expect(an.getByText('Một câu không nên chiếu.')).toHaveCount(0);
  });

  await test.step('the record keeps what one said oneself', async () => {
    await binh.goto(`${stack.learner}/online-events/${room.slug}/live/record`);
    await expect(binh.getByText('KHACH HANG, vốn', { exact: true })).toBeVisible();
    await expect(binh.getByText('Một câu không nên chiếu.')).toBeVisible();
  });
});
