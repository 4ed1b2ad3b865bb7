import { ApiError } from '@cungnghe/client/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, type RemoteDrafts } from './draft-store.ts';
import type { Fields, StoredDraft } from './reconcile.ts';

const blank = { body: '' };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server's side: one draft with a version, which refuses whoever does not name it. */
function server(stored: StoredDraft | null = null) {
  const house = { stored, saves: 0, drops: 0, online: true };
  const remote: RemoteDrafts = {
    load: async () => reach(house.stored),
    save: async (_key: string, fields: Fields, version: number) => {
      house.saves++;
      if (reach(house.stored?.version ?? 0) !== version) {
        throw new ApiError(409, 'CONFLICT', '', { current: house.stored });
      }
      house.stored = { fields, version: version + 1 };
      return house.stored;
    },
    drop: async () => {
      house.drops++;
      house.stored = null;
    },
  };
  function reach<T>(answer: T): T {
    if (!house.online) throw new ApiError(0, 'NETWORK', '', {});
    return answer;
  }
  return { house, remote };
}

const open = (remote: RemoteDrafts, accountId = 'acc-1') =>
  createDraftStore({ key: 'reply:p-1', accountId, blank, remote });

test('every keystroke is in the browser at once, and on the server after a pause', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  for (const body of ['m', 'mộ', 'một']) draft.type({ body });
  expect(open(remote).read()).toMatchObject({ fields: { body: 'một' }, where: 'here' });
  expect(open(remote).read().sendId).toBe(draft.read().sendId);
  expect(house.saves).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house).toMatchObject({ saves: 1, stored: { fields: { body: 'một' } } });
  expect(draft.read().where).toBe('saved');
});

test('somebody else at the same device finds nothing', () => {
  const { remote } = server();
  open(remote).type({ body: 'của tôi' });
  expect(open(remote, 'acc-2').read().fields).toEqual(blank);
});

test('another device finds what was saved', async () => {
  const draft = open(server({ fields: { body: 'từ điện thoại' }, version: 3 }).remote);
  await draft.load();
  expect(draft.read()).toMatchObject({ fields: { body: 'từ điện thoại' }, where: 'saved', other: null });
});

test('what two devices wrote is both shown, and neither is written over until somebody decides', async () => {
  const { house, remote } = server();
  const here = open(remote);
  here.type({ body: 'ở đây' });
  house.stored = { fields: { body: 'ở kia' }, version: 1 };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(here.read()).toMatchObject({ fields: { body: 'ở đây' }, other: { fields: { body: 'ở kia' } } });

  here.type({ body: 'ở đây, thêm' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(house.stored).toMatchObject({ fields: { body: 'ở kia' } });

  // A reload asks again.
  const again = open(remote);
  await again.load();
  expect(again.read()).toMatchObject({
    fields: { body: 'ở đây, thêm' },
    other: { fields: { body: 'ở kia' } },
  });
  again.keepMine();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house.stored).toMatchObject({ fields: { body: 'ở đây, thêm' }, version: 2 });
});

test('the other text can be taken', async () => {
  const { house, remote } = server({ fields: { body: 'ở kia' }, version: 4 });
  const here = open(remote);
  here.type({ body: 'ở đây' });
  await here.load();
  here.takeOther();
  expect(here.read()).toMatchObject({ fields: { body: 'ở kia' }, where: 'saved', other: null });
  here.type({ body: 'ở kia, sửa' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house.stored).toMatchObject({ fields: { body: 'ở kia, sửa' }, version: 5 });
});

test('a failed save says so and is made up for', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  house.online = false;
  draft.type({ body: 'mất mạng' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(draft.read()).toMatchObject({ where: 'here', stuck: true });
  house.online = true;
  await vi.advanceTimersByTimeAsync(21_000);
  expect(draft.read()).toMatchObject({ where: 'saved', stuck: false });
});

test('what was sent is gone everywhere, and the next text is sent under another id', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'xong' });
  await vi.advanceTimersByTimeAsync(2_000);
  const { sendId } = draft.read();
  await draft.clear();
  expect(draft.read()).toMatchObject({ fields: blank, where: 'blank' });
  expect(draft.read().sendId).not.toBe(sendId);
  expect(house).toMatchObject({ drops: 1, stored: null });
  expect(kept.size).toBe(0);
});

test('a draft that was sent from another device does not come back', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'gửi từ kia' });
  await vi.advanceTimersByTimeAsync(2_000);
  house.stored = null;
  const later = open(remote);
  await later.load();
  expect(later.read().fields).toEqual(blank);
});

test('a save under way when the text is sent leaves no draft behind', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'nhanh' });
  void draft.saveNow();
  await draft.clear();
  expect(house.stored).toBeNull();
  expect(draft.read().fields).toEqual(blank);
});

test('another tab that sent the same words empties this one; words that are only here stay', () => {
  const { remote } = server();
  const draft = open(remote);
  draft.type({ body: 'như nhau' });
  const theirs = kept.get(draft.name) ?? null;
  const { sendId } = draft.read();
  draft.type({ body: 'như nhau, thêm' });
  draft.forgottenInOtherTab(theirs);
  expect(draft.read().fields).toEqual({ body: 'như nhau, thêm' });
  expect(draft.read().sendId).not.toBe(sendId);
  draft.forgottenInOtherTab(kept.get(draft.name) ?? null);
  expect(draft.read().fields).toEqual(blank);
});

test('a tab with other words keeps them when another tab sends its own, whoever typed last', async () => {
  const { remote } = server();
  const [here, there] = [open(remote), open(remote)];
  here.type({ body: 'ở đây' });
  there.type({ body: 'ở kia' });
  const removed: string[] = [];
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => {
        removed.push(kept.get(key) ?? '');
        kept.delete(key);
      },
    },
  });
  await here.clear();
  there.forgottenInOtherTab(removed[0] ?? null);
  expect(there.read().fields).toEqual({ body: 'ở kia' });
  expect(open(remote).read().fields).toEqual({ body: 'ở kia' });
});
