import { ApiError } from '@cungnghe/client/call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RemoteDrafts, SavedDraft } from './draft-model.ts';
import { createDraftStore } from './draft-store.ts';
import { stubLocalStorage } from './test-storage.ts';

type Fields = { readonly body: string };
type StoredDraft = SavedDraft<Fields>;

const blank = { body: '' };
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  kept = stubLocalStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server's side: one draft with a version, which refuses whoever does not name it. */
function server(stored: StoredDraft | null = null) {
  const house = { stored, saves: 0, drops: 0, online: true };
  const remote: RemoteDrafts<Fields> = {
    load: async () => reach(house.stored),
    save: async (_key, content, version) => {
      house.saves++;
      if (reach(house.stored?.version ?? 0) !== version) {
        throw new ApiError(409, 'CONFLICT', '', { current: house.stored });
      }
      house.stored = { content, version: version + 1 };
      return house.stored;
    },
    conflictIn: ({ details }) => details.current as StoredDraft | null,
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

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && 'body' in value;

const options = (remote: RemoteDrafts<Fields>, accountId = 'acc-1') => ({
  key: 'reply:p-1',
  accountId,
  blank,
  remote,
  isSame: (one: Fields, other: Fields) => one.body.trim() === other.body.trim(),
  isContent: isFields,
});
const open = (remote: RemoteDrafts<Fields>, accountId?: string) =>
  createDraftStore(options(remote, accountId));

test('every keystroke is in the browser at once, and on the server after a pause', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  for (const body of ['m', 'mộ', 'một']) draft.type({ body });
  expect(open(remote).read()).toMatchObject({ content: { body: 'một' }, isUnsaved: true });
  expect(open(remote).read().sendId).toBe(draft.read().sendId);
  expect(house.saves).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house).toMatchObject({ saves: 1, stored: { content: { body: 'một' } } });
  expect(draft.read().isUnsaved).toBe(false);
});

test('somebody else at the same device finds nothing', () => {
  const { remote } = server();
  open(remote).type({ body: 'của tôi' });
  expect(open(remote, 'acc-2').read().content).toEqual(blank);
});

test('another device finds what was saved', async () => {
  const draft = open(server({ content: { body: 'từ điện thoại' }, version: 3 }).remote);
  await draft.load();
  expect(draft.read()).toMatchObject({ content: { body: 'từ điện thoại' }, isUnsaved: false, other: null });
});

test('what two devices wrote is both shown, and neither is written over until somebody decides', async () => {
  const { house, remote } = server();
  const here = open(remote);
  here.type({ body: 'ở đây' });
  house.stored = { content: { body: 'ở kia' }, version: 1 };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(here.read()).toMatchObject({
    content: { body: 'ở đây' },
    other: { saved: { content: { body: 'ở kia' } } },
  });

  here.type({ body: 'ở đây, thêm' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(house.stored).toMatchObject({ content: { body: 'ở kia' } });

  // A reload asks again.
  const again = open(remote);
  await again.load();
  expect(again.read()).toMatchObject({
    content: { body: 'ở đây, thêm' },
    other: { saved: { content: { body: 'ở kia' } } },
  });
  again.keepMine();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house.stored).toMatchObject({ content: { body: 'ở đây, thêm' }, version: 2 });
});

test('the other text can be taken', async () => {
  const { house, remote } = server({ content: { body: 'ở kia' }, version: 4 });
  const here = open(remote);
  here.type({ body: 'ở đây' });
  await here.load();
  here.takeOther();
  expect(here.read()).toMatchObject({ content: { body: 'ở kia' }, isUnsaved: false, other: null });
  here.type({ body: 'ở kia, sửa' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house.stored).toMatchObject({ content: { body: 'ở kia, sửa' }, version: 5 });
});

test('a failed save says so and is made up for', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  house.online = false;
  draft.type({ body: 'mất mạng' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(draft.read()).toMatchObject({ isUnsaved: true, hasFailed: true });
  house.online = true;
  await vi.advanceTimersByTimeAsync(21_000);
  expect(draft.read()).toMatchObject({ isUnsaved: false, hasFailed: false });
});

test('what was sent is gone everywhere, and the next text is sent under another id', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'xong' });
  await vi.advanceTimersByTimeAsync(2_000);
  const { sendId } = draft.read();
  await draft.clear();
  expect(draft.read()).toMatchObject({ content: blank, isBlank: true });
  expect(draft.read().sendId).not.toBe(sendId);
  expect(house).toMatchObject({ drops: 1, stored: null });
  expect(kept.size).toBe(0);
});

