import { ApiError, call } from '@cungnghe/client/call';
import { refuseEmailCorrection } from '@cungnghe/contracts/member-support/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { ContactWays } from '../../shell/contact-ways.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { problemText } from '../../shell/problem-text.ts';
import classes from './confirm-address.module.css';
import { useMessageTexts } from './use-message-texts.ts';

/** Whoever reads the old mailbox refuses another address. Asks first, because programs open links too. */
export function RefuseAddress({ token }: { token: string }) {
  const { refuse: said } = useMessageTexts();
  const { t } = useTranslation('learner');
  const refuse = useMutation({
    // An empty token is answered as one that is none.
    mutationFn: () => call(refuseEmailCorrection, { body: { token: token || 'none' } }),
  });
  if (refuse.isSuccess) {
    const { refused } = refuse.data;
    return (
      <div className={classes.form}>
        <PageHeading>{refused ? said.done : said.over}</PageHeading>
        <p role="status">{refused ? said.done_body : said.over_body}</p>
        <ContactWays label={said.contact} />
      </div>
    );
  }
  const isNone = refuse.error instanceof ApiError && refuse.error.code === 'NOT_FOUND';
  return (
    <div className={classes.form}>
      <PageHeading>{said.title}</PageHeading>
      <p>{said.lead}</p>
      {refuse.error === null ? null : (
        <>
          <Problem>{isNone ? said.bad_link : problemText(refuse.error, t)}</Problem>
          <ContactWays label={said.contact} />
        </>
      )}
      <BusyButton loading={refuse.isPending} onClick={() => refuse.mutate()}>
        {said.submit}
      </BusyButton>
    </div>
  );
}
