import { expect, test } from 'vitest';
import { beginDraft, type DraftModel, reduceDraft } from './draft-reducer.ts';

type Text = { title: string; body: string };
const published: Text = { title: 'Bài 1', body: 'đã đăng' };
const typed: Text = { title: 'Bài 1', body: 'đang gõ' };
const stored = (content: Text, revision: number) => ({
  based_on_version: 3,
  revision,
  content,
  updated_at: '2026-11-23T08:00:00.000Z',
});
const begin = (
  ...[draft, inBrowser]: [ReturnType<typeof stored> | null, Parameters<typeof beginDraft<Text>>[3]]
) => beginDraft(3, published, draft, inBrowser);
const fresh: DraftModel<Text> = begin(null, null);

test('begins with what stands in the browser, then the draft of the server, then what is published', () => {
  expect(fresh).toMatchObject({ content: published, revision: 0, isDirty: false, status: { name: 'none' } });
  expect(begin(stored(typed, 2), null)).toMatchObject({
    content: typed,
    revision: 2,
    status: { name: 'saved' },
  });
  expect(begin(stored(published, 2), { content: typed, basedOn: 3, revision: 2 })).toMatchObject({
    content: typed,
    isDirty: true,
    status: { name: 'waiting' },
    otherTab: null,
  });
});

test('what stands in the browser says nothing new when the server has the same, in whatever order', () => {
  const { title, body } = typed;
  expect(begin(stored({ body, title }, 2), { content: typed, basedOn: 3, revision: 1 }).isDirty).toBe(false);
});

test('what another tab has saved meanwhile is a conflict, and typing goes on in it', () => {
  const draft = stored({ ...typed, body: 'của thẻ kia' }, 5);
  const model = begin(draft, { content: typed, basedOn: 3, revision: 4 });
  expect(model).toMatchObject({ content: typed, status: { name: 'conflict' }, otherTab: { draft } });
  expect(reduceDraft(model, { type: 'typed', content: published }).status).toEqual({ name: 'conflict' });
  expect(reduceDraft(model, { type: 'resolved', content: typed, revision: 5 })).toEqual({
    content: typed,
    basedOn: 3,
    revision: 5,
    isDirty: true,
    status: { name: 'waiting' },
    otherTab: null,
  });
});

test('a save continues the revision, and what was typed meanwhile is still to be saved', () => {
  const model = reduceDraft(fresh, { type: 'typed', content: typed });
  const saving = reduceDraft(model, { type: 'saving' });
  const saved = reduceDraft(saving, { type: 'saved', sent: typed, draft: stored(typed, 1) });
  expect(saved).toMatchObject({ revision: 1, isDirty: false, status: { name: 'saved' } });
  const more = reduceDraft(saving, { type: 'typed', content: { ...typed, body: 'đang gõ tiếp' } });
  expect(reduceDraft(more, { type: 'saved', sent: typed, draft: stored(typed, 1) })).toMatchObject({
    revision: 1,
    isDirty: true,
    status: { name: 'waiting' },
  });
});

test('a failed save loses nothing; what is settled is what is published', () => {
  const failed = reduceDraft(reduceDraft(fresh, { type: 'typed', content: typed }), { type: 'failed' });
  expect(failed).toMatchObject({ content: typed, isDirty: true, status: { name: 'failed' } });
  expect(reduceDraft(failed, { type: 'settled', version: 4, published: typed })).toMatchObject({
    content: typed,
    basedOn: 4,
    revision: 0,
    isDirty: false,
    status: { name: 'none' },
  });
});
