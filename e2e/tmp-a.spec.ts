import { becomeMember } from './people.ts';
import { test, expect } from './test.ts';
test('x', async ({ context, stack }) => {
  await becomeMember(context, stack, { name: 'Ab Cd', home: 'marketing', pro: true });
  const page = await context.newPage();
  const made = await page.request.post(`${stack.learner}/api/communities/marketing/posts`, {
    headers: { origin: stack.learner },
    data: { title: 'Khách xem nhiều mà đặt ít, nên sửa từ đâu?', context: 'Mình bán nến thơm ở chợ phiên.', complication: 'Ai cũng cầm lên ngửi rồi đặt xuống.', question: 'Nên sửa biển giá hay lời mời trước?' },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${stack.learner}/c/marketing/posts/${id}`);
  const field = page.getByRole('textbox', { name: 'Nội dung' });
  await field.fill('một\n\n- hai 20_000\n- ba 20_000\n\n![](http://localhost:1/images/forum/x.webp#10x10)\n\nbốn năm');
  const h = await field.boundingBox();
  await field.click();
  const visual = page.locator('[contenteditable="true"]');
  try { await expect(visual).toBeFocused({ timeout: 3000 }); } catch { console.log('unfit?', await page.locator('form').last().innerText()); }
  await page.evaluate(`(async () => {
    const host = document.querySelector('meta[name="image-host"]').content; window.host = host;
  })()`);
  const host = await page.evaluate<string>('window.host');
  await page.getByRole('button', { name: 'Markdown' }).click();
  for (const text of ['một\n\nhai', 'một\ndòng hai\n\nba bốn **năm**', `một\n\n- hai 20_000\n- ba 20_000\n\n![](${host}forum/x.webp#10x10)\n\nbốn năm`]) {
    await field.fill(text);
    const before = await field.boundingBox();
    await page.getByRole('button', { name: 'Trực quan' }).click();
    await expect(visual).toBeVisible();
    const after = await visual.boundingBox();
    console.log(JSON.stringify({ before, after }));
    await visual.click({ position: { x: 40, y: 60 } });
    await page.keyboard.press('Control+End');
    await page.waitForTimeout(100);
    console.log(await page.evaluate(`(() => { const s = getSelection(); return [s.anchorNode.nodeName, s.anchorNode.textContent, s.anchorOffset].join('|') })()`), await visual.innerHTML());
    await page.screenshot({ path: '/tmp/shot-' + text.length + '.png' });
    await page.getByRole('button', { name: 'Markdown' }).click();
  }
  console.log(await page.evaluate(`getComputedStyle(document.querySelector('textarea')).cssText.match(/(padding[^;]*|line-height[^;]*|font-size[^;]*|border-[tb][^;]*width[^;]*);/g).join('')`).catch(e => 'no'));
});
