import { becomeOperator, makePerson, sessionOf, newName } from './people.ts';
import { test } from './test.ts';
test('look', async ({ context, page, stack }) => {
  test.setTimeout(180_000);
  const asMember = async (name: string) => {
    const { token } = await sessionOf(stack, await makePerson(stack, { name, pro: 'sales' }));
    return async (path: string, body: object) => {
      const answer = await fetch(`${stack.learner}/api/communities/sales/posts${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: string }).id;
    };
  };
  const hawker = await asMember('Nguyễn Văn Rao Vặt');
  const postId = await hawker('', { title: newName('Nhận chạy quảng cáo giá rẻ cho các anh chị bán hàng ở chợ đầu mối Thủ Đức và vùng lân cận'), context: 'Inbox ngay.', complication: 'Ưu đãi hết hôm nay.', question: 'Ai cần không ạ?' });
  for (let i = 0; i < 4; i++) await (await asMember(`Người Đọc ${i}`))(`/${postId}/report`, { reason: 'spam' });
  for (let i = 0; i < 3; i++) {
    const { token } = await sessionOf(stack, await makePerson(stack, { name: 'Trần Thị Mua Hàng ' + i }));
    await fetch(`${stack.learner}/api/communities/sales/orders`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  }
  await becomeOperator(context, stack, { name: 'Vũ Thị Duyệt', role: 'owner' });
  for (const [w, h] of [[1280, 800], [375, 800]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto(`${stack.console}/discussions`);
    await page.getByRole('checkbox').first().click();
    await page.getByRole('button', { name: /Gỡ nội dung của/ }).click();
    await page.screenshot({ path: `/tmp/look/reports-${w}.png` });
    await page.goto(`${stack.console}/orders?status=pending`);
    await page.getByRole('button', { name: 'Lưu bộ lọc này' }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/look/orders-${w}.png` });
    await page.locator('[data-row-link]').first().click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/look/order-${w}.png` });
    await page.goto(`${stack.console}/payments?sort=largest`);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/look/payments-${w}.png` });
    await page.goto(`${stack.console}/bulk-actions`);
    await page.waitForTimeout(500);
  }
});
