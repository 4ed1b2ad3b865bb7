import { ApiError } from '@cungnghe/client/call';
import type { Post, Reply } from '@cungnghe/contracts/discussions/posts';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DraftState, OtherDraft } from '../../../drafts/draft-notice.tsx';
import type { Fields } from '../../../drafts/fields.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { limits } from '../blocks.ts';
import type { PostRef } from '../queries.ts';
import { BlockFields, isComplete } from './block-fields.tsx';
import { Editor } from './editor.tsx';
import { fieldsOfPost, savePost, saveReply, sendProblem } from './send.ts';
import { asShown } from './use-placeholders.ts';
import classes from './writing.module.css';

interface RewriteProps<T> {
  readonly thread: PostRef;
  readonly accountId: string;
  readonly stored: T;
  /** With what is stored now; null when nothing was changed. */
  readonly onDone: (stored: T | null) => void;
}

/** Rewrites an own reply, in its place. */
export function RewriteReply({ thread, accountId, stored, onDone }: RewriteProps<Reply>) {
  const { t } = useTranslation('learner');
  return (
    <Rewrite
      accountId={accountId}
      stored={stored}
      fieldsOf={({ body }) => ({ body: body ?? '' })}
      save={({ body = '' }, version) => saveReply(thread, stored.id, body, version)}
      isComplete={({ body = '' }) => !isBlank(body) && body.length <= limits.body.max}
      onDone={onDone}
    >
      {({ body = '' }, _strict, type) => (
        <Editor
          slug={thread.slug}
          label={t('discussions.edit_label')}
          value={body}
          longest={limits.body.max}
          error={isBlank(body) ? t('discussions.reply_empty') : null}
          talk
          onChange={(text) => type({ body: text })}
        />
      )}
    </Rewrite>
  );
}

/** Rewrites an own opening, block by block. */
export function RewritePost({ thread, accountId, stored, onDone }: RewriteProps<Post>) {
  return (
    <Rewrite
      accountId={accountId}
      stored={stored}
      fieldsOf={fieldsOfPost}
      save={(fields, version) => savePost(thread, fields, version)}
      isComplete={isComplete}
      onDone={onDone}
    >
      {(fields, strict, type) => (
        <BlockFields slug={thread.slug} fields={fields} strict={strict} onType={type} />
      )}
    </Rewrite>
  );
}

interface RewriteFormProps<T> {
  readonly accountId: string;
  readonly stored: T;
  readonly fieldsOf: (stored: T) => Fields;
  readonly save: (fields: Fields, version: number) => Promise<T>;
  readonly isComplete: (fields: Fields) => boolean;
  readonly onDone: (stored: T | null) => void;
  readonly children: (fields: Fields, strict: boolean, type: (words: Fields) => void) => ReactNode;
}

function Rewrite<T extends { id: string; version: number }>(props: RewriteFormProps<T>) {
  const { accountId, stored, fieldsOf, isComplete: complete, onDone, children } = props;
  const { t } = useTranslation('learner');
  const [blank] = useState(() => fieldsOf(stored));
  const draft = useDraft({ draftKey: `edit:${stored.id}`, accountId, blank });
  const [strict, setStrict] = useState(false);
  /** The text that another device saved meanwhile. */
  const [elsewhere, setElsewhere] = useState<T | null>(null);
  const save = useMutation({
    mutationFn: (sent: Fields) => props.save(sent, (elsewhere ?? stored).version),
    onSuccess: (saved, sent) => {
      void draft.clear(sent);
      onDone(saved);
    },
    onError: (error) => {
      // The refusal carries the text as it is now.
      if (error instanceof ApiError && error.code === 'CONFLICT')
        setElsewhere((error.details.current as T | undefined) ?? null);
    },
  });
  // Whoever asked to rewrite it goes on typing.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setStrict(true);
    if (!complete(draft.fields)) focusFirstInvalid(event.currentTarget);
    else if (!save.isPending) save.mutate(draft.fields);
  };
  const words = elsewhere === null ? [] : Object.values(fieldsOf(elsewhere));
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {children(draft.fields, strict, draft.type)}
      <OtherDraft draft={draft} asRead={(text) => asShown(text, t)} />
      {elsewhere === null ? null : (
        <div className={classes.other} role="alert">
          <p>{t('discussions.edited_elsewhere')}</p>
          <blockquote className={classes.otherText} lang="vi">
            {asShown(words.join('\n\n'), t)}
          </blockquote>
          <Button variant="default" onClick={() => draft.type(fieldsOf(elsewhere))}>
            {t('draft.take_other')}
          </Button>
        </div>
      )}
      {save.error === null || elsewhere !== null ? null : <Problem>{sendProblem(save.error, t)}</Problem>}
      <div className={classes.actions}>
        <BusyButton type="submit" loading={save.isPending}>
          {t('discussions.edit_save')}
        </BusyButton>
        <Button
          variant="default"
          onClick={() => {
            void draft.clear();
            onDone(null);
          }}
        >
          {t('discussions.edit_drop')}
        </Button>
        <DraftState draft={draft} />
      </div>
    </form>
  );
}
