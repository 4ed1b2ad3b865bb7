/**
 * Looks at the pages of the public site as Lighthouse does, as a slow phone, and refuses less than 98 in any category:
 * `npm run bench:lighthouse`. Needs a Chromium or Chrome; `CHROME_PATH` names another one.
 */
import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startPlatform } from './platform.ts';
import { contributePrompts } from './prompts.ts';

const least = 98;
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

interface Look {
  readonly scores: readonly number[];
  readonly shift: number;
  readonly largestPaint: string | undefined;
}

const isGood = ({ scores, shift }: Look) => scores.every((score) => score >= least) && shift === 0;

async function look(url: string, port: number): Promise<Look> {
  const found = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (found === undefined) throw new Error(`Lighthouse did not answer for ${url}`);
  const { categories, audits } = found.lhr;
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    ),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    largestPaint: audits['largest-contentful-paint']?.displayValue,
  };
}

const firstPort = Number(process.env.BENCH_PORT ?? 4840);
const platform = await startPlatform(firstPort);
const site = `http://localhost:${firstPort + 1}`;
const chromePath = process.env.CHROME_PATH ?? chromium;
const chrome = await launch({
  ...(chromePath !== undefined && { chromePath }),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  const [author = '', teller = ''] = await platform.members(2);
  await contributePrompts(platform, { author, teller }, 20);
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const story = paths.find((path) => path.startsWith('/learner-stories/'));
  const week = paths.find((path) => path.startsWith('/whats-new/'));
  const lesson = paths.find((path) => /^\/communities\/founder\/courses\//.test(path));
  const event = paths.find((path) => path.startsWith('/events/'));
  const texts = ['/communities/founder', lesson, event];
  const pages = ['/', '/en', '/communities', ...texts, '/learner-stories', story, '/whats-new'];
  let missed = 0;
  for (const path of [...pages, week, '/prompts', '/refunds']) {
    if (path === undefined) continue;
    let seen = await look(site + path, chrome.port);
    // A busy machine takes away from a page and never adds to it.
    for (let tries = 1; tries < 3 && !isGood(seen); tries++) seen = await look(site + path, chrome.port);
    if (!isGood(seen)) missed++;
    const { scores, shift, largestPaint } = seen;
    console.log(
      `  ${path.padEnd(44)} ${scores.map((score) => String(score).padStart(3)).join('  ')}   shift ${shift}   largest paint ${largestPaint}`,
    );
  }
  console.log('\n  performance, accessibility, best practices, search engines; as a slow phone\n');
  if (missed > 0) process.exitCode = 1;
} finally {
  chrome.kill();
  await platform.stop();
}
