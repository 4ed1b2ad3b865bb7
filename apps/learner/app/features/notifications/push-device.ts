import { call } from '@cungnghe/client/call';
import {
  createPushSubscription,
  deletePushSubscription,
  getPushSubscriptions,
  type PushKind,
  sendPushTest,
} from '@cungnghe/contracts/notifications/push';
import { read } from '@cungnghe/web/queries';

export const pushQuery = read(getPushSubscriptions, {});

/** What this browser can do, before anybody is asked. */
export type Support = 'supported' | 'denied' | 'home_screen' | 'unsupported';

export function supportOf(): Support {
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || isIpadAsMac();
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApple ? 'home_screen' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

/** An iPad says that it is a Mac, which has no touch screen. */
const isIpadAsMac = () => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;

async function ready(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  return await navigator.serviceWorker.ready;
}

/** The address of this browser at its push service; undefined when it has none. Asks nobody for anything. */
export async function findEndpoint(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

/** Asks for permission, to be called by a tap. Undefined when it was not given. */
export async function turnOn(publicKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await ready();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One from before, with another key.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  });
  await putDevice(subscription);
  return subscription.endpoint;
}

const putDevice = (subscription: PushSubscription, kinds?: readonly PushKind[]) => {
  const { endpoint, keys } = subscription.toJSON();
  return call(createPushSubscription, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      ...(kinds && { kinds: [...kinds] }),
    },
  });
};

export async function putKinds(kinds: readonly PushKind[]): Promise<void> {
  const registration = await ready();
  const subscription = await registration.pushManager.getSubscription();
  if (subscription !== null) await putDevice(subscription, kinds);
}

export async function turnOff(endpoint: string): Promise<void> {
  await call(deletePushSubscription, { body: { endpoint } });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export const postTest = (endpoint: string) => call(sendPushTest, { body: { endpoint } });
