import type { Locator, Page } from '@playwright/test';

/** Further than from anywhere on the longest page of the console to anywhere else on it. */
const mostTabs = 400;
const mostDowns = 50;

/**
 * A hand without a mouse. It counts what it does: presses of a button or a key, and choices; typing is one. How it comes
 * to a field or a button, by Tab, is not counted.
 */
export class Hand {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator): Promise<void> {
    this.count++;
    await this.#reach(what);
    const isBox = (await what.getAttribute('type')) === 'checkbox';
    await this.page.keyboard.press(isBox ? 'Space' : 'Enter');
  }
  async choose(what: Locator, label: string): Promise<void> {
    this.count++;
    await this.#reach(what);
    const chosen = async () => (await what.locator('option:checked').textContent())?.trim();
    for (let before: string | undefined; (await chosen()) !== label; ) {
      if (before === (await chosen())) throw new Error(`${label} is no choice`);
      before = await chosen();
      await this.page.keyboard.press('ArrowDown');
    }
  }
  async type(what: Locator, text: string): Promise<void> {
    this.count++;
    await this.#reach(what);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(text);
  }
  /** One of those below a field that is typed into, by the arrows. */
  async pick(option: Locator): Promise<void> {
    this.count++;
    await option.waitFor();
    for (let downs = 0; (await option.getAttribute('aria-selected')) !== 'true'; downs++) {
      if (downs === mostDowns) throw new Error(`${option} is not reached by the arrows`);
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }
  async press(key: string): Promise<void> {
    this.count++;
    await this.page.keyboard.press(key);
  }

  async #reach(what: Locator): Promise<void> {
    await what.waitFor();
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if ((await what.and(this.page.locator(':focus')).count()) === 1) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${what} is not reached by keyboard`);
  }
}
