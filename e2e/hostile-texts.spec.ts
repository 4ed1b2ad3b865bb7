import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { allowedElements } from '../packages/markdown/src/allowed-elements.ts';

const markdown = new URL('../packages/markdown/src/', import.meta.url).pathname;
const corpus = `${markdown}hostile-texts.json`;
const texts = Object.values(JSON.parse(readFileSync(corpus, 'utf8')) as Record<string, string[]>).flat();
const origin = 'http://reader.invalid';

/** Draws every text with the component that the apps draw texts with. */
const pageSource = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Markdown } from '${markdown}markdown.tsx';
  import groups from '${corpus}';
  const hosts = ['https://images.example/forum/'];
  const Inside = ({ href, children }) => createElement('a', { href }, children);
  const texts = Object.values(groups).flat();
  createRoot(document.querySelector('main')).render(
    texts.map((text, index) =>
      createElement('article', { key: index, id: 'text-' + index },
        createElement(Markdown, { text, conversation: true, picturesFrom: hosts, internalLink: Inside }))),
  );
`;

/** Everything by which a page could be told that a text has run or asked for something. */
const traps = `
  window.ran = [];
  for (const name of ['alert', 'confirm', 'prompt', 'open', 'print'])
    window[name] = (...words) => void window.ran.push(name + ' ' + words.join(' '));
  addEventListener('securitypolicyviolation', (event) => window.ran.push('policy ' + event.blockedURI));
`;

test('no hostile text runs, asks for anything or leads astray in a real browser', async ({ page }) => {
  expect(texts.length).toBeGreaterThanOrEqual(200);
  const { asked, said } = await openTexts(page);
  await expect(page.locator('article')).toHaveCount(texts.length);

  await poke(page);
  expect(await page.evaluate('window.ran')).toEqual([]);
  expect(said).toEqual([]);
  // The corpus names our own picture host in some texts: those may be asked for, nothing else.
  expect(asked.filter((url) => !url.startsWith('https://images.example/forum/'))).toEqual([]);
  expect(page.url()).toBe(`${origin}/`);

  const { elements, handlers, styles, addresses } = await inspect(page);
  const allowed = [...allowedElements, 'div'] as readonly string[];
  expect(elements.filter((name) => !allowed.includes(name))).toEqual([]);
  expect(handlers).toEqual([]);
  expect(styles).toEqual([]);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
});

async function openTexts(page: Page): Promise<{ asked: string[]; said: string[] }> {
  const code = await bundle();
  const asked: string[] = [];
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => said.push(`opened ${popup.url()}`));
  await page.addInitScript(traps);
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${origin}/`) {
      const html = '<!doctype html><main></main><script type="module" src="/page.js"></script>';
      return route.fulfill({ contentType: 'text/html', body: html });
    }
    if (url === `${origin}/page.js`) return route.fulfill({ contentType: 'text/javascript', body: code });
    if (url === `${origin}/favicon.ico`) return route.fulfill({ status: 204 });
    asked.push(url);
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await page.goto(`${origin}/`);
  return { asked, said };
}

async function bundle(): Promise<string> {
  const entry = 'virtual:hostile-texts';
  const output = (await build({
    configFile: false,
    root: markdown,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'hostile-texts-page',
        resolveId: (id) => (id === entry ? `${markdown}hostile-texts-page.js` : null),
        load: (id) => (id === `${markdown}hostile-texts-page.js` ? pageSource : null),
      },
    ],
    build: { write: false, minify: false, rollupOptions: { input: entry } },
  })) as Rollup.RollupOutput;
  return output.output.find((file) => file.type === 'chunk')?.code ?? '';
}

/** Does what a reader might: points at everything, gives everything the focus, waits for pictures and timers. */
async function poke(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    addEventListener('click', (event) => event.preventDefault(), true);
    for (const element of document.querySelectorAll('main *')) {
      for (const name of ['pointerover', 'mouseover', 'mouseenter', 'focus', 'click', 'toggle', 'animationstart', 'error', 'load'])
        element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
      element.focus?.();
    }
    for (const image of document.images) image.loading = 'eager';
    await new Promise((resolve) => setTimeout(resolve, 500));
  })()`);
}

interface Found {
  readonly elements: string[];
  readonly handlers: string[];
  readonly styles: string[];
  readonly addresses: string[];
}

function inspect(page: Page): Promise<Found> {
  return page.evaluate<Found>(`(() => {
    const all = [...document.querySelectorAll('article *')];
    const attributes = all.flatMap((element) => [...element.attributes]);
    return {
      elements: [...new Set(all.map((element) => element.tagName.toLowerCase()))],
      handlers: attributes.filter(({ name }) => /^on/i.test(name)).map(({ name, value }) => name + '=' + value),
      styles: attributes.filter(({ name }) => /^(style|srcset|ping|formaction)$/i.test(name)).map(({ value }) => value),
      addresses: all.flatMap((element) => [element.href, element.src]).filter((address) => address !== undefined).map(String),
    };
  })()`);
}
