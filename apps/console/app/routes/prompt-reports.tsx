import { reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import { listPromptReports, type PromptReport } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { useEffect, useRef, useState } from 'react';
import classes from '../features/prompts/prompts.module.css';
import { ReportedPrompt } from '../features/prompts/reported-prompt.tsx';
import { ListView } from '../list/list-view.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { StatusLinks } from '../parts/status-links.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(listPromptReports, Queue);

function Queue() {
  const { t } = useTranslation('prompts');
  const { list, filters } = useTable(listPromptReports);
  const { status = 'pending' } = filters.values;
  const [decided, setDecided] = useState<PromptReport>();
  const saying = useRef<HTMLParagraphElement>(null);
  // The report has left the list with the button that was pressed, so the focus goes to what came of it.
  useEffect(() => {
    if (decided !== undefined) saying.current?.focus();
  }, [decided]);
  return (
    <Page
      title={t('reports.title')}
      lead={t('reports.lead')}
      back={<BackLink to="/prompts">{t('back')}</BackLink>}
    >
      <StatusLinks
        label={t('statuses')}
        statuses={reportStatuses.map((each) => ({ value: each, label: t(`reports.status.${each}`) }))}
        current={status}
        linkTo={(each) => filters.linkTo('status', each === 'pending' ? undefined : each)}
        onChoose={() => setDecided(undefined)}
      />
      <p ref={saying} role="status" tabIndex={-1} className={classes.message}>
        {decided === undefined
          ? ''
          : t(decided.status === 'upheld' ? 'reports.done_upheld' : 'reports.done_rejected', {
              name: decided.text_author.name,
            })}
      </p>
      <ListView list={list} empty={t(`reports.empty.${status}`)}>
        {(rows) => (
          <ul className={classes.entries} aria-label={t(`reports.list.${status}`)}>
            {rows.map((report) => (
              <ReportedPrompt key={report.id} report={report} onDone={setDecided} />
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  );
}
