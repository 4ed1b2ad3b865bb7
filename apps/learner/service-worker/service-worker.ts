/**
 * Keeps the app and what was read available without a connection. The network always comes first: what is kept is shown
 * only when nothing answers. docs/decisions/0023-the-learner-app-loads-little-first-and-keeps-what-was-read.md says what may be kept, for whom and how long.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
/** Written in front of this file by the build. */
declare const build: { readonly version: string; readonly files: readonly string[] };

const shellName = `shell-${build.version}`;
const readName = `read-${build.version}`;
/** Under this name the account stands whose reading is kept. No address of the API has it. */
const ownerKey = '/read-by';
const mostRead = 300;

const mePath = '/api/user/me';
/**
 * What people read. Orders, sessions, drafts, searches and live rooms are left out, and what somebody filled in: an
 * earlier answer would stand in the place of what this browser keeps of it.
 */
const readable =
  /^(?!.*\/worksheets\/)\/api\/(user\/me|public\/contact|notifications(\/unread-count)?|events(\/[\w-]+)?|communities(\/(?!me\/)[\w-]+(\/(home|courses|books|library|posts|events|bmc|jtbd|members)(\/[\w-]+)*)?)?)$/;
/** Whatever is sent there may change who reads in this browser. */
const changesReader = /^\/api\/(auth\/|user\/close$)/;

/** Requests are numbered as they begin. An answer to one below `validFrom` comes too late to be kept. */
let lastNumber = 0;
let validFrom = 0;
/** Until the newest answer about who reads here is dealt with, nothing else is kept. */
let readerKnown: Promise<void> = Promise.resolve();

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => event.waitUntil(keepPages(event.data)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method !== 'GET') {
    if (changesReader.test(pathname)) event.respondWith(forgetAround(request));
  } else if (readable.test(pathname)) event.respondWith(read(event));
  else if (pathname.startsWith('/assets/') || build.files.includes(pathname))
    event.respondWith(getFile(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(openPage(request));
});

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});
worker.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(subscribeAgain(event as SubscriptionChange)),
);

async function keepShell(): Promise<void> {
  const shell = await caches.open(shellName);
  await shell.addAll([new Request('/', { cache: 'reload' }), ...build.files]);
}

/** A new build waits until no page of the old one is open: each page has its own files all along. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== shellName && name !== readName) await caches.delete(name);
  }
  await worker.clients.claim();
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await (await caches.open(shellName)).match('/');
    if (page === undefined) throw error;
    return page;
  }
}

async function getFile(request: Request): Promise<Response> {
  const file = await (await caches.open(shellName)).match(request, { ignoreVary: true });
  return file ?? fetch(request);
}

async function read(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const number = ++lastNumber;
  const answer = fetch(request);
  const kept = answer.then(
    (response) => keep(request.url, response.clone(), number),
    () => undefined,
  );
  if (isMe(request.url)) readerKnown = kept;
  event.waitUntil(kept);
  try {
    return await answer;
  } catch (error) {
    const earlier = await (await caches.open(readName)).match(request.url, { ignoreVary: true });
    if (earlier === undefined || !isRecent(earlier) || request.signal.aborted) throw error;
    return earlier;
  }
}

/** Rights end while nobody can be asked; what was read a week ago is asked for again. */
const isRecent = (response: Response) =>
  Date.now() - Date.parse(response.headers.get('date') ?? '') < 7 * 24 * 60 * 60 * 1000;

const isMe = (url: string) => new URL(url).pathname === mePath;

/** Keeps what was read, or takes away what may no longer be read. */
async function keep(url: string, response: Response, number: number): Promise<void> {
  if (isMe(url)) await rememberReader(response, number);
  else await readerKnown;
  if (number < validFrom) return;
  // What an operator sees as somebody stays with neither.
  if (response.status === 401 || response.status === 423 || response.headers.has('seen-by-operator'))
    return forget();
  const pages = await caches.open(readName);
  if (response.status === 403) await deleteCommunity(url);
  if (response.status === 403 || response.status === 404 || response.status === 410) {
    await pages.delete(url, { ignoreVary: true });
  } else if (response.status === 200 && (await pages.match(ownerKey)) !== undefined) {
    await pages.put(url, response);
    await dropOldest();
  }
}

