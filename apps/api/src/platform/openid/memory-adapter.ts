import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const capacity = 2_000;

/** Keeps what the embedded provider has to remember, as long as the process runs. */
export function memoryAdapter(): AdapterFactory {
  const stored = new LRUCache<string, AdapterPayload>({ max: capacity });

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...stored.entries()].find(
        ([key, payload]) => key.startsWith(keyOf('')) && payload[field] === value,
      )?.[1];
    return {
      upsert: async (id, payload, expiresIn) => {
        stored.set(keyOf(id), payload, { ttl: (expiresIn ?? 600) * 1000 });
      },
      find: async (id) => stored.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = stored.get(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        stored.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored.entries()) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
