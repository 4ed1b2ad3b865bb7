import type { Locator, Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { sepayHeaders } from '../apps/api/src/test/payments.ts';
import { bankTells } from './bank.ts';
import { emptyCommunity } from './empty-community.ts';
import { becomeMember, becomeOperator } from './people.ts';
import { expect, test } from './test.ts';

const upgrade = '/c/sales/upgrade';
const account = '0071000812345';

/** Reads what the code on the screen says, as a banking app does. */
async function scan(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

/** The fields of an EMVCo payload by their numbers. */
function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE by its polynomial, bit by bit over the whole message. */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (const bit of [...text].flatMap((letter) => [...letter.charCodeAt(0).toString(2).padStart(8, '0')])) {
    const carry = ((crc >> 15) ^ Number(bit)) & 1;
    crc = (crc << 1) & 0xffff;
    if (carry === 1) crc ^= 0x1021;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Places an order and answers its code and its amount. */
async function placeOrder(page: Page): Promise<{ code: string; amount: number }> {
  await page.getByRole('button', { name: /^Đặt mua với giá/ }).click();
  const text = await page.getByRole('region', { name: 'Đơn của bạn đã sẵn sàng' }).innerText();
  return {
    code: /CN[A-Z2-9]{6}/.exec(text)?.[0] ?? 'no code on the page',
    amount: Number((/([\d.]+)\u00a0₫/.exec(text)?.[1] ?? '').replaceAll('.', '')),
  };
}

test('an order is paid by a scanned code, and the page turns by itself', async ({ context, page, stack }) => {
  const name = 'Trịnh Thị Chuyển Khoản';
  await becomeMember(context, stack, { name, home: 'sales' });
  await page.goto(stack.learner + upgrade);
  // Nothing is sold as written that is not.
  await expect(page.getByText(/tài liệu đang được viết/)).toBeVisible();
  await expect(page.getByText(/^\d+ biểu mẫu và tài liệu/)).toBeVisible();
  const { code, amount } = await placeOrder(page);

  const qr = page.getByRole('img', { name: /^Mã VietQR/ });
  await test.step('the code can be read in both schemes and names every field', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const payload = await scan(qr);
      const { '38': receiver = '', '62': more = '', ...fields } = fieldsOf(payload);
      expect(fields).toMatchObject({ '00': '01', '01': '12', '53': '704', '54': String(amount), '58': 'VN' });
      const { '01': to = '', ...napas } = fieldsOf(receiver);
      expect(napas).toEqual({ '00': 'A000000727', '02': 'QRIBFTTA' });
      expect(fieldsOf(to)).toEqual({ '00': '970436', '01': account });
      expect(fieldsOf(more)).toEqual({ '08': code });
      expect(fields['63']).toBe(crcOf(payload.slice(0, -4)));
    }
  });

  await test.step('a person without a camera copies the lines, or keeps the code', async () => {
    for (const line of ['Số tài khoản', 'Số tiền', 'Nội dung chuyển khoản']) {
      await expect(page.getByRole('button', { name: `Sao chép: ${line}` })).toBeVisible();
    }
    const kept = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Lưu mã QR' }).click();
    expect((await kept).suggestedFilename()).toBe(`vietqr-${code}.png`);
  });

  await test.step('the wrong amount is told, and kept', async () => {
    await expect(page.getByText('Đang chờ chuyển khoản')).toBeVisible();
    await bankTells(stack, { transferAmount: amount - 500_000, content: `IBFT ${code} GD 1` });
    await expect(page.getByText(/^Chúng tôi đã nhận .* cho đơn này$/)).toBeVisible();
    await expect(page.getByText('Tiền được giữ nguyên.', { exact: false })).toBeVisible();
  });

  let loads = 0;
  page.on('load', () => loads++);
  await test.step('the right one opens Pro without a reload', async () => {
    await bankTells(stack, { transferAmount: amount, content: `MBVCB.778.${code.toLowerCase()}.CT tu 0123` });
    await expect(page.getByText('Pro đã được kích hoạt')).toBeVisible();
    await expect(qr).toHaveCount(0);
    expect(loads).toBe(0);
  });

  await test.step('the receipt says what was paid', async () => {
    await page.getByRole('link', { name: 'Xem biên nhận' }).click();
    const receipt = page.getByRole('article');
    await expect(receipt.getByText(name)).toBeVisible();
    await expect(receipt.getByText(/^PT-\d{8}-CN/)).toBeVisible();
    await expect(receipt.getByText(/triệu đồng$/)).toBeVisible();
    await expect(receipt.getByText(/không phải hóa đơn/)).toBeVisible();
  });

  await test.step('and the way into the community is open', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Xem khóa học' }).click();
    await expect(page).toHaveURL(/\/c\/sales\/courses$/);
  });
});

