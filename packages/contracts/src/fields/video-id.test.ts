import { expect, test } from 'vitest';
import { videoIdFrom } from './video-id.ts';

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
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RDAMVM', 'dQw4w9WgXcQ'],
  ['http://www.youtube.com/embed/dQw4w9WgXcQ?start=10&rel=0', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ/', 'dQw4w9WgXcQ'],
  ['https://WWW.YouTube.com/watch?v=a-b_c-d_e-f#t=1', 'a-b_c-d_e-f'],
  ['https://www.youtube.com/playlist?list=PL1234567890a', null],
  ['https://www.youtube.com/@cungnghe', null],
  ['https://www.youtube.com/dQw4w9WgXcQ', null],
  ['https://youtu.be/dQw4w9WgXcQ/more', null],
  ['https://a@youtu.be/dQw4w9WgXcQ', null],
  ['https://youtu.be:8443/dQw4w9WgXcQ', null],
  ['https://youtube.com/watch?v=dQw4w9WgXc%20', null],
  ['hai chữ cái dài', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the video in %s is %s', (pasted, expected) => {
  expect(videoIdFrom(pasted)).toBe(expected);
});
