import type { PromptCase } from '@cungnghe/contracts/prompts/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasLocalDraft } from '@cungnghe/web/draft-store';
import { rowsOf } from '@cungnghe/web/queries';
import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Fields } from '../../drafts/fields.ts';
import { LiveRegion } from '../../shell/live-region.tsx';
import { CaseImage } from './case-image.tsx';
import { caseNames, fieldsOfCase, textsOfCase } from './prompt-fields.ts';
import classes from './prompt-form.module.css';
import { refreshPrompts } from './queries.ts';
import { caseElementId } from './reading/anchor.ts';
import { useWrittenForm } from './use-written-form.ts';
import { saveCase, sendCase, versionsQuery } from './writing-queries.ts';
import { WrittenForm } from './written-form.tsx';
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
  const { stored, onSent, onCancel } = props;
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const form = useWrittenForm<PromptCase>({
    draftKey: props.draftKey,
    accountId: props.accountId,
    version: stored?.version ?? 0,
    blank: () => fieldsOfCase(stored),
    names: caseNames,
    send: props.send,
    onSaved: onSent,
  });
  const { fields, type, written } = form;
  const [isSendingImage, setIsSendingImage] = useState(false);
  const title = (fields.title ?? '').trim();
  // Whoever asked for the form goes on typing; what was begun before does not take the page with it.
  const firstField = useRef<HTMLInputElement>(null);
  const [isAskedFor] = useState(form.draft.where === 'blank');
  useEffect(() => {
    if (isAskedFor) firstField.current?.focus();
  }, [isAskedFor]);
  return (
    <WrittenForm
      form={form}
      conflict={{
        title: t('prompt_writing.changed_case_title'),
        keepLabel: t('prompt_writing.keep_mine_case'),
        texts: (current) =>
          caseNames.map((name) => ({
            label: t(`prompt_case.${name}`),
            before: current[name],
            after: textsOfCase(fields)[name],
          })),
        onTake: (current) => {
          onSent(current);
          return refreshPrompts(queryClient);
        },
      }}
      sendLabel={props.sendLabel}
      waitsFor={isSendingImage ? t('prompt_case.image_waits') : null}
      cancel={
        onCancel && (
          <Button variant="default" size="lg" onClick={onCancel}>
            {t('prompt_writing.cancel')}
          </Button>
        )
      }
    >
      <WrittenLine
        {...written('title')}
        ref={firstField}
        label={t('prompt_case.title')}
        description={t('prompt_case.title_hint')}
      />
      {(['situation', 'result'] as const).map((name) => (
        <WrittenText
          key={name}
          {...written(name)}
          label={t(`prompt_case.${name}`)}
          description={t(`prompt_case.${name}_hint`)}
        />
      ))}
      <CaseImage
        url={fields.image_url || null}
        alt={title === '' ? t('prompt_case.image_untitled') : t('prompt_case.image_alt', { title })}
        error={form.isRefused('image_url') ? t('prompt_writing.field_invalid') : null}
        onChange={(url) => type({ image_url: url ?? '' })}
        onSending={setIsSendingImage}
      />
      {props.children?.(fields, type)}
    </WrittenForm>
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
