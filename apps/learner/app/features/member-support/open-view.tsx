import { ApiError, call } from '@cungnghe/client/call';
import { openView } from '@cungnghe/contracts/member-support/views';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { PageHeading } from '../../shell/page-heading.tsx';
import { problemText } from '../../shell/problem-text.ts';
import classes from './confirm-address.module.css';
import { useMessageTexts } from './use-message-texts.ts';

/** Opens the link by which an operator sees the app as a member. Asks first: it opens once. */
export function OpenView({ token }: { token: string }) {
  const { view: said } = useMessageTexts();
  const { t } = useTranslation('learner');
  const open = useMutation({
    // An empty token is answered as one that is none.
    mutationFn: () => call(openView, { body: { token: token || 'none' } }),
    // Whatever the page holds is of whoever was here before.
    onSuccess: () => window.location.replace('/'),
  });
  const isNone = open.error instanceof ApiError && open.error.code === 'NOT_FOUND';
  return (
    <div className={classes.form}>
      <PageHeading>{said.title}</PageHeading>
      <p>{said.lead}</p>
      {open.error !== null && <Problem>{isNone ? said.bad_link : problemText(open.error, t)}</Problem>}
      <BusyButton loading={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        {said.open}
      </BusyButton>
    </div>
  );
}
