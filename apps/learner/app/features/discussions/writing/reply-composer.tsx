import type { Reply } from '@cungnghe/contracts/discussions/posts';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { DraftState, OtherDraft } from '../../../drafts/draft-notice.tsx';
import { useDraft } from '../../../drafts/use-draft.ts';
import { LiveRegion } from '../../../shell/live-region.tsx';
import { limits } from '../blocks.ts';
import type { PostRef } from '../queries.ts';
import { Editor, type EditorHandle } from './editor.tsx';
import { sendProblem, sendReply } from './send.ts';
import { asShown } from './use-placeholders.ts';
import classes from './writing.module.css';

interface ReplyComposerProps {
  readonly thread: PostRef;
  readonly accountId: string;
  readonly ref: Ref<EditorHandle>;
  readonly onSent: (reply: Reply) => void;
}

const blank = { body: '' };

/** Where one answers. What is written is kept until it has been sent, whatever happens. */
export function ReplyComposer({ thread, accountId, ref, onSent }: ReplyComposerProps) {
  const { t } = useTranslation('learner');
  const draft = useDraft({ draftKey: `reply:${thread.postId}`, accountId, blank });
  const [empty, setEmpty] = useState(false);
  const body = draft.fields.body ?? '';
  const send = useMutation({
    mutationFn: (sent: typeof blank) => sendReply(thread, sent.body, draft.sendId),
    onSuccess: (reply, sent) => {
      void draft.clear(sent);
      onSent(reply);
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        const nothing = isBlank(body);
        setEmpty(nothing);
        if (nothing || body.length > limits.body.max) focusFirstInvalid(event.currentTarget);
        else if (!send.isPending) send.mutate({ body });
      }}
    >
      <Editor
        ref={ref}
        slug={thread.slug}
        label={t('discussions.reply_label')}
        description={t('discussions.reply_hint')}
        value={body}
        longest={limits.body.max}
        error={empty && isBlank(body) ? t('discussions.reply_empty') : null}
        talk
        onChange={(text) => {
          draft.type({ body: text });
          if (!send.isPending) send.reset();
        }}
      />
      <OtherDraft draft={draft} asRead={(text) => asShown(text, t)} />
      {send.error === null ? null : <Problem>{sendProblem(send.error, t)}</Problem>}
      <div className={classes.actions}>
        <BusyButton type="submit" size="lg" loading={send.isPending}>
          {t(send.isError ? 'discussions.send_again' : 'discussions.reply_send')}
        </BusyButton>
        <DraftState draft={draft} />
      </div>
      <LiveRegion>{send.isSuccess ? t('discussions.reply_sent') : ''}</LiveRegion>
    </form>
  );
}

/** Ctrl or ⌘ with Enter sends, as people expect it of a field with lines. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
