import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

const company = {
  'Tên đơn vị': 'Công ty TNHH Xưởng Mộc Tràng An',
  'Địa chỉ': '12 Nguyễn Trãi, phường Bến Thành, TP. Hồ Chí Minh',
  'Email nhận hóa đơn': 'ketoan@trangan.test',
} as const;

test('an invoice is asked for at the order, issued by finance, and told to the buyer', async ({
  browser,
  context,
  page,
  stack,
}) => {
  const buyers = await browser.newContext({ locale: 'vi-VN' });
  await becomeMember(buyers, stack, { name: 'Lê Thị Mua Hàng', home: 'founder' });
  const buyer = await buyers.newPage();
  const placed = await buyer.request.post(`${stack.learner}/api/communities/founder/orders`, {
    headers: { origin: stack.learner },
  });
  const { id, code } = (await placed.json()) as { id: string; code: string };

  await test.step('what was typed survives a reload, and a tax code typed wrong is pointed out', async () => {
    await buyer.goto(`${stack.learner}/orders/${id}`);
    await buyer.getByRole('button', { name: 'Lấy hóa đơn' }).click();
    for (const [label, text] of Object.entries(company)) await buyer.getByLabel(label).fill(text);
    await buyer.getByLabel('Mã số thuế').fill('0100233489');
    await buyer.reload();
    await expect(buyer.getByLabel('Tên đơn vị')).toHaveValue(company['Tên đơn vị']);
    await buyer.getByRole('button', { name: 'Gửi thông tin hóa đơn' }).click();
    await expect(buyer.getByText('Mã số này không đúng.')).toBeVisible();
    await expect(buyer.getByLabel('Mã số thuế')).toBeFocused();
    await buyer.getByLabel('Mã số thuế').fill('0100233488');
    await buyer.getByRole('button', { name: 'Gửi thông tin hóa đơn' }).click();
    await expect(buyer.getByText('Sẽ được xuất sau khi tiền của đơn về.')).toBeVisible();
  });

  await becomeOperator(context, stack, { name: 'Đỗ Thị Hóa Đơn', role: 'finance' });
  await page.request.post(`${stack.console}/api/admin/communities/orders/${id}/approve`, {
    headers: { origin: stack.console },
    data: {},
  });
  await test.step('finance finds it from the overview and notes the number', async () => {
    await page.goto(stack.console);
    await page.getByRole('link', { name: /hóa đơn cần xuất/ }).click();
    await page.getByRole('link', { name: company['Tên đơn vị'] }).click();
    await expect(page.getByRole('heading', { name: `Đơn ${code}` })).toBeVisible();
    await page.getByLabel('Số hóa đơn').fill('1C26TCN-00000123');
    await page.getByRole('button', { name: 'Ghi là đã xuất' }).click();
    await expect(page.getByRole('button', { name: 'Bỏ số hóa đơn' })).toBeVisible();
  });

  await test.step('the buyer is told, and reads the number at the order', async () => {
    await buyer.goto(`${stack.learner}/notifications`);
    await buyer.getByRole('link', { name: /Hóa đơn số 1C26TCN-00000123/ }).click();
    await expect(buyer.getByText(/Hóa đơn số 1C26TCN-00000123, ngày .+ đã được xuất/)).toBeVisible();
    await expect(buyer.getByRole('button', { name: 'Sửa thông tin' })).toBeHidden();
  });

  await test.step('a number noted by mistake is removed again', async () => {
    await page.getByRole('button', { name: 'Bỏ số hóa đơn' }).click();
    await page.getByRole('button', { name: 'Bỏ số hóa đơn' }).click();
    await expect(page.getByRole('button', { name: 'Ghi là đã xuất' })).toBeVisible();
  });
  await test.step('the numbers of many are pasted as the provider lists them', async () => {
    await page.goto(`${stack.console}/orders/invoices`);
    await page.getByRole('button', { name: 'Ghi nhiều số cùng lúc' }).click();
    await page
      .getByLabel('Mã đơn, số hóa đơn, ngày')
      .fill(`${code}\t1C26TCN-00000124\t01/11/2026\nCN000000\t1\t01/11/2026`);
    await page.getByRole('button', { name: 'Kiểm tra các dòng' }).click();
    await page.getByRole('button', { name: 'Ghi tất cả' }).click();
    await expect(page.getByText('Đã ghi 1 trong 2 hóa đơn.')).toBeVisible();
    await expect(page.getByRole('row', { name: /CN000000.*Không có hóa đơn của đơn này/ })).toBeVisible();
    await expect(page.getByText('1C26TCN-00000124')).toBeVisible();
  });
  await buyers.close();
});
