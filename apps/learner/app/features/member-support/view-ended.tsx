import { PageHeading } from '../../shell/page-heading.tsx';
import classes from './confirm-address.module.css';
import { useMessageTexts } from './use-message-texts.ts';

/** In place of the token of a link. */
export const viewEnded = 'ended';

/** Where an operator is who saw the app as a member, after they stopped or the time was over. */
export function ViewEnded() {
  const { view: said } = useMessageTexts();
  return (
    <div className={classes.form}>
      <PageHeading>{said.ended}</PageHeading>
      <p>{said.ended_lead}</p>
      <p>
        <a href="/">{said.own}</a>
      </p>
    </div>
  );
}
