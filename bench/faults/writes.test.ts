import { describe, expect, test } from 'vitest';
import { courseOf, judge } from './writes.ts';

const write = (mark: string, isAcknowledged = true) => ({ kind: 'note', mark, isAcknowledged });
const found = (marks: Record<string, number>, values: Record<string, string> = {}) => ({
  marks: new Map(Object.entries(marks)),
  values: new Map(Object.entries(values)),
});

describe('what was acknowledged', () => {
  test('is lost when it is not there, and doubled when it is there twice, acknowledged or not', () => {
    const writes = [
      write('kept'),
      write('lost'),
      write('twice'),
      write('unknown', false),
      write('sent', false),
    ];
    expect(judge(writes, [], found({ 'note kept': 1, 'note twice': 2, 'note sent': 2 }))).toEqual({
      acknowledged: 3,
      lost: ['note lost'],
      doubled: ['note twice', 'note sent'],
    });
  });

  test('is not found under the mark of another kind', () => {
    expect(judge([write('one')], [], found({ 'post one': 1 })).lost).toEqual(['note one']);
  });

  test('of a value is the last one, or one that was never acknowledged', () => {
    const register = (mark: string, acknowledged: string | undefined, tried: string[] = []) => ({
      kind: 'progress',
      mark,
      acknowledged,
      tried,
    });
    const registers = [
      register('same', 'b'),
      register('later', 'b', ['c', 'd']),
      register('older', 'b', ['c']),
      register('gone', 'b'),
      register('never', undefined, ['a']),
    ];
    const values = { 'progress same': 'b', 'progress later': 'd', 'progress older': 'a' };
    expect(judge([], registers, found({}, values))).toEqual({
      acknowledged: 4,
      lost: ['progress older', 'progress gone'],
      doubled: [],
    });
  });
});

describe('the course of a fault', () => {
  const attempt = (at: number, outcome: string, ms = 10) => ({ at, ms, outcome });

  test('counts failures by their answers, and leaves out what was before and what was refused', () => {
    const attempts = [
      attempt(0, '503'),
      attempt(100, '503'),
      attempt(110, 'no answer'),
      attempt(120, '429'),
      attempt(130, '401'),
    ];
    expect(courseOf(attempts, { from: 50, mendedAt: 200, to: 300 })).toMatchObject({
      failures: { 503: 1, 'no answer': 1, 401: 1 },
      refusals: 1,
    });
  });

  test('is silent from one good answer to the next, and to its end where there is none', () => {
    const attempts = [attempt(90, '200'), attempt(390, '201'), attempt(400, '503')];
    expect(courseOf(attempts, { from: 0, mendedAt: 0, to: 500 }).silenceMs).toBe(300);
    expect(courseOf([], { from: 0, mendedAt: 0, to: 500 }).silenceMs).toBe(500);
  });

  test('is over with the last failure after it was mended', () => {
    const attempts = [attempt(100, '503'), attempt(240, '503', 20), attempt(300, '200')];
    expect(courseOf(attempts, { from: 0, mendedAt: 200, to: 400 }).recoveryMs).toBe(60);
    expect(courseOf(attempts, { from: 0, mendedAt: 280, to: 400 }).recoveryMs).toBe(0);
  });
});
