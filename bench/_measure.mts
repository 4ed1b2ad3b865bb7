import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
const origin = 'http://localhost:4100';
const cookie: string = JSON.parse(readFileSync('/tmp/fp-cookie.json','utf8')).cookie;
const lessonId = process.env.LESSON!;
const pages: Record<string,[string,boolean]> = {
  'sign-in': ['/sign-in', false],
  home: ['/c/founder', true],
  lesson: [`/c/founder/courses/tu-y-tuong-den-khach-tra-tien/${lessonId}`, true],
  thread: ['/c/founder/posts/seed-post-co-lai-ma-het-tien', true],
  guest: [`/c/founder/courses/tu-y-tuong-den-khach-tra-tien/${lessonId}`, false],
};
const only = process.argv[2]?.split(',') ?? Object.keys(pages);
const rounds = Number(process.env.ROUNDS ?? 1);
const lh = process.env.LH === '1';
const med = (v:number[]) => v.toSorted((a,b)=>a-b)[Math.floor(v.length/2)]!;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const rows: Record<string, unknown> = {};
for (const name of only) {
  const [path, signed] = pages[name]!;
  const got: Record<string, number>[] = [];
  let text = '', urls: string[] = [], shifts: unknown;
  for (let r = 0; r < rounds; r++) {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'vi-VN' });
    if (signed) { const [n='', ...v] = cookie.split('='); await context.addCookies([{ name: n, value: v.join('='), url: origin, httpOnly: true, sameSite: 'Lax' }]); }
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const sent = new Map<string, { url: string; bytes: number; at: number; end: number }>(); let start: number|undefined;
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => { if (!request.url.startsWith('http')) return; start ??= timestamp; sent.set(requestId, { url: request.url, bytes: 0, at: (timestamp-start)*1000, end: 0 }); });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => { const s = sent.get(requestId); if (s) { s.bytes = encodedDataLength; s.end = (timestamp-start!)*1000; } });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript({ content: `
      globalThis.lp = { time: 0, text: '' }; globalThis.cls = 0; globalThis.sh = []; globalThis.fcp=0;
      Object.defineProperty(Navigator.prototype,'serviceWorker',{value:undefined});
      new PerformanceObserver((l) => { for (const e of l.getEntries()) globalThis.lp = { time: e.startTime, text: (e.element?.textContent ?? '').slice(0,50) }; }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((l) => { for (const e of l.getEntries()) if(e.name==='first-contentful-paint') fcp=e.startTime; }).observe({ type: 'paint', buffered: true });
      new PerformanceObserver((l) => { for (const e of l.getEntries()) { if (!e.hadRecentInput) { cls += e.value; sh.push([Math.round(e.startTime), e.value, e.sources.map(s=>[s.node?.outerHTML?.slice?.(0,90)??s.node?.textContent, s.previousRect.y, s.currentRect.y, s.previousRect.height, s.currentRect.height])]); } } }).observe({ type: 'layout-shift', buffered: true });` });
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(7000);
    const v = await page.evaluate('({lp, cls, sh, fcp, nodes: document.querySelectorAll("*").length})') as any;
    const all = [...sent.values()];
    const kb = (t: (u: string)=>boolean) => all.filter(a=>t(new URL(a.url).pathname)).reduce((s,a)=>s+a.bytes,0)/1000;
    got.push({ requests: all.length, script: kb(u=>u.endsWith('.js')), css: kb(u=>u.endsWith('.css')), font: kb(u=>u.endsWith('.woff2')), data: kb(u=>u.startsWith('/api/')), all: kb(()=>true), nodes: v.nodes, fcp: v.fcp, lcp: v.lp.time, cls: v.cls });
    text = v.lp.text; shifts = v.sh;
    urls = all.map(a => `${Math.round(a.at)}-${Math.round(a.end)} ${(a.bytes/1000).toFixed(1)} ${new URL(a.url).pathname}`);
    await context.close();
  }
  const row: Record<string, unknown> = {};
  for (const k of Object.keys(got[0]!)) row[k] = Math.round(med(got.map(g=>g[k]!))*(k==='cls'?1000:1))/(k==='cls'?1000:1);
  row.text = text;
  if (process.env.SHOW) { console.log(name); for (const u of urls) console.log('   ', u); console.log(JSON.stringify(shifts)); }
  rows[name] = row;
}
await browser.close();
if (lh) {
  const { launch } = await import('chrome-launcher'); const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu','--no-first-run'] });
  for (const name of only) {
    const [path, signed] = pages[name]!;
    const s: number[] = [], l: number[] = [], t: number[] = [], c: number[] = [];
    for (let r = 0; r < rounds; r++) {
      const f = await lighthouse(origin + path, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'], ...(signed && { extraHeaders: { Cookie: cookie } }) });
      s.push(Math.round((f!.lhr.categories.performance?.score ?? 0)*100)); l.push(f!.lhr.audits['largest-contentful-paint']!.numericValue!); t.push(f!.lhr.audits['total-blocking-time']!.numericValue!); c.push(f!.lhr.audits['cumulative-layout-shift']!.numericValue!);
    }
    Object.assign(rows[name] as object, { perf: med(s), lhLcp: Math.round(med(l)), tbt: Math.round(med(t)), lhCls: Math.round(med(c)*1000)/1000 });
  }
  chrome.kill();
}
console.table(rows);