test('an operator matches by hand what the bank could not', async ({ browser, context, page, stack }) => {
  const name = 'Mạc Văn Quên Mã';
  await becomeMember(context, stack, { name, home: 'sales' });
  await page.goto(stack.learner + upgrade);
  const { code, amount } = await placeOrder(page);
  const reference = `FT${Date.now()}`;
  await bankTells(stack, { transferAmount: amount, content: 'Em gui tien hoc', referenceCode: reference });
  await bankTells(stack, { transferAmount: 123_000, content: `${reference} nham` });

  const deskContext = await browser.newContext();
  await becomeOperator(deskContext, stack, { name: 'Cao Thị Sổ Sách', role: 'finance' });
  const desk = await deskContext.newPage();

  await test.step('finds it from the overview and matches it with the order', async () => {
    await desk.goto(stack.console);
    await desk.getByRole('link', { name: /giao dịch chưa khớp/ }).click();
    await desk.getByRole('searchbox').fill(reference);
    // The list is asked again once typing rests; a click before that would be overtaken.
    await expect(desk).toHaveURL(new RegExp(`q=${reference}`));
    await desk
      .getByRole('row', { name: /Em gui tien hoc/ })
      .getByRole('link')
      .click();
    await desk.getByLabel('Tìm đơn').fill(code);
    await desk.getByRole('radio', { name: new RegExp(code) }).check();
    await desk.getByRole('button', { name: 'Khớp vào đơn' }).click();
    await desk.getByRole('button', { name: 'Khớp vào đơn' }).click();
    await expect(desk.getByText('Thủ công', { exact: true })).toBeVisible();
    await expect(page.getByText('Pro đã được kích hoạt')).toBeVisible();
  });

  await test.step('the order shows its payment', async () => {
    await desk.getByRole('link', { name: new RegExp(code) }).click();
    await expect(desk.getByRole('heading', { name: 'Giao dịch của đơn' })).toBeVisible();
    await expect(desk.getByRole('row', { name: /Em gui tien hoc/ })).toBeVisible();
  });

  await test.step('notes the refund of the other one', async () => {
    await desk.goto(`${stack.console}/payments?q=${reference}&state=unmatched`);
    await desk.getByRole('row', { name: /nham/ }).getByRole('link').click();
    await desk.getByRole('button', { name: 'Ghi nhận hoàn tiền' }).click();
    await expect(desk.getByText('Vui lòng ghi chú, từ 3 ký tự.')).toBeVisible();
    await desk.getByLabel('Ghi chú').last().fill('Trả lại qua FT999');
    await desk.getByRole('button', { name: 'Ghi nhận hoàn tiền' }).click();
    await desk.getByRole('button', { name: 'Ghi nhận hoàn tiền' }).click();
    await expect(desk.getByText('Trả lại qua FT999')).toBeVisible();
  });
  await deskContext.close();
});

test('a delivery with another key is turned away', async ({ stack }) => {
  const answer = await bankTells(
    stack,
    { transferAmount: 1 },
    { authorization: `${sepayHeaders.authorization}!` },
  );
  expect(answer.status).toBe(401);
});

test('where there is nothing to read, nothing is sold: one is told when there is, or not after all', async ({
  context,
  page,
  stack,
}) => {
  await emptyCommunity(stack, 'retail');
  await becomeMember(context, stack, { name: 'Trịnh Thị Bán Lẻ', home: 'retail' });
  await page.goto(`${stack.learner}/c/retail/posts/new`);
  await expect(page.getByText('chưa mở bán')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Báo tôi khi có bài' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xem gói Pro' })).toHaveCount(0);
  await page.goto(`${stack.learner}/c/retail/upgrade`);
  await expect(page.getByRole('heading', { name: 'Chưa có gì để đọc ở đây' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xem các cộng đồng' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Đặt mua/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Khi nào được hoàn tiền' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Báo tôi khi có bài' }).click();
  await expect(page.getByText('Chúng tôi sẽ báo bạn khi có bài đầu tiên.').first()).toBeVisible();
  await page.goto(`${stack.learner}/c/retail`);
  await page.getByRole('button', { name: 'Không báo nữa' }).click();
  await expect(page.getByRole('button', { name: 'Báo tôi khi có bài' })).toBeVisible();
});
