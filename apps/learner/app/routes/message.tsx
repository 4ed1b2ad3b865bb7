import { useCallback } from 'react';
import { MessageView } from '../features/member-support/message-view.tsx';
import { useMarkRead } from '../features/notifications/use-mark-read.ts';
import type { Route } from './+types/message.ts';

export default function MessagePage({ params: { id } }: Route.ComponentProps) {
  const { mutate: markRead } = useMarkRead();
  // Whoever comes from the e-mail has read the notification, too.
  const onShown = useCallback(() => markRead({ path: `/messages/${id}` }), [markRead, id]);
  return <MessageView key={id} id={id} onShown={onShown} />;
}
