import { becomeMember } from './people.ts';
import { expect, test } from './test.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/e2e-';

/**
 * Subscribing needs the push service of the browser's maker, and a browser without a screen allows no notifications:
 * both are made up, in the page.
 */
const stubSubscribe = (address: string) => `{
  const address = ${JSON.stringify(address)};
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const subscription = {
    endpoint: address,
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: address, keys }),
  };
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('stubbed', address);
    return subscription;
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('stubbed') === null ? null : subscription;
}`;

test('a device is turned on by a tap, chooses its kinds, shows what is sent and leads there', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  await becomeMember(context, stack, { name: 'Bùi Chuông Reo', home: 'founder' });
  const page = await context.newPage();
  await page.addInitScript({ content: stubSubscribe(`${endpoint}${Date.now()}`) });
  await page.goto(`${stack.learner}/settings`);
  const onDevice = page.getByRole('checkbox', { name: 'Có người nhắc tên tôi – Thiết bị này' });
  await expect(onDevice).toBeDisabled();
  await page.getByRole('button', { name: 'Bật trên thiết bị này' }).click();
  await expect(page.getByText('Thiết bị này đang nhận thông báo.')).toBeVisible();
  await expect(onDevice).toBeChecked();
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await onDevice.uncheck();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(onDevice).not.toBeChecked();
  await expect(
    page.getByRole('checkbox', { name: /^Sự kiện tôi tham gia sắp bắt đầu – Thiết bị/ }),
  ).toBeChecked();

  // As the browser hands it to the service worker.
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(stack.learner));
      if (own !== undefined) found(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const message = {
    title: 'Cùng Nghề',
    body: 'Mai nhắc đến bạn.',
    path: '/c/founder/posts',
    tag: 'ntf-1',
    lang: 'vi',
  };
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const send = async (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: stack.learner,
      registrationId: await registration,
      data,
    });
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(stack.learner));
  expect(worker).toBeDefined();
  await worker?.evaluate(`self.shown = []; registration.showNotification = async (title, options) => {
    shown.push({ title, body: options.body, tag: options.tag, data: options.data }); }`);
  await send(JSON.stringify(message));
  const shown = () => worker?.evaluate<object[]>('shown');
  const { title, body, tag, path: data } = message;
  await expect.poll(shown).toEqual([expect.objectContaining({ title, body, tag, data })]);

  // A click on it, as far as a browser without a screen allows one.
  const click = (path: string) =>
    worker?.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
      notification: { close() {}, data: ${JSON.stringify(path)} } }))`);
  await click(data);
  await expect(page).toHaveURL(`${stack.learner}/c/founder/posts`);

  // Never to another address, whatever a message says.
  await click('https://example.com/');
  await expect(page).toHaveURL(`${stack.learner}/c/founder`);

  // Whatever comes is shown, or the browser takes the permission away.
  await send('no message of ours');
  await expect.poll(shown).toHaveLength(2);

  await page.goto(`${stack.learner}/settings`);
  await page.getByRole('button', { name: 'Ngừng nhận ở đây' }).click();
  await expect(page.getByRole('button', { name: 'Bật trên thiết bị này' })).toBeVisible();
  await context.close();
});

test('whoever has blocked notifications is told how to allow them again, and is not asked', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext();
  await becomeMember(context, stack, { name: 'Cao Im Lặng', home: 'founder' });
  const page = await context.newPage();
  await page.addInitScript({
    content: "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
  });
  await page.goto(`${stack.learner}/settings`);
  await expect(page.getByText(/^Bạn đã từ chối thông báo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bật trên thiết bị này' })).toHaveCount(0);
  await context.close();
});

test('the app can be installed: name, icons of their sizes, shortcuts that lead somewhere', async ({
  page,
  stack,
}) => {
  await becomeMember(page.context(), stack, { name: 'Vũ Màn Hình Chính', home: 'founder' });
  await page.goto(stack.learner);
  const cdp = await page.context().newCDPSession(page);
  const { url, errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${stack.learner}/manifest.webmanifest`);
  const answer = await page.request.get(url);
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    short_name: 'Cùng Nghề',
  });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const icon = await (await page.request.get(stack.learner + src)).body();
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
  }
  for (const [at, path] of ['/c/founder', '/c/founder/posts', '/c/founder/events'].entries()) {
    await page.goto(stack.learner + manifest.shortcuts[at].url);
    await expect(page).toHaveURL(stack.learner + path);
  }
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});
