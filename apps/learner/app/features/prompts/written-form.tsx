import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid, useFocusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { type ReactNode, useRef } from 'react';
import { DraftState, OtherDraft } from '../../drafts/draft-notice.tsx';
import { problemText } from '../../shell/problem-text.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import classes from './prompt-form.module.css';
import type { ComparedText } from './text-difference.tsx';
import type { WrittenFormModel } from './use-written-form.ts';
import { isDeletedMeanwhile } from './writing-queries.ts';

interface WrittenFormProps<Stored> {
  readonly form: WrittenFormModel<Stored>;
  /** What is said when another tab or device has stored something meanwhile. */
  readonly conflict: {
    readonly title: string;
    readonly keepLabel: string;
    readonly texts: (current: Stored) => readonly ComparedText[];
    readonly onTake: (current: Stored) => unknown;
  };
  readonly sendLabel: string;
  /** Why it cannot be sent yet, although every text is there. */
  readonly waitsFor?: string | null;
  /** The way out, beside the button that sends. */
  readonly cancel: ReactNode;
  readonly children: ReactNode;
}

/** The fields of something written, what keeps it from being stored, and the ways on. */
export function WrittenForm<Stored extends { readonly version: number }>(props: WrittenFormProps<Stored>) {
  const { form, waitsFor = null } = props;
  const { save, strict } = form;
  const { t } = useTranslation('learner');
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(element, save.error);
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.complete && waitsFor !== null) form.pointOut();
        else if (!form.submit()) focusFirstInvalid(event.currentTarget);
      }}
    >
      {props.children}
      <OtherDraft draft={form.draft} names={form.names} />
      <StoredMeanwhile {...props} />
      {strict && !form.complete ? <Problem>{t('problem.invalid')}</Problem> : null}
      {strict && waitsFor !== null ? <p className="dim">{waitsFor}</p> : null}
      <SaveProblem form={form} />
      <div className={classes.actions}>
        {form.current === null ? (
          <BusyButton type="submit" size="lg" loading={save.isPending}>
            {save.isError ? t('prompt_writing.send_again') : props.sendLabel}
          </BusyButton>
        ) : null}
        {props.cancel}
        <DraftState draft={form.draft} />
        <DiscardDraft draft={form.draft} onDiscarded={form.reset} />
      </div>
    </form>
  );
}

function StoredMeanwhile<Stored extends { readonly version: number }>({
  form,
  conflict,
}: Pick<WrittenFormProps<Stored>, 'form' | 'conflict'>) {
  const { current, draft } = form;
  if (current === null) return null;
  return (
    <ChangedElsewhere
      title={conflict.title}
      texts={conflict.texts(current)}
      keepLabel={conflict.keepLabel}
      isSaving={form.save.isPending}
      mine={form.names.map((name) => form.fields[name] ?? '').join('\n\n')}
      onKeep={() => form.submit(current.version)}
      onTake={() => void draft.clear().then(() => conflict.onTake(current))}
    />
  );
}

function SaveProblem<Stored>({ form: { save, current } }: Pick<WrittenFormProps<Stored>, 'form'>) {
  const { t } = useTranslation('learner');
  if (save.error === null || current !== null) return null;
  return (
    <Problem>
      {isDeletedMeanwhile(save.error) ? t('prompt_writing.deleted_meanwhile') : problemText(save.error, t)}
    </Problem>
  );
}
