import { ApiError, call } from '@cungnghe/client/call';
import {
  adminCancelPublication,
  adminRetryPublication,
  adminScheduledPublication,
  adminScheduledPublications,
  adminSchedulePublication,
  type PublicationKind,
  type ScheduledPublication,
} from '@cungnghe/contracts/scheduled-publications/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../parts/confirm.tsx';
import notice from '../parts/notice.module.css';
import { Notice } from '../parts/notice.tsx';
import { Problem, useProblemText } from '../parts/problem.tsx';
import { dayAfter } from '../parts/vietnam-days.ts';
import { fieldOf, instantOf } from '../parts/vietnam-time.ts';
import { usePublicationFailure } from './publication-failure.ts';

interface PublishAtProps {
  readonly kind: PublicationKind;
  readonly id: string;
  /** There is something that could be published. */
  readonly isReady: boolean;
  /** Saves what is typed before a time is set for it. */
  readonly save?: () => Promise<unknown>;
  /** It may have been published: its time came while the page was open, or it was tried again. */
  readonly onEnded: () => unknown;
  /** How a field is called that keeps it from being published. */
  readonly fieldName?: (path: string) => string;
}

/** While a time is set, whether it has come. */
const lookEveryMs = 20_000;

/** Sets when something is published by itself, shows when that is and what came in its way. */
export function PublishAt(props: PublishAtProps) {
  const { kind, id, isReady, onEnded } = props;
  const params = { publicationKind: kind, subjectId: id };
  const { data } = useQuery({
    ...read(adminScheduledPublication, { params }),
    refetchInterval: (query) => (query.state.data?.appointment?.state === 'waiting' ? lookEveryMs : false),
  });
  const appointment = data?.appointment ?? null;
  useWhenEnded(appointment !== null, onEnded);
  if (data === undefined) return null;
  if (appointment !== null) return <Appointment {...props} appointment={appointment} />;
  return isReady ? <SetTime {...props} label="set" appointment={null} /> : null;
}

/** Tells when an appointment is not there any more, whoever made an end of it. */
function useWhenEnded(isSet: boolean, onEnded: () => unknown): void {
  const wasSet = useRef(isSet);
  const tell = useRef(onEnded);
  tell.current = onEnded;
  useEffect(() => {
    if (wasSet.current && !isSet) void tell.current();
    wasSet.current = isSet;
  }, [isSet]);
}

/** Sends a change of the time; whatever shows times is read again, also when it was refused. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, Input>({
    mutationFn: change,
    onSettled: () => {
      const shown = [adminScheduledPublication, adminScheduledPublications];
      return Promise.all(shown.map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))));
    },
  });
}

interface SetTimeProps extends PublishAtProps {
  readonly label: 'set' | 'change';
  readonly appointment: ScheduledPublication | null;
}

function SetTime({ kind, id, save, fieldName, label, appointment }: SetTimeProps) {
  const { t } = useTranslation('publish_at');
  const explain = useRefusal(fieldName);
  const [field, setField] = useState(
    appointment?.state === 'waiting' ? fieldOf(appointment.publish_at) : `${dayAfter(new Date(), 1)}T08:00`,
  );
  const [isChecked, setIsChecked] = useState(false);
  const set = useChange(async (publish_at: string) => {
    await save?.();
    const body = { publish_at, version: appointment?.version ?? 0 };
    return call(adminSchedulePublication, { params: { publicationKind: kind, subjectId: id }, body });
  });
  const wrong = field === '' ? 'required' : Date.parse(instantOf(field)) <= Date.now() ? 'past' : undefined;
  return (
    <Confirm
      label={t(label)}
      variant="default"
      question={t('question')}
      effect={t(`effect.${kind}`)}
      confirmLabel={t('set_now')}
      mutation={set}
      input={instantOf(field)}
      onConfirm={() => {
        setIsChecked(true);
        return wrong === undefined;
      }}
      explain={explain}
    >
      <TextInput
        type="datetime-local"
        label={t('at')}
        description={t('at_hint')}
        value={field}
        error={isChecked && wrong !== undefined ? t(wrong) : null}
        onChange={(event) => setField(event.currentTarget.value)}
      />
    </Confirm>
  );
}

function useRefusal(fieldName: PublishAtProps['fieldName']) {
  const { t } = useTranslation('publish_at');
  const problem = useProblemText();
  const ofFields = (issues: readonly RefusedField[]): string => {
    const time = issues.find(({ path }) => path === 'publish_at');
    if (time !== undefined) return t(timeFaults.find((rule) => rule === time.rule) ?? 'past');
    const fields = [...new Set(issues.map(({ path }) => fieldName?.(path) ?? path))];
    return t('unfinished', { fields: fields.join(', ') });
  };
  return (error: Error): string => {
    if (!(error instanceof ApiError)) return problem(error);
    const { reason, issues = [] } = error.details as { reason?: string; issues?: RefusedField[] };
    if (issues.length > 0) return ofFields(issues);
    if (error.code !== 'CONFLICT') return problem(error);
    if (reason === 'changed' || reason === 'of_other') return t('changed');
    return reason === 'nothing_to_publish' ? t('nothing') : problem(error);
  };
}

/** What can be wrong with a time that is still to come. */
const timeFaults = ['too_far', 'after_start'] as const;

interface RefusedField {
  readonly path: string;
  readonly rule?: string;
}

/** When it is published and by whom, or why it was not, and what can be done about it. */
function Appointment(props: PublishAtProps & { readonly appointment: ScheduledPublication }) {
  const { appointment, fieldName } = props;
  const { t } = useTranslation('publish_at');
  const { locale } = useLocale();
  const reasonOf = usePublicationFailure();
  const { state, is_of_other: isOfOther, failure } = appointment;
  const name = appointment.scheduled_by_name ?? t('former');
  return (
    <Notice tone={state === 'failed' ? 'danger' : 'neutral'}>
      <p>
        {t(state === 'failed' ? 'failed' : 'waiting', {
          when: formatDateTime(appointment.publish_at, locale),
          name,
        })}
      </p>
      {failure !== null && <p>{reasonOf(failure, fieldName)}</p>}
      <p className="dim">
        {isOfOther ? t('of_other', { name }) : t(state === 'failed' ? 'kept' : 'newest')}{' '}
        <Link to="/calendar">{t('calendar')}</Link>
      </p>
      <div className={notice.row}>
        {!isOfOther && state === 'failed' && <TryNow {...props} />}
        {!isOfOther && <SetTime key={appointment.version} {...props} label="change" />}
        <CancelTime {...props} />
      </div>
    </Notice>
  );
}

function TryNow({ kind, id, save, fieldName }: PublishAtProps) {
  const { t } = useTranslation('publish_at');
  const explain = useRefusal(fieldName);
  const retry = useChange(async (_: null) => {
    await save?.();
    return call(adminRetryPublication, { params: { publicationKind: kind, subjectId: id } });
  });
  return (
    <>
      <BusyButton loading={retry.isPending} onClick={() => retry.mutate(null)}>
        {t('retry')}
      </BusyButton>
      {retry.error !== null && <Problem error={retry.error} explain={(error) => explain(error as Error)} />}
    </>
  );
}

function CancelTime({ kind, id }: PublishAtProps) {
  const { t } = useTranslation('publish_at');
  const cancel = useChange((_: null) =>
    call(adminCancelPublication, { params: { publicationKind: kind, subjectId: id } }),
  );
  return (
    <Confirm
      label={t('cancel')}
      variant="default"
      question={t('cancel_question')}
      effect={t('cancel_effect')}
      mutation={cancel}
      input={null}
    />
  );
}