test('what is typed while the words are being sent stays, as a text of its own', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  const sent = { body: 'gửi đi' };
  draft.type(sent);
  await draft.saveNow();
  const { sendId } = draft.read();
  draft.type({ body: 'gửi đi, và thêm' });
  await draft.clear(sent);
  expect(draft.read()).toMatchObject({ content: { body: 'gửi đi, và thêm' }, version: 0, isUnsaved: true });
  expect(draft.read().sendId).not.toBe(sendId);
  expect(open(remote).read()).toMatchObject({ content: { body: 'gửi đi, và thêm' }, isUnsaved: true });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house.stored).toMatchObject({ content: { body: 'gửi đi, và thêm' }, version: 1 });
});

test('the next text is no conflict with the one before, however long the server takes to forget that', async () => {
  const { house, remote } = server();
  const draft = open({
    ...remote,
    drop: async (key) => {
      await new Promise((done) => setTimeout(done, 5_000));
      await remote.drop?.(key);
    },
  });
  draft.type({ body: 'xong' });
  await draft.saveNow();
  void draft.clear();
  draft.type({ body: 'câu sau' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.read()).toMatchObject({ other: null, isUnsaved: false });
  expect(house.stored).toMatchObject({ content: { body: 'câu sau' }, version: 1 });
});

test('a draft that was sent from another device does not come back', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'gửi từ kia' });
  await vi.advanceTimersByTimeAsync(2_000);
  house.stored = null;
  const later = open(remote);
  await later.load();
  expect(later.read().content).toEqual(blank);
});

test('a save under way when the text is sent leaves no draft behind', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'nhanh' });
  void draft.saveNow();
  await draft.clear();
  expect(house.stored).toBeNull();
  expect(draft.read().content).toEqual(blank);
});

test('another tab that sent the same words empties this one; words that are only here stay', () => {
  const { remote } = server();
  const draft = open(remote);
  draft.type({ body: 'như nhau' });
  const theirs = kept.get(draft.name) ?? null;
  const { sendId } = draft.read();
  draft.type({ body: 'như nhau, thêm' });
  draft.forgottenInOtherTab(theirs);
  expect(draft.read().content).toEqual({ body: 'như nhau, thêm' });
  expect(draft.read().sendId).not.toBe(sendId);
  draft.forgottenInOtherTab(kept.get(draft.name) ?? null);
  expect(draft.read().content).toEqual(blank);
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
  expect(there.read().content).toEqual({ body: 'ở kia' });
  expect(open(remote).read().content).toEqual({ body: 'ở kia' });
});

test.each([
  ['nothing', null, ''],
  ['an older draft', { content: { body: 'bản cũ' }, version: 3 }, 'bản cũ'],
])(
  'a tab that is only opened, and hears of %s on the server, keeps off what another types',
  async (_, stored, found) => {
    const { remote } = server(stored);
    const late = open(remote);
    const typing = open(remote);
    typing.type({ body: 'đang gõ ở thẻ kia' });
    const before = kept.get(late.name);
    await late.load();
    expect(late.read().content.body).toBe(found);
    expect(kept.get(late.name)).toBe(before);
    // Also what becomes of a save is no reason to write over it.
    late.type({ body: 'gõ ở thẻ này' });
    typing.type({ body: 'gõ tiếp ở thẻ kia' });
    await late.saveNow();
    expect(open(remote).read().content.body).toBe('gõ tiếp ở thẻ kia');
  },
);

