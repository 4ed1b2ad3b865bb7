import type { PromptCase } from '@cungnghe/contracts/prompts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { rowsOf } from '@cungnghe/web/queries';
import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DraftState, OtherDraft } from '../../drafts/draft-notice.tsx';
import { hasLocalDraft } from '../../drafts/draft-store.ts';
import type { Fields } from '../../drafts/reconcile.ts';
import { remoteDrafts } from '../../drafts/remote-drafts.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { focusFirstInvalid, useFocusFirstInvalid } from '../../shell/focus-first-invalid.ts';
import { LiveRegion } from '../../shell/live-region.tsx';
import { problemText } from '../../shell/problem-text.ts';
import { CaseImage } from './case-image.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import {
  caseNames,
  fieldsOfCase,
  isComplete,
  type TextName,
  textsOfCase,
  versionIn,
} from './prompt-fields.ts';
import classes from './prompt-form.module.css';
import { refreshPrompts } from './queries.ts';
import { caseElementId } from './reading/anchor.ts';
import {
  isDeletedMeanwhile,
  refusedFields,
  saveCase,
  sendCase,
  storedNow,
  versionsQuery,
} from './writing-queries.ts';
import { WrittenLine, WrittenText } from './written-text.tsx';

interface CaseFormProps {
  readonly slug: string;
  readonly promptId: string;
  /** The version of the prompt that is read now. */
  readonly version: number;
  readonly accountId: string;
}

/** Where somebody tells what a prompt did for them. */
export function CaseForm({ slug, promptId, version, accountId }: CaseFormProps) {
  const { t } = useTranslation('learner');
  const draftKey = `case:${promptId}`;
  // What was begun is gone on with.
  const [isOpen, setIsOpen] = useState(() => hasLocalDraft(accountId, draftKey));
  const [isSent, setIsSent] = useState(false);
  const navigate = useNavigate();
  if (!isOpen) {
    return (
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => {
            setIsOpen(true);
            setIsSent(false);
          }}
        >
          {t('prompt_case.add')}
        </Button>
        {isSent ? <span className="dim">{t('prompt_case.sent')}</span> : null}
        <LiveRegion>{isSent ? t('prompt_case.sent') : ''}</LiveRegion>
      </div>
    );
  }
  return (
    <section className={classes.form} aria-label={t('prompt_case.add_title')}>
      <div>
        <h3 className={classes.formTitle}>{t('prompt_case.add_title')}</h3>
        <p className="dim">{t('prompt_case.add_lead')}</p>
      </div>
      <CaseFields
        draftKey={draftKey}
        accountId={accountId}
        stored={null}
        send={(fields, sendId) =>
          sendCase(slug, textsOfCase(fields), Number(fields.prompt_version) || version, sendId)
        }
        sendLabel={t('prompt_case.send')}
        onSent={({ id }) => {
          setIsSent(true);
          setIsOpen(false);
          // The list goes to the case that the address points at, once it has it.
          void navigate({ hash: caseElementId(id) }, { replace: true, preventScrollReset: true });
        }}
        onCancel={() => setIsOpen(false)}
      >
        {(fields, type) => (
          <UsedVersion
            slug={slug}
            current={version}
            chosen={Number(fields.prompt_version) || version}
            // The current one is not named: it may be another by the time of sending.
            onChoose={(number) => type({ prompt_version: number === version ? '' : String(number) })}
          />
        )}
      </CaseFields>
    </section>
  );
}

interface EditCaseProps {
  readonly stored: PromptCase;
  readonly accountId: string;
  readonly onDone: () => void;
}

/** Rewrites an own case, in its place. */
export function EditCase({ stored, accountId, onDone }: EditCaseProps) {
  const { t } = useTranslation('learner');
  return (
    <CaseFields
      draftKey={`case-edit:${stored.id}`}
      accountId={accountId}
      stored={stored}
      send={(fields, _sendId, version) => saveCase(stored.id, textsOfCase(fields), version)}
      sendLabel={t('prompt_case.save')}
      onSent={onDone}
      onCancel={onDone}
    />
  );
}

interface CaseFieldsProps {
  readonly draftKey: string;
  readonly accountId: string;
  readonly stored: PromptCase | null;
  readonly send: (fields: Fields, sendId: string, version: number) => Promise<PromptCase>;
  readonly sendLabel: string;
  readonly onSent: (stored: PromptCase) => void;
  readonly onCancel?: () => void;
  readonly children?: (fields: Fields, type: (words: Fields) => void) => ReactNode;
}

