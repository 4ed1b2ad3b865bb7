import type { ReceivedThanks } from '@cungnghe/contracts/prompts/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { AgoText } from '../../shell/ago-text.tsx';
import { FilledText } from '../../shell/filled-text.tsx';
import { promptPath } from './paths.ts';
import { caseElementId } from './reading/anchor.ts';
import classes from './received-thanks.module.css';

/** Who was thankful for what, newest first. */
export function ReceivedThanksRows({ thanks }: { thanks: readonly ReceivedThanks[] }) {
  return (
    <ol className={classes.rows}>
      {thanks.map((each) => (
        <Row key={each.id} thanks={each} />
      ))}
    </ol>
  );
}

function Row({ thanks }: { thanks: ReceivedThanks }) {
  const { t } = useTranslation('learner');
  const { from, case_id: caseId, case_title: caseTitle, prompt_slug: slug, prompt_name: name } = thanks;
  return (
    <li className={classes.row}>
      <Avatar name={from.name} photoUrl={from.photo_url} />
      <div>
        <Link
          to={promptPath(slug) + (caseId === null ? '' : `#${caseElementId(caseId)}`)}
          className={classes.link}
        >
          <FilledText
            text={t(caseId === null ? 'prompts.thanks_for_prompt' : 'prompts.thanks_for_case')}
            parts={{
              who: <strong lang="vi">{from.name}</strong>,
              what: <strong lang="vi">{caseTitle ?? name}</strong>,
            }}
          />
        </Link>
        <AgoText instant={thanks.created_at} className={classes.when} />
      </div>
    </li>
  );
}