test('a save that arrived although its answer did not is no conflict', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'một' });
  house.stored = { content: { body: 'một' }, version: 1 };
  void draft.saveNow();
  draft.type({ body: 'một hai' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(draft.read()).toMatchObject({ other: null, isUnsaved: false });
  expect(house.stored).toMatchObject({ content: { body: 'một hai' }, version: 2 });
});

test('what was on its way when the page was left is no conflict after it', async () => {
  const { house, remote } = server();
  const draft = open({ ...remote, save: () => new Promise(() => undefined) });
  draft.type({ body: 'một' });
  void draft.saveNow();
  draft.type({ body: 'một hai' });
  const again = open(remote);
  house.stored = { content: { body: 'một' }, version: 1 };
  await again.load();
  expect(again.read()).toMatchObject({ content: { body: 'một hai' }, other: null });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(house.stored).toMatchObject({ content: { body: 'một hai' }, version: 2 });
});

test('nor is a save whose answer was lost, when more was typed and tried since', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'một' });
  house.online = false;
  await vi.advanceTimersByTimeAsync(2_000);
  house.stored = { content: { body: 'một' }, version: 1 };
  for (const body of ['một hai', 'một hai ba', 'một hai ba bốn']) {
    draft.type({ body });
    await vi.advanceTimersByTimeAsync(2_000);
  }
  house.online = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(draft.read()).toMatchObject({ other: null, isUnsaved: false });
  expect(house.stored).toMatchObject({ content: { body: 'một hai ba bốn' }, version: 2 });
});

test('words that only this page has are known as such: storage that is full, or another tab that wrote over them', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  house.online = false;
  draft.type({ body: 'ở đây' });
  expect(draft.read()).toMatchObject({ isNowhere: false });
  draft.writtenOverInOtherTab();
  expect(draft.read()).toMatchObject({ isNowhere: true });
  draft.type({ body: 'ở đây nữa' });
  expect(draft.read()).toMatchObject({ isNowhere: false });
  const isFull = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: isFull, removeItem: isFull } });
  draft.type({ body: 'ở đây nữa, dài' });
  expect(draft.read()).toMatchObject({ isNowhere: true });
  house.online = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(draft.read()).toMatchObject({ isNowhere: false, isUnsaved: false });
});

test('a tab that cannot tell what another one has sent keeps its words', () => {
  const draft = open(server().remote);
  draft.type({ body: 'ở đây' });
  draft.forgottenInOtherTab('{"of":"another version"}');
  expect(draft.read().content).toEqual({ body: 'ở đây' });
});

test('what is typed while a save is on its way is saved on top of it, also when somebody waits for that', async () => {
  const { house, remote } = server();
  const draft = open(remote);
  draft.type({ body: 'một' });
  void draft.saveNow();
  expect(draft.read()).toMatchObject({ isSaving: true });
  draft.type({ body: 'một hai' });
  await draft.saveNow();
  expect(house).toMatchObject({ saves: 2, stored: { content: { body: 'một hai' }, version: 2 } });
});

test('a text too long to be sent while a page is left is sent in the ordinary way as long as the page is there', async () => {
  const { house, remote } = server();
  const draft = open({
    ...remote,
    save: (key, content, version, leaving) => {
      if (leaving) throw new ApiError(0, 'NETWORK', '', {});
      return remote.save(key, content, version, leaving);
    },
  });
  draft.type({ body: 'rất dài' });
  await draft.saveNow(true);
  expect(house.stored).toMatchObject({ content: { body: 'rất dài' } });
  expect(draft.read()).toMatchObject({ isUnsaved: false, hasFailed: false });
});

