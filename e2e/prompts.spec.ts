import type { BrowserContext, Page } from '@playwright/test';
import { becomeMember, makePerson, newName } from './people.ts';
import { template, writeToLibrary } from './prompt-library.ts';
import type { Stack } from './stack.ts';
import { codeFor, expect, test } from './test.ts';

const community = 'commerce';
const phone = { width: 375, height: 740 };

const words = {
  vi: {
    signIn: 'Đăng nhập để đọc tiếp',
    email: 'Email của bạn',
    sendCode: 'Gửi mã',
    code: 'Mã sáu số',
    enter: 'Vào E-Commerce',
    use: 'Dùng câu lệnh này',
    copy: 'Sao chép câu lệnh',
    copied: 'Đã sao chép. Hãy dán vào trợ lý AI.',
    left: 'Còn 1 chỗ trống',
    withComments: 'Sao chép kèm ghi chú',
    openIn: 'Mở trong Claude',
    openPasting: 'Mở Gemini rồi dán',
    byHand: 'Trình duyệt không cho sao chép tự động',
    clear: 'Xóa nội dung đã điền',
    thank: /^Cảm ơn tác giả câu lệnh 0$/,
    thanked: /^Đã cảm ơn tác giả câu lệnh 1$/,
    thankCase: /^Cảm ơn về trường hợp/,
    unread: 'Thông báo, 2 chưa đọc',
    noUnread: 'Thông báo',
    received: 'Lời cảm ơn',
    total: 'Bạn đã nhận 2 lời cảm ơn.',
    save: (name: string) => `Lưu “${name}”`,
    down: (name: string) => `Đưa “${name}” xuống`,
    locked: 'Câu lệnh này dành cho thành viên Pro',
    seePro: 'Xem gói Pro',
    empty: 'Không tìm thấy câu lệnh phù hợp',
    search: 'Tìm câu lệnh',
  },
  en: {
    signIn: 'Sign in to read on',
    email: 'Your email',
    sendCode: 'Send code',
    code: 'Six-digit code',
    enter: 'Enter E-Commerce',
    use: 'Use this prompt',
    copy: 'Copy prompt',
    copied: 'Copied. Now paste it into your AI assistant.',
    left: '1 blank left',
    withComments: 'Copy with comments',
    openIn: 'Open in Claude',
    openPasting: 'Open Gemini and paste',
    byHand: 'The browser does not allow copying',
    clear: 'Clear what was filled in',
    thank: /^Thank the author of this prompt 0$/,
    thanked: /^Thanked the author of this prompt 1$/,
    thankCase: /^Thank for the case/,
    unread: 'Notifications, 2 unread',
    noUnread: 'Notifications',
    received: 'Thanks received',
    total: 'You have been thanked 2 times.',
    save: (name: string) => `Save “${name}”`,
    down: (name: string) => `Move “${name}” down`,
    locked: 'This prompt is for Pro members',
    seePro: 'View Pro',
    empty: 'No prompts found',
    search: 'Search prompts',
  },
} as const;