function CaseFields(props: CaseFieldsProps) {
  const { draftKey, accountId, stored, onSent, onCancel, children } = props;
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const [blank] = useState(() => fieldsOfCase(stored));
  const draft = useDraft({ draftKey, accountId, blank, remote: remoteDrafts });
  const { fields } = draft;
  const [strict, setStrict] = useState(false);
  const [isSendingImage, setIsSendingImage] = useState(false);
  const save = useMutation({
    mutationFn: (version: number) => props.send(fields, draft.sendId, version),
    onSuccess: async (saved) => {
      await draft.clear();
      setStrict(false);
      onSent(saved);
      await refreshPrompts(queryClient);
    },
  });
  const current = storedNow<PromptCase>(save.error);
  const refused = refusedFields(save.error);
  const complete = isComplete(fields, caseNames);
  const type = (words: Fields) => {
    draft.type(words);
    if (!save.isPending && current === null) save.reset();
  };
  const written = (name: TextName) => ({
    name,
    value: fields[name],
    strict,
    isRefused: refused.has(name),
    onType: (text: string) => type({ [name]: text }),
  });
  const title = (fields.title ?? '').trim();
  // Whoever asked for the form goes on typing; what was begun before does not take the page with it.
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, save.error);
  const [isAskedFor] = useState(draft.where === 'blank');
  useEffect(() => {
    if (isAskedFor) form.current?.querySelector('input')?.focus();
  }, [isAskedFor]);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setStrict(true);
        if (!complete) focusFirstInvalid(event.currentTarget);
        else if (!save.isPending && !isSendingImage) save.mutate(versionIn(fields, stored?.version ?? 0));
      }}
    >
      <WrittenLine
        {...written('title')}
        label={t('prompt_case.title')}
        description={t('prompt_case.title_hint')}
      />
      <WrittenText
        {...written('situation')}
        label={t('prompt_case.situation')}
        description={t('prompt_case.situation_hint')}
      />
      <WrittenText
        {...written('result')}
        label={t('prompt_case.result')}
        description={t('prompt_case.result_hint')}
      />
      <CaseImage
        url={fields.image_url || null}
        alt={title === '' ? t('prompt_case.image_untitled') : t('prompt_case.image_alt', { title })}
        error={refused.has('image_url') ? t('prompt_writing.field_invalid') : null}
        onChange={(url) => type({ image_url: url ?? '' })}
        onSending={setIsSendingImage}
      />
      {children?.(fields, type)}
      <OtherDraft draft={draft} names={caseNames} />
      {current === null ? null : (
        <ChangedElsewhere
          title={t('prompt_writing.changed_case_title')}
          texts={caseNames.map((name) => ({
            label: t(`prompt_case.${name}`),
            before: current[name],
            after: textsOfCase(fields)[name],
          }))}
          keepLabel={t('prompt_writing.keep_mine_case')}
          isSaving={save.isPending}
          mine={caseNames.map((name) => fields[name] ?? '').join('\n\n')}
          onKeep={() => {
            setStrict(true);
            if (complete) save.mutate(current.version);
          }}
          onTake={() =>
            void draft.clear().then(() => {
              onSent(current);
              return refreshPrompts(queryClient);
            })
          }
        />
      )}
      {strict && !complete ? <Problem>{t('problem.invalid')}</Problem> : null}
      {strict && isSendingImage ? <p className="dim">{t('prompt_case.image_waits')}</p> : null}
      {save.error === null || current !== null ? null : (
        <Problem>
          {isDeletedMeanwhile(save.error)
            ? t('prompt_writing.deleted_meanwhile')
            : problemText(save.error, t)}
        </Problem>
      )}
      <div className={classes.actions}>
        {current === null ? (
          <BusyButton type="submit" size="lg" loading={save.isPending}>
            {save.isError ? t('prompt_writing.send_again') : props.sendLabel}
          </BusyButton>
        ) : null}
        {onCancel === undefined ? null : (
          <Button variant="default" size="lg" onClick={onCancel}>
            {t('prompt_writing.cancel')}
          </Button>
        )}
        <DraftState draft={draft} />
        <DiscardDraft
          draft={draft}
          onDiscarded={() => {
            setStrict(false);
            save.reset();
          }}
        />
      </div>
    </form>
  );
}

interface UsedVersionProps {
  readonly slug: string;
  readonly current: number;
  readonly chosen: number;
  readonly onChoose: (version: number) => void;
}

/** Which version somebody used. Nobody has to choose where there is one. */
function UsedVersion({ slug, current, chosen, onChoose }: UsedVersionProps) {
  const { t } = useTranslation('learner');
  const versions = useInfiniteQuery({ ...versionsQuery(slug), enabled: current > 1 });
  if (current === 1) return null;
  const numbers = new Set([current, chosen, ...(rowsOf(versions.data) ?? []).map(({ version }) => version)]);
  return (
    <NativeSelect
      className={classes.community}
      name="prompt_version"
      label={t('prompt_case.version')}
      value={chosen}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {[...numbers]
        .sort((one, other) => other - one)
        .map((number) => (
          <option key={number} value={number}>
            {t(`prompt_case.${number === current ? 'version_current' : 'version_number'}`, { number })}
          </option>
        ))}
    </NativeSelect>
  );
}
