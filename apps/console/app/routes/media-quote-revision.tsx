import { type AdminQuote, adminGetMediaQuote } from '@cungnghe/contracts/media/console/quotes';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from '../features/media/media.module.css';
import { canRevise } from '../features/media/workflow/can-revise.ts';
import { RevisionEffect } from '../features/media/workflow/revision-effect.tsx';
import { RevisionFields } from '../features/media/workflow/revision-fields.tsx';
import { useRevision } from '../features/media/workflow/use-revision.ts';
import { useWorkflowProblem } from '../features/media/workflow/use-workflow-problem.ts';
import { WorkflowNotice } from '../features/media/workflow/workflow-facts.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { Problem } from '../parts/problem.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { StoredDraftNotice } from '../parts/stored-draft-notice.tsx';
import type { Route } from './+types/media-quote-revision.ts';

export default function MediaQuoteRevision({ params }: Route.ComponentProps) {
  const { t } = useTranslation('media');
  return (
    <RecordPage
      endpoint={adminGetMediaQuote}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/media/quotes">{t('back')}</BackLink>}
    >
      {(quote) => <RevisionPage quote={quote} />}
    </RecordPage>
  );
}

function RevisionPage({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('media_workflow');
  const revising = useRevision(quote);
  const problem = useWorkflowProblem();
  const { id, number, revision } = quote;
  const { save } = revising;
  const back = <BackLink to={`/media/quotes/${id}`}>{t('back', { number })}</BackLink>;
  if (!canRevise(quote)) {
    return (
      <Page title={t('title', { number })} lead={t('not_revisable')} back={back}>
        <WorkflowNotice quote={quote} />
      </Page>
    );
  }
  return (
    <Page title={t('title', { number })} lead={t('lead')} back={back}>
      <PageSection title={t('choices')}>
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) save.mutate(undefined);
          }}
        >
          <RevisionFields quote={quote} revising={revising} />
          <BusyButton
            type="submit"
            variant={revising.isKept || revision === null ? 'filled' : 'default'}
            loading={save.isPending}
          >
            {t('save')}
          </BusyButton>
          <StoredDraftNotice kept={revising} onDrop={save.reset} />
          {save.isError && <Problem error={save.error} explain={problem} />}
        </form>
      </PageSection>
      {revision !== null && (
        <PageSection title={t('compare')}>
          <RevisionEffect
            quote={quote}
            revision={revision}
            isTyping={revising.isKept}
            onGone={revising.drop}
          />
        </PageSection>
      )}
    </Page>
  );
}