/** The language as somebody chooses it on the page. */
async function speak(page: Page, language: 'vi' | 'en'): Promise<void> {
  await page.locator(`button[aria-label^="${language.toUpperCase()}:"]`).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function enter(context: BrowserContext, stack: Stack, name: string, pro: boolean): Promise<Page> {
  await becomeMember(context, stack, { name, home: community, pro });
  return await context.newPage();
}

const clipboardOf = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

for (const language of ['vi', 'en'] as const) {
  const say = words[language];

  test(`a guest comes to a prompt, signs in, fills it in and takes it along (${language})`, async ({
    browser,
    stack,
  }) => {
    const author = await enter(await browser.newContext(), stack, 'Phạm Thị Viết', true);
    const name = newName('Viết mô tả sản phẩm');
    const made = await writeToLibrary(author.request, stack.learner, 'POST', '', {
      ...template,
      name,
      body: '<!-- Cụ thể nhé. -->\nBạn viết cho {{tên tiệm}}. Tả {{sản phẩm}} của {{ tên tiệm }}.',
      community_slug: community,
    });
    const address = `${stack.learner}/prompts/${made.slug}`;
    const context = await browser.newContext({
      viewport: phone,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const email = await makePerson(stack, { name: 'Đỗ Thị Đọc' });

    await test.step('a guest sees the teaser, not the prompt, and is asked to sign in', async () => {
      await page.goto(`${stack.learner}/prompts`);
      await speak(page, language);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Bạn viết cho')).toHaveCount(0);
      await page.getByRole('link', { name: say.signIn }).click();
    });

    await test.step('signing in, and a first community, lead back to it', async () => {
      await page.getByLabel(say.email).fill(email);
      await page.getByRole('button', { name: say.sendCode }).click();
      await page.getByLabel(say.code).fill(await codeFor(stack, email));
      await page.getByText('E-Commerce', { exact: true }).click();
      await page.getByRole('button', { name: say.enter }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    const copy = page.getByRole('button', { name: say.copy, exact: true });

    await test.step('what is filled in is copied with one thumb and survives a reload', async () => {
      await page.getByRole('link', { name: say.use }).click();
      await page.getByRole('textbox', { name: 'tên tiệm' }).fill('Gốm <b>Thảo</b>');
      await expect(copy).toBeInViewport();
      await expect(page.getByText(say.left)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'tên tiệm' })).toHaveValue('Gốm <b>Thảo</b>');
      await page.getByRole('textbox', { name: 'sản phẩm' }).fill('chiếc bát');
      await expect(page.locator('mark').filter({ hasText: 'Gốm <b>Thảo</b>' })).toHaveCount(2);
      await copy.click();
      await expect(page.getByText(say.copied).first()).toBeVisible();
      expect(await clipboardOf(page)).toBe('Bạn viết cho Gốm <b>Thảo</b>. Tả chiếc bát của Gốm <b>Thảo</b>.');
      await page.getByRole('button', { name: say.withComments }).click();
      await expect
        .poll(() => clipboardOf(page))
        .toBe('<!-- Cụ thể nhé. -->\nBạn viết cho Gốm <b>Thảo</b>. Tả chiếc bát của Gốm <b>Thảo</b>.');
    });

    await test.step('an assistant opens with it, over https and on its own', async () => {
      const link = page.getByRole('link', { name: say.openIn });
      await expect(link).toHaveAttribute('rel', /noopener/);
      const href = new URL((await link.getAttribute('href')) ?? '');
      expect([href.origin, href.searchParams.get('q')]).toEqual([
        'https://claude.ai',
        'Bạn viết cho Gốm <b>Thảo</b>. Tả chiếc bát của Gốm <b>Thảo</b>.',
      ]);
      await expect(page.getByRole('link', { name: say.openPasting })).toHaveAttribute(
        'href',
        'https://gemini.google.com/app',
      );
    });

    await test.step('where a browser refuses to copy, the text is there selected', async () => {
      await page.evaluate(`
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
        document.execCommand = () => false;
      `);
      await copy.click();
      const field = page.getByLabel(say.byHand);
      await expect(field).toBeFocused();
      expect(await page.evaluate<string>('getSelection().toString()')).toContain('Tả chiếc bát');
      await page.getByRole('button', { name: say.clear }).click();
      await expect(page.getByRole('textbox', { name: 'tên tiệm' })).toHaveValue('');
    });
    await context.close();
    await author.context().close();
  });

  test(`a colleague is thankful, and the author is told and sees it (${language})`, async ({
    browser,
    stack,
  }) => {
    const author = await enter(await browser.newContext(), stack, 'Lý Thị Kể', true);
    const colleague = await enter(
      await browser.newContext({ viewport: phone }),
      stack,
      'Ngô Văn Dùng',
      false,
    );
    const [first, second] = [newName('Trả lời khách chê đắt'), newName('Nhắc công nợ lịch sự')];
    const create = (texts: object) =>
      writeToLibrary(author.request, stack.learner, 'POST', '', {
        ...template,
        community_slug: community,
        ...texts,
      });
    const open = await create({ name: first });
    const locked = await create({ name: second, visibility: 'pro' });
    const told = await writeToLibrary(author.request, stack.learner, 'POST', `/${open.slug}/cases`, {
      title: 'Giữ được giá cả tháng',
      situation: 'Khách chê đắt mỗi ngày.',
      result: 'Không hạ giá lần nào.',
    });

    await test.step('the colleague finds it, saves it and is thankful for it and for its case', async () => {
      await colleague.goto(`${stack.learner}/c/${community}/prompts`);
      await speak(colleague, language);
      await colleague.getByLabel(say.search).fill('khongcogi');
      await expect(colleague.getByText(say.empty)).toBeVisible();
      await colleague.goto(`${stack.learner}/prompts/${open.slug}`);
      await colleague.getByRole('button', { name: say.thank }).click();
      await expect(colleague.getByRole('button', { name: say.thanked })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const caseThanks = colleague.waitForResponse((answer) =>
        answer.url().includes(`/cases/${told.id}/thanks`),
      );
      await colleague.getByRole('button', { name: say.thankCase }).click();
      expect((await caseThanks).status()).toBe(201);
      const saved = colleague.waitForResponse((answer) => answer.url().endsWith('/saved'));
      await colleague.getByRole('button', { name: say.save(first) }).click();
      expect((await saved).status()).toBe(200);
    });

    await test.step('what is saved is put in order by keyboard, and a lock says what opens it', async () => {
      await colleague.goto(`${stack.learner}/prompts/${locked.slug}`);
      await expect(colleague.getByRole('heading', { name: say.locked })).toBeVisible();
      await expect(colleague.getByRole('link', { name: say.seePro })).toBeVisible();
      const saved = colleague.waitForResponse((answer) => answer.url().endsWith('/saved'));
      await colleague.getByRole('button', { name: say.save(second) }).click();
      await saved;
      await colleague.goto(`${stack.learner}/prompts?filter=saved`);
      const names = colleague.getByRole('main').getByRole('heading', { level: 2 });
      await expect(names).toHaveText([second, first]);
      const stored = colleague.waitForResponse((answer) => answer.url().endsWith('/me/saved'));
      await colleague.getByRole('button', { name: say.down(second) }).press('Enter');
      await expect(names).toHaveText([first, second]);
      expect((await stored).status()).toBe(200);
      await colleague.reload();
      await expect(names).toHaveText([first, second]);
    });

    await test.step('the author is told, comes to the case and has read what was told', async () => {
      const bell = (name: string) => author.getByRole('banner').getByRole('link', { name, exact: true });
      await author.goto(`${stack.learner}/notifications`);
      await speak(author, language);
      await expect(bell(say.unread)).toBeVisible();
      await author.locator(`a[href$="#case-${told.id}"]`).click();
      await expect(author).toHaveURL(`${stack.learner}/prompts/${open.slug}#case-${told.id}`);
      await expect(author.getByRole('article', { name: 'Giữ được giá cả tháng' })).toBeFocused();
      await expect(bell(say.noUnread)).toBeVisible();
      await author.goto(`${stack.learner}/prompts/thanks`);
      await expect(author.getByRole('heading', { level: 1, name: say.received })).toBeVisible();
      await expect(author.getByText(say.total)).toBeVisible();
    });
    for (const page of [author, colleague]) await page.context().close();
  });
}
