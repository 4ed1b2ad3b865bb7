import { videoIdIn } from '@cungnghe/contracts/course-authoring';
import { expect, test } from 'vitest';
import { sameMembers, withoutBody } from './rules.ts';

test.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [' https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
  ['youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/live/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['dQw4w9WgXc', null],
  ['dQw4w9WgXcQQ', null],
  ['https://youtu.be/dQw4w9WgXcQQ', null],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://vimeo.com/12345678901', null],
  ['javascript:alert(1)', null],
])('the video in %s is %s', (pasted, expected) => {
  expect(videoIdIn(pasted)).toBe(expected);
});

const order = (...units: [string, ...string[]][]) => units.map(([id, ...text_ids]) => ({ id, text_ids }));

test.each([
  ['moved across units', order(['b', '3'], ['a', '2', '1']), true],
  ['one left out', order(['a', '1'], ['b', '3']), false],
  ['one twice', order(['a', '1', '1', '2'], ['b', '3']), false],
  ['a stranger', order(['a', '1', '2'], ['b', '9']), false],
  ['a unit left out', order(['a', '1', '2', '3']), false],
])('%s', (_, wanted, expected) => {
  expect(sameMembers(wanted, order(['a', '1', '2'], ['b', '3']))).toBe(expected);
});

test('the audit log gets no text', () => {
  const content = {
    title: 'Bài',
    summary: '',
    minutes: 5,
    kind: 'markdown',
    body: 'bí mật',
    video_id: null,
  } as const;
  expect(JSON.stringify(withoutBody(content))).not.toContain('bí mật');
  expect(withoutBody(content).body_characters).toBe(6);
});
