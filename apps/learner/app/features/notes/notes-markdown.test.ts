import type { Note } from '@cungnghe/contracts/notes/endpoints';
import { expect, test } from 'vitest';
import { notesMarkdown } from './notes-markdown.ts';

const words = {
  title: 'Ghi chú',
  unknownText: 'Bài không còn',
  locked: 'Đoạn đang khóa',
  origin: 'https://hoc.example',
};
const note = (over: Partial<Note>): Note => ({
  id: 'note-1',
  about: 'lesson:1',
  about_title: 'Giá vốn',
  about_path: '/c/founder/courses/a/1',
  is_readable: true,
  has_quote: false,
  quote: null,
  prefix: null,
  suffix: null,
  body: '',
  version: 1,
  created_at: '2026-11-20T03:00:00.000Z',
  updated_at: '2026-11-20T03:00:00.000Z',
  ...over,
});

test('notes are a file of Markdown, by text, and hold nothing that Markdown would read', () => {
  const text = notesMarkdown(
    [
      note({ has_quote: true, quote: 'một *đoạn*', body: '# lời\nhai' }),
      note({ about: 'lesson:2', about_title: null, about_path: null, body: 'cũ' }),
      note({ has_quote: true, is_readable: false, body: 'lời' }),
    ],
    words,
  );
  expect(text).toBe(`# Ghi chú

## [Giá vốn](<https://hoc.example/c/founder/courses/a/1>)

> một \\*đoạn\\*

\\# lời
hai

<small>2026-11-20</small>

*Đoạn đang khóa*

lời

<small>2026-11-20</small>

## Bài không còn

cũ

<small>2026-11-20</small>
`);
});