/** Who may not read one thing of a community any more, as Pro is over, may have lost the others with it. */
async function deleteCommunity(url: string): Promise<void> {
  const prefix = /^\/api\/communities\/[^/]+\//.exec(new URL(url).pathname)?.[0];
  if (prefix === undefined) return;
  const pages = await caches.open(readName);
  for (const key of await pages.keys())
    if (new URL(key.url).pathname.startsWith(prefix)) await pages.delete(key, { ignoreVary: true });
}

/** Forgets everything when somebody else reads in this browser now, or nobody. */
async function rememberReader(response: Response, number: number): Promise<void> {
  if (number < validFrom) return;
  if (response.status === 403 || response.status === 423) return forget();
  if (response.status !== 200) return;
  const { id } = (await response.clone().json()) as { id: string };
  const owner = await (await (await caches.open(readName)).match(ownerKey))?.text();
  // A sign-out may have come in between.
  if (owner === id || number < validFrom) return;
  // What was asked for after this is theirs already.
  await forget(number);
  if (number < validFrom) return;
  await (await caches.open(readName)).put(ownerKey, new Response(id));
}

async function dropOldest(): Promise<void> {
  const pages = await caches.open(readName);
  const keys = (await pages.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== ownerKey && pathname !== mePath;
  });
  for (const key of keys.slice(0, Math.max(0, keys.length - mostRead)))
    await pages.delete(key, { ignoreVary: true });
}

async function forget(from = lastNumber + 1): Promise<void> {
  validFrom = Math.max(validFrom, from);
  await caches.delete(readName);
}

/** Forgets whether it succeeds or not, and again what came in meanwhile. */
async function forgetAround(request: Request): Promise<Response> {
  await forget();
  try {
    return await fetch(request);
  } finally {
    await forget();
  }
}

/** The first page was read before this worker was there: it names what it has asked for. */
async function keepPages(data: unknown): Promise<void> {
  if (!Array.isArray(data)) return;
  const urls = [mePath, ...data.filter((url) => typeof url === 'string')].map(
    (url) => new URL(url, worker.location.origin),
  );
  for (const url of new Set(urls.map(String))) {
    const { origin, pathname } = new URL(url);
    if (origin !== worker.location.origin || !readable.test(pathname)) continue;
    const number = ++lastNumber;
    const response = await fetch(url, { headers: { accept: 'application/json' } }).catch(() => undefined);
    if (response !== undefined) await keep(url, response, number);
  }
}

/** As `PushPayload` of the contract has it. */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
}

/** Every message is shown: a browser takes the permission away from whoever is silent. */
async function showMessage(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data);
  await worker.registration.showNotification(message.title ?? 'Cùng Nghề', {
    body: message.body ?? '',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: message.lang ?? 'vi',
    data: message.path,
    ...(message.tag !== undefined && { tag: message.tag }),
  });
}

function readMessage(data: PushMessageData | null): Partial<Message> {
  try {
    return (data?.json() ?? {}) as Partial<Message>;
  } catch {
    return {};
  }
}

/** Goes there in a tab that is open, or in a new one; nowhere but in this app. */
async function goTo(path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : '/', worker.location.origin);
  const address = url.origin === worker.location.origin ? url.href : worker.location.origin;
  const [tab] = await worker.clients.matchAll({ type: 'window' });
  if (tab === undefined) return void (await worker.clients.openWindow(address));
  await tab.focus().catch(() => undefined);
  // A tab that this worker does not control yet cannot be sent anywhere by it.
  await tab.navigate(address).catch(() => worker.clients.openWindow(address));
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

const devicesPath = '/api/user/push-subscriptions';

/** The push service has given this browser another address: it takes the place of the old one, with what was chosen. */
async function subscribeAgain({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const answer = await fetch(devicesPath, { headers: { accept: 'application/json' } });
  // Nobody is signed in any more.
  if (!answer.ok) return;
  const { public_key, subscriptions } = (await answer.json()) as {
    public_key: string;
    subscriptions: { endpoint: string; kinds: string[] }[];
  };
  const old = subscriptions.find(({ endpoint }) => endpoint === oldSubscription?.endpoint);
  if (oldSubscription && old === undefined) return;
  const subscription =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: public_key,
    }));
  const { endpoint, keys } = subscription.toJSON();
  const send = (method: string, body: object) =>
    fetch(devicesPath, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('POST', {
    endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
    ...(old && { kinds: old.kinds }),
  });
  if (oldSubscription && oldSubscription.endpoint !== endpoint)
    await send('DELETE', { endpoint: oldSubscription.endpoint });
}
