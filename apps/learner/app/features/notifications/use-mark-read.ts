import type { Notification } from '@cungnghe/contracts/notifications/endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { inboxQuery, putRead, unreadQuery, type Which } from './queries.ts';

const pathOf = ({ path }: Notification) => path.split('#', 1)[0];

function isMeant(which: Which, notification: Notification): boolean {
  if ('ids' in which) return which.ids.includes(notification.id);
  if ('path' in which) return pathOf(notification) === which.path;
  return notification.updated_at <= which.until;
}

/** Shows as read what is in hand, without asking for it again. */
function showRead(client: QueryClient, which: Which): void {
  const now = new Date().toISOString();
  client.setQueryData(inboxQuery.queryKey, (list) =>
    list === undefined
      ? list
      : {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) =>
              row.read_at === null && isMeant(which, row) ? { ...row, read_at: now } : row,
            ),
          })),
        },
  );
}

/** Marks notifications as read; the answer is how many are left. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: putRead,
    onSuccess: async (left, which) => {
      // A count that was asked for before must not arrive after this one.
      await client.cancelQueries({ queryKey: unreadQuery.queryKey });
      client.setQueryData(unreadQuery.queryKey, left);
      showRead(client, which);
    },
  });
}
