import { call } from '@cungnghe/client/call';
import { adminPostReports, moderatePost } from '@cungnghe/contracts/discussions/moderation';
import { getPost, type Post } from '@cungnghe/contracts/discussions/posts';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '../../parts/problem.tsx';
import shared from '../../reports/reports.module.css';
import classes from './posts.module.css';
import { Remove } from './remove.tsx';
import { Restore } from './restore.tsx';

/** Pins and locks a thread, and removes its opening or brings it back. */
export function PostTools({ thread }: { thread: Post }) {
  const { t } = useTranslation('discussions');
  const queryClient = useQueryClient();
  const { id, pinned, locked, gone } = thread;
  const onSuccess = () =>
    Promise.all(
      [adminPostReports, getPost].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
    );
  const moderate = useMutation({
    mutationFn: (body: BodyInput<typeof moderatePost>) => call(moderatePost, { params: { id }, body }),
    onSuccess,
  });
  return (
    <div className={classes.tools}>
      <p role="status">
        {[pinned ? t('pinned') : '', locked ? t('locked') : ''].filter((word) => word !== '').join(' · ')}
      </p>
      <div className={shared.decision}>
        <BusyButton
          variant="default"
          loading={moderate.isPending && moderate.variables.pinned !== undefined}
          onClick={() => moderate.mutate({ pinned: !pinned })}
        >
          {t(pinned ? 'unpin' : 'pin')}
        </BusyButton>
        <BusyButton
          variant="default"
          loading={moderate.isPending && moderate.variables.locked !== undefined}
          onClick={() => moderate.mutate({ locked: !locked })}
        >
          {t(locked ? 'unlock' : 'lock')}
        </BusyButton>
        {gone === null ? <Remove of="post" id={id} /> : null}
        {gone === 'by_operator' ? <Restore of="post" id={id} /> : null}
      </div>
      {moderate.isError && <Problem error={moderate.error} />}
    </div>
  );
}
