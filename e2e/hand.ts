import type { Locator, Page } from '@playwright/test';

/** Counts what a hand does: presses of a button or a key, and choices; typing is one. */
export class Hand {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator): Promise<void> {
    this.count++;
    await what.click();
  }
  async choose(what: Locator, label: string): Promise<void> {
    this.count++;
    await what.selectOption({ label });
  }
  async type(what: Locator, text: string): Promise<void> {
    this.count++;
    await what.fill(text);
  }
  async press(key: string): Promise<void> {
    this.count++;
    await this.page.keyboard.press(key);
  }
}
