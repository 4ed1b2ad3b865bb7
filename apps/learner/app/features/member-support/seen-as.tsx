import { call } from '@cungnghe/client/call';
import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { endView } from '@cungnghe/contracts/member-support/views';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatTime } from '@cungnghe/ui/dates';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import classes from './seen-as.module.css';
import { useMessageTexts } from './use-message-texts.ts';
import { viewEnded } from './view-ended.tsx';

interface SeenAsProps {
  readonly profile: Profile;
  readonly until: string;
  /** When the profile was read, by the clock of this device; epoch milliseconds. */
  readonly readAt: number;
}

/** Over every page while an operator sees the app as somebody. When it ends, a page says so. */
export default function SeenAs({ profile, until, readAt }: SeenAsProps) {
  const { view: said } = useMessageTexts();
  const end = useMutation({ mutationFn: () => call(endView, {}), onSettled: leave });
  const seconds = profile.seen_for_seconds;
  useEffect(() => {
    if (seconds === undefined) return;
    const over = setTimeout(leave, Math.max(0, readAt + seconds * 1000 - Date.now()));
    return () => clearTimeout(over);
  }, [seconds, readAt]);
  const about = said.banner
    .replace('{{name}}', profile.full_name || profile.email)
    .replace('{{time}}', formatTime(until));
  return (
    <aside className={classes.banner} aria-label={said.label}>
      <p>{about}</p>
      <BusyButton size="compact-sm" variant="default" loading={end.isPending} onClick={() => end.mutate()}>
        {said.end}
      </BusyButton>
    </aside>
  );
}

// The page is loaded anew: whatever it holds is of the member.
const leave = () => window.location.replace(`/view#${viewEnded}`);
