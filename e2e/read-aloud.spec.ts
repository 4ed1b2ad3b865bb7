import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { becomeMember } from './people.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${axe};undefined`);
  const violations = await page.evaluate<Result[]>('axe.run(document).then(({ violations }) => violations)');
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}

/** A browser without a screen has no voice. This one comes late, and ends a text when the test says so. */
const standIn = `(() => {
  const speech = new EventTarget();
  const all = [];
  let voices = [];
  let current = null;
  Object.assign(speech, {
    getVoices: () => voices,
    speak(utterance) {
      if (utterance.text === '') return;
      current = utterance;
      all.push({ text: utterance.text, rate: utterance.rate, lang: utterance.voice?.lang });
    },
    cancel() {
      const stopped = current;
      current = null;
      stopped?.onerror?.({ error: 'interrupted' });
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  window.voice = {
    all,
    isSpeaking: () => current !== null,
    arrive(lang) {
      voices = [{ lang: 'en-US' }, { lang }];
      speech.dispatchEvent(new Event('voiceschanged'));
    },
    end() {
      const ended = current;
      current = null;
      ended?.onend?.();
    },
  };
})()`;

const arrive = (page: Page, lang = 'vi-VN') => page.evaluate(`voice.arrive('${lang}')`);
const isSpeaking = (page: Page) => page.evaluate<boolean>('voice.isSpeaking()');
const last = (page: Page) =>
  page.evaluate<{ text: string; rate: number; lang: string }>('voice.all.at(-1) ?? {}');
const marked = (page: Page) =>
  page.evaluate<string>("[...(CSS.highlights.get('read-aloud') ?? [])].map(String).join('|')");
const expectSaid = (page: Page, text: string | RegExp) =>
  expect.poll(async () => (await last(page)).text).toMatch(text);

async function pathOf(page: Page, stack: Stack, course: string, lesson: string): Promise<string> {
  const answer = await page.request.get(
    `${stack.learner}/api/communities/founder/courses/${course}/lessons/${lesson}`,
  );
  const { id } = (await answer.json()) as { id: string };
  return `${stack.learner}/c/founder/courses/${course}/${id}`;
}

test.use({ viewport: { width: 375, height: 812 }, reducedMotion: 'reduce' });

test('a lesson is read aloud sentence by sentence, from where one stopped, and not after it was left', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Đỗ Thị Lắng Nghe', home: 'founder', pro: true });
  await page.addInitScript(standIn);
  await page.goto(await pathOf(page, stack, 'dong-tien-va-bai-toan-tung-don', 'co-lai-ma-het-tien'));
  const listen = page.getByRole('button', { name: 'Nghe đọc' });
  const player = page.getByRole('region', { name: 'Đọc thành tiếng' });
  const press = (name: string) => player.getByRole('button', { name }).click();
  const end = () => page.evaluate('voice.end()');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('offered once there is a voice for the language, and nothing moves', async () => {
    await expect(listen).toHaveCount(0);
    const top = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
    await arrive(page, 'en-GB');
    await expect(listen).toHaveCount(0);
    await arrive(page, 'vi_VN');
    await expect(listen).toBeVisible();
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(top);
  });

  await test.step('sentences, each marked', async () => {
    await listen.click();
    await expectSaid(page, /^Có một kiểu đóng cửa rất oan/);
    expect(await last(page)).toMatchObject({ rate: 1, lang: 'vi_VN' });
    expect(await marked(page)).toContain('Có một kiểu đóng cửa');
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 375);
    await expectAccessible(page);
    await end();
    await expectSaid(page, /^Lãi tính trên cả hợp đồng/);
    await expect.poll(() => marked(page)).toContain('Lãi tính trên cả hợp đồng');
  });

  await test.step('paragraphs, pause and pace', async () => {
    await press('Đoạn sau');
    await expectSaid(page, 'Đơn đồng phục 120.000.000 đồng');
    await press('Đoạn trước');
    await expectSaid(page, /^Có một kiểu/);
    await press('Tạm dừng');
    expect(await isSpeaking(page)).toBe(false);
    await player.getByRole('combobox', { name: 'Tốc độ' }).selectOption('1.5');
    expect(await isSpeaking(page)).toBe(false);
    await press('Phát tiếp');
    await expect.poll(async () => (await last(page)).rate).toBe(1.5);
  });

  await test.step('a row with its heads, and a question by its text', async () => {
    for (let at = 0; at < 40 && !/^Xem từng/.test((await last(page)).text); at++) {
      const before = (await last(page)).text;
      await press('Đoạn sau');
      await expect.poll(async () => (await last(page)).text).not.toBe(before);
    }
    await end();
    await expectSaid(page, 'Tuần 1.');
    await end();
    await expectSaid(page, /^Tiền vào: 36\.000\.000 đồng\.$/);
    await press('Đoạn sau');
    await expectSaid(page, 'Tuần 2.');
    const question = /^Đơn đồng phục có lãi/;
    for (let at = 0; at < 80 && !question.test((await last(page)).text); at++) {
      const before = (await last(page)).text;
      await end();
      await expect.poll(async () => (await last(page)).text).not.toBe(before);
    }
    await expectSaid(page, question);
    await end();
    await end();
    await expectSaid(page, /^Trong ví dụ, cách nào/);
  });

  await test.step('the place and the pace are kept, and leaving ends it', async () => {
    const place = (await last(page)).text;
    await page.getByRole('link', { name: 'Trang chủ' }).first().click();
    await expect(page).toHaveURL(/\/c\/founder$/);
    await expect.poll(() => isSpeaking(page)).toBe(false);
    expect(await marked(page)).toBe('');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isSpeaking(page)).toBe(false);
    await listen.click();
    await expectSaid(page, place);
    expect((await last(page)).rate).toBe(1.5);
    await press('Về đầu bài');
    await expectSaid(page, /^Có một kiểu/);
    await press('Dừng đọc');
    await expect(player).toHaveCount(0);
    expect(await isSpeaking(page)).toBe(false);
  });
});

test('the page follows the voice, and stays where somebody has scrolled it', async ({
  context,
  page,
  stack,
}) => {
  await becomeMember(context, stack, { name: 'Phan Văn Cuộn', home: 'founder', pro: true });
  await page.addInitScript(standIn);
  await page.goto(await pathOf(page, stack, 'dong-tien-va-bai-toan-tung-don', 'co-lai-ma-het-tien'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await arrive(page);
  await page.getByRole('button', { name: 'Nghe đọc' }).click();
  await expectSaid(page, /^Có một kiểu/);
  const scrolled = () => page.evaluate<number>('window.scrollY');
  const start = await scrolled();
  for (let at = 0; at < 12; at++) {
    const before = (await last(page)).text;
    await page.evaluate('voice.end()');
    await expect.poll(async () => (await last(page)).text).not.toBe(before);
  }
  await expect.poll(scrolled).toBeGreaterThan(start);

  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, -5000);
  await expect.poll(scrolled).toBe(0);
  const before = (await last(page)).text;
  await page.evaluate('voice.end()');
  await expect.poll(async () => (await last(page)).text).not.toBe(before);
  expect(await scrolled()).toBe(0);
  await page.getByRole('button', { name: 'Đoạn sau' }).click();
  await expect.poll(scrolled).toBeGreaterThan(0);
});
