import { call } from '@cungnghe/client/call';
import {
  adminBulkAction,
  adminBulkRows,
  type BulkAction,
  bulkOutcomes,
  stopBulkAction,
} from '@cungnghe/contracts/bulk-actions/endpoints';
import { isListedKind, undoOf } from '@cungnghe/contracts/bulk-actions/listed';
import { adminMessageMembers } from '@cungnghe/contracts/member-support/endpoints';
import { wordsOf } from '@cungnghe/contracts/member-support/words';
import { adminDashboard } from '@cungnghe/contracts/orders/endpoints';
import { Progress } from '@cungnghe/ui/progress';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, keyOf, read } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BulkRows, useOutcomeName } from '../features/bulk-actions/bulk-rows.tsx';
import { BulkState } from '../features/bulk-actions/bulk-state.tsx';
import { ContinueBulkAction } from '../features/bulk-actions/continue-bulk-action.tsx';
import { bulkSubjectOf, bulkSubjects, reportStarts } from '../features/bulk-actions/subjects.ts';
import { RestoreRemoved, ReverseApproved, UndoListed } from '../features/bulk-actions/undo-bulk-action.tsx';
import { WriteAgain } from '../features/member-support/write-again.tsx';
import { accessOf } from '../list/bulk-bar.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Facts, factOfText, factsOfStep, Page, PageSection } from '../parts/page.tsx';
import { RecallNotice } from '../parts/recall-notice.tsx';
import { QueryPage } from '../parts/record-page.tsx';
import { useOrdersChanged } from '../parts/use-order-change.ts';
import { When } from '../parts/when.tsx';
import { Guard } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/bulk-action.ts';

const everyMs = 1_000;

export default function BulkActionPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('bulk_actions');
  const query = {
    ...read(adminBulkAction, { params: { id: params.id } }),
    refetchInterval: ({ state }: { state: { data?: BulkAction | undefined } }) =>
      state.data?.state === 'running' ? everyMs : (false as const),
  };
  return (
    <Guard endpoint={adminBulkAction}>
      <QueryPage query={query} back={<BackLink to="/bulk-actions">{t('title')}</BackLink>}>
        {(action) => <ActionPage key={action.id} action={action} />}
      </QueryPage>
    </Guard>
  );
}

function ActionPage({ action }: { action: BulkAction }) {
  const { t } = useTranslation('bulk_actions');
  const queryClient = useQueryClient();
  const ordersChanged = useOrdersChanged();
  // The list that it was begun in, as it was filtered.
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const { state, kind, total, waiting } = action;
  const subject = bulkSubjectOf(kind);
  const outcomeName = useOutcomeName(kind);
  const isRunning = state === 'running';
  // Few are handled before the page opens on which they were begun: it may never have seen them running.
  const wasRunning = useRef(isRunning || from !== undefined);
  const refresh = useRef(() => {});
  refresh.current = () => {
    wasRunning.current = false;
    void queryClient.invalidateQueries(allOf(adminBulkRows));
    const { shownBy } = bulkSubjects[subject];
    if (subject === 'order' || subject === 'payment') void ordersChanged();
    else if (shownBy === null) void queryClient.invalidateQueries();
    else for (const each of [...shownBy, adminDashboard]) void queryClient.invalidateQueries(allOf(each));
  };
  // Once it has ended: what it changed is shown elsewhere.
  useEffect(() => {
    if (!isRunning && wasRunning.current) refresh.current();
  }, [isRunning]);
  // Whoever leaves before that finds what has been handled so far: the last may be, and its end not be told yet.
  useEffect(
    () => () => {
      if (wasRunning.current) refresh.current();
    },
    [],
  );
  const ended = total - waiting - action.left_out;
  const handled = t('progress', { done: ended, total });
  return (
    <Page
      title={t(`kinds.${kind}`)}
      lead={<BulkState state={state} />}
      back={
        from === undefined ? (
          <BackLink to="/bulk-actions">{t('title')}</BackLink>
        ) : (
          <BackLink to={from}>{t(subject === 'member' ? 'back_to_people' : `back.${subject}`)}</BackLink>
        )
      }
    >
      <Facts
        items={[
          [t('started'), <When key="at" instant={action.started_at} />],
          ...factsOfStep(t('ended'), action.ended_at),
          [t('by'), action.started_by_name ?? t('former')],
          ...(subject === 'member'
            ? factsOfWords(action.note, t)
            : factOfText(t(kind === 'quote.extend' ? 'until' : 'note'), action.note)),
        ]}
      />
      <PageSection title={t('progress_title')}>
        <p role="status">{handled}</p>
        <Progress value={ended} max={total} label={handled} />
        <Facts
          items={bulkOutcomes
            .filter((outcome) => outcome === 'done' || action[outcome] > 0)
            .map((outcome) => [outcomeName(outcome), action[outcome]] as const)}
        />
        {isRunning && <Running action={action} />}
        {!isRunning && <Ended action={action} />}
      </PageSection>
      <PageSection title={t('rows_title')}>
        <BulkRows action={action} {...(isRunning && { refetchInterval: everyMs })} />
      </PageSection>
    </Page>
  );
}

/** What was written to members. */
function factsOfWords(note: string | null, t: (key: 'message_subject' | 'message_body') => string) {
  const { subject, body } = wordsOf(note ?? '');
  return [...factOfText(t('message_subject'), subject), ...factOfText(t('message_body'), body)];
}

/** What can be done about one that has ended: the rest of it, and taking it back. */
function Ended({ action }: { action: BulkAction }) {
  const { may } = useViewer();
  const { kind, done, left_out, state } = action;
  if (kind === 'member.message') {
    const isLeft = state === 'stopped' && left_out > 0;
    return isLeft && may(adminMessageMembers) ? <WriteAgain action={action} /> : null;
  }
  if (!may(accessOf(kind))) return null;
  return (
    <>
      {left_out > 0 && <ContinueBulkAction action={action} />}
      {done > 0 && <TakeBack action={action} />}
    </>
  );
}

function TakeBack({ action }: { action: BulkAction }) {
  const { kind } = action;
  if (kind === 'order.approve') return <ReverseApproved action={action} />;
  if (kind === 'post_report.uphold') {
    return <RestoreRemoved action={action} start={reportStarts.post_report} />;
  }
  if (kind === 'prompt_report.uphold') {
    return <RestoreRemoved action={action} start={reportStarts.prompt_report} />;
  }
  const undo = undoOf(kind);
  return undo && isListedKind(undo) ? <UndoListed action={action} kind={undo} /> : null;
}

function Running({ action: { id, kind, waiting, recall_until } }: { action: BulkAction }) {
  const { t } = useTranslation('bulk_actions');
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(stopBulkAction, { params: { id } }),
    onSuccess: (stopped) =>
      queryClient.setQueryData(keyOf(adminBulkAction, { params: { id } }), stopped) && undefined,
  });
  return (
    <>
      <p className="dim">{t('leave')}</p>
      <RecallNotice until={recall_until} />
      <Confirm
        label={t('stop')}
        tone="danger"
        question={t(kind === 'member.message' ? 'stop_writing' : 'stop_question', { count: waiting })}
        mutation={stop}
      />
    </>
  );
}
