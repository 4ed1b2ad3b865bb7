import type { PromptCase } from '@cungnghe/contracts/prompts/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AgoText } from '../../../shell/ago-text.tsx';
import { Facts } from '../../../shell/facts.tsx';
import { ReportSheet } from '../../../shell/report-sheet.tsx';
import { ThankButton } from '../../../shell/thank-button.tsx';
import { promptAuthorPath } from '../paths.ts';
import { sendReport } from '../queries.ts';
import { caseElementId } from './anchor.ts';
import classes from './case-item.module.css';
import { useThankCase } from './use-thank.ts';

interface CaseItemProps {
  readonly slug: string;
  readonly told: PromptCase;
  /** The address points at it. */
  readonly isWanted?: boolean;
  /** Which prompt was used, where that does not go without saying. */
  readonly of?: ReactNode;
  /** What else its author can do with it. */
  readonly tools?: ReactNode;
}

/** How somebody used a prompt, and what came of it. */
export function CaseItem({ slug, told, isWanted = false, of, tools }: CaseItemProps) {
  const { t } = useTranslation('learner');
  const { id, title, author, image_url: image, can } = told;
  const thank = useThankCase(id);
  const [isReporting, setIsReporting] = useState(false);
  return (
    <article
      id={caseElementId(id)}
      className={classes.case}
      data-wanted={isWanted || undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      {told.unlisted ? <p className={classes.unlisted}>{t('prompts.case_unlisted')}</p> : null}
      <h3 id={`${id}-title`} className={classes.title} lang="vi">
        {title}
      </h3>
      {of}
      <dl className={classes.parts}>
        <div>
          <dt>{t('prompts.situation')}</dt>
          <dd lang="vi">{told.situation}</dd>
        </div>
        <div>
          <dt>{t('prompts.result')}</dt>
          <dd lang="vi">{told.result}</dd>
        </div>
      </dl>
      {image === null ? null : (
        <a href={image} target="_blank" rel="noopener" className={classes.image}>
          <img src={image} alt={t('prompts.case_image', { title })} loading="lazy" decoding="async" />
        </a>
      )}
      <div className={classes.by}>
        <Avatar name={author.name} photoUrl={author.photo_url} />
        <div>
          <Link to={promptAuthorPath(author.id)} className={classes.author} lang="vi">
            {author.name}
          </Link>
          <Facts className={classes.meta}>
            <AgoText instant={told.created_at} />
            {t('prompts.case_version', { version: told.prompt_version })}
            {told.edited_at === null ? null : t('discussions.edited')}
          </Facts>
        </div>
      </div>
      <div className={classes.tools}>
        <ThankButton
          label={t('prompts.thank_case', { title })}
          text={told}
          canThank={can.thank}
          thank={thank}
        />
        {tools}
        {can.report ? (
          <Button
            variant="subtle"
            aria-label={t('prompts.report_case', { title })}
            leftSection={<IconFlag size="1.125rem" stroke={1.5} aria-hidden="true" />}
            onClick={() => setIsReporting(true)}
          >
            {t('prompts.report_short')}
          </Button>
        ) : null}
      </div>
      {isReporting ? (
        <ReportSheet
          send={(report) => sendReport(slug, { ...report, case_id: id })}
          onClose={() => setIsReporting(false)}
        />
      ) : null}
    </article>
  );
}