describe('a draft that the page has brought with it', () => {
  const begin = (remote: RemoteDrafts<Fields>, saved: StoredDraft | null) =>
    createDraftStore({ ...options(remote), saved, asksWhenGone: true });
  const at = '2026-11-23T08:00:00.000Z';

  test('begins with what is in the browser, then what the server has, then the untouched form', () => {
    const { remote } = server();
    expect(begin(remote, null).read()).toMatchObject({ content: blank, version: 0, isUnsaved: false });
    const saved = { content: { body: 'của máy chủ' }, version: 2, at };
    const draft = begin(remote, saved);
    expect(draft.read()).toMatchObject({
      content: saved.content,
      version: 2,
      savedAt: at,
      isUnsaved: false,
    });
    draft.type({ body: 'ở đây' });
    expect(begin(remote, saved).read()).toMatchObject({
      content: { body: 'ở đây' },
      version: 2,
      isUnsaved: true,
      other: null,
    });
  });

  test('what is in the browser says nothing new when the server has the same', () => {
    const { remote } = server();
    begin(remote, { content: blank, version: 1 }).type({ body: 'như nhau' });
    expect(begin(remote, { content: { body: 'như nhau' }, version: 2 }).read()).toMatchObject({
      version: 2,
      isUnsaved: false,
    });
  });

  test('what another tab has saved meanwhile is a conflict, and typing goes on in it', () => {
    const { house, remote } = server();
    begin(remote, { content: { body: 'chung' }, version: 4 }).type({ body: 'ở đây' });
    const saved = { content: { body: 'của thẻ kia' }, version: 5 };
    house.stored = saved;
    const draft = begin(remote, saved);
    expect(draft.read()).toMatchObject({ content: { body: 'ở đây' }, other: { saved } });
    draft.type({ body: 'ở đây, thêm' });
    expect(draft.read()).toMatchObject({ other: { saved } });
    draft.keepMine();
    expect(draft.read()).toMatchObject({
      content: { body: 'ở đây, thêm' },
      version: 5,
      isUnsaved: true,
      other: null,
    });
  });

  test('what was added to a draft that is gone from the server is asked about; nothing is written until then', async () => {
    const { house, remote } = server({ content: { body: 'chung' }, version: 1 });
    const draft = begin(remote, house.stored);
    draft.type({ body: 'chung, thêm' });
    house.stored = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.read()).toMatchObject({ content: { body: 'chung, thêm' }, other: { saved: null } });
    expect(house).toMatchObject({ stored: null, saves: 1 });
    draft.keepMine();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(house.stored).toMatchObject({ content: { body: 'chung, thêm' }, version: 1 });
  });

  test('no save begins while something else is asked about the draft, also when that fails', async () => {
    const { house, remote } = server();
    const draft = begin(remote, null);
    draft.type({ body: 'một' });
    await draft.saveNow();
    const published = draft.runAlone(async () => {
      await new Promise((done) => setTimeout(done, 5_000));
      throw new Error('refused');
    });
    const refused = expect(published).rejects.toThrow('refused');
    draft.type({ body: 'một hai' });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(house.saves).toBe(1);
    await vi.advanceTimersByTimeAsync(4_000);
    await refused;
    expect(house).toMatchObject({ saves: 2, stored: { content: { body: 'một hai' }, version: 2 } });
  });

  test('what is settled is the untouched form from then on', async () => {
    const { house, remote } = server();
    const draft = begin(remote, null);
    draft.type({ body: 'đã đăng' });
    await draft.saveNow();
    draft.reset({ body: 'đã đăng' });
    expect(draft.read()).toMatchObject({
      content: { body: 'đã đăng' },
      version: 0,
      isBlank: true,
      isUnsaved: false,
    });
    expect(kept.size).toBe(0);
    expect(house.drops).toBe(0);
  });
});

test('words that were kept as `fields`, before a deploy, are there after it', () => {
  const { remote } = server();
  const before = { fields: { body: 'Đang gõ' }, base: blank, version: 0, sendId: 'một' };
  kept.set('draft:acc-1:reply:p-1', JSON.stringify({ at: 1, value: before }));
  expect(open(remote).read()).toMatchObject({ content: { body: 'Đang gõ' }, sendId: 'một', isUnsaved: true });
});
