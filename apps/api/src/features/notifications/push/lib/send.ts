import webPush from 'web-push';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();

export interface Push {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly payload: string;
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  readonly topic: string;
}

/** Longer than this no push service is waited for. */
const timeoutMs = 10_000;

/**
 * Encrypts a message for one device and hands it to its push service. Answers the status, whatever it is; throws when
 * there is none. Redirects are not followed: they would lead where nobody has looked.
 */
export async function sendPush(
  push: Push,
  vapid: PushKeys & { readonly subject: string },
): Promise<{ status: number; retryAfter: string | null }> {
  const { endpoint, keys, payload, ttl, urgency, topic } = push;
  const request = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: vapid,
    TTL: ttl,
    urgency,
    topic,
    contentEncoding: 'aes128gcm',
  });
  const { 'Content-Length': _, ...headers } = request.headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}
