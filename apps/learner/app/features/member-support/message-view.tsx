import { call } from '@cungnghe/client/call';
import { getOwnMessage, readOwnMessage } from '@cungnghe/contracts/member-support/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { hasFailed } from '@cungnghe/web/failed';
import { read } from '@cungnghe/web/queries';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ContactWays } from '../../shell/contact-ways.tsx';
import { LoadingPage } from '../../shell/loading-page.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import classes from './message-view.module.css';
import { useMessageTexts } from './use-message-texts.ts';

/** What operators wrote to the reader; that it was opened is told them once it is shown. */
export function MessageView({ id, onShown }: { id: string; onShown: () => void }) {
  const said = useMessageTexts();
  const message = useQuery(read(getOwnMessage, { params: { id } }));
  const { mutate: markRead } = useMutation({
    mutationFn: () => call(readOwnMessage, { params: { id } }),
    onSuccess: onShown,
  });
  const isShown = message.data !== undefined;
  useEffect(() => {
    if (isShown) markRead();
  }, [isShown, markRead]);
  if (message.isPending) return <LoadingPage lines={6} />;
  if (hasFailed(message)) {
    return <QueryFailure of={message} notFound={{ title: said.not_found, body: said.not_found_body }} />;
  }
  const { subject, body, created_at: sent } = message.data;
  return (
    <div className="container-narrow page">
      <Link to="/notifications" className="back">
        <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
        {said.back}
      </Link>
      <PageHeading title={said.title}>{subject}</PageHeading>
      <p className="dim">{said.sent.replace('{{day}}', formatDate(sent))}</p>
      <p className={classes.body}>{body}</p>
      <ContactWays label={said.answer} subject={said.answer_subject} />
    </div>
  );
}
