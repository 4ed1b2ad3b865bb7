import { ApiError } from '@cungnghe/client/call';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

test('what appears right after a failure does not ask once more', async () => {
  vi.useFakeTimers();
  const client = createQueryClient(30_000, () => {});
  const asked = vi.fn(() => Promise.reject(new ApiError(403, 'FORBIDDEN', 'not yours', {})));
  const appear = async () => {
    const observer = new QueryObserver(client, { queryKey: ['reviews'], queryFn: asked });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(100);
    const { status } = observer.getCurrentResult();
    leave();
    return status;
  };
  expect(await appear()).toBe('error');
  expect(await appear()).toBe('error');
  expect(asked).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(6_000);
  await appear();
  expect(asked).toHaveBeenCalledTimes(2);
});
