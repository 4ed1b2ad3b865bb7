import type { Post } from '@cungnghe/contracts/discussions/posts';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DraftState, OtherDraft } from '../../../drafts/draft-notice.tsx';
import type { Fields } from '../../../drafts/fields.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { homeOf } from '../../../query-client.ts';
import { postsKey } from '../queries.ts';
import { BlockFields, isComplete } from './block-fields.tsx';
import { mentionOf } from './mention.ts';
import { sendPost, sendProblem } from './send.ts';
import { SimilarPosts } from './similar-posts.tsx';
import { asShown } from './use-placeholders.ts';
import classes from './writing.module.css';

interface PostComposerProps {
  readonly slug: string;
  readonly communityId: string;
  readonly accountId: string;
  /** The text that is asked about, as `lesson:<id>`. */
  readonly about: string | null;
  /** Somebody whom the question begins with. */
  readonly named?: { readonly id: string; readonly name: string } | undefined;
  /** What is put into the draft, below what one has written there already. */
  readonly begins?: { readonly title: string; readonly context: string } | undefined;
  /** It stands in the draft, and is not to be put there again. */
  readonly onBegun?: () => void;
  readonly onSent: (post: Post) => void;
}

const blank = { title: '', topic: '', context: '', complication: '', question: '' };

/** Where a thread is opened. */
export function PostComposer({
  slug,
  communityId,
  accountId,
  about,
  named,
  begins,
  onBegun,
  onSent,
}: PostComposerProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const draft = useDraft({
    draftKey: `post:${about?.split(':')[1] ?? named?.id ?? communityId}`,
    accountId,
    blank: named === undefined ? blank : { ...blank, question: mentionOf(slug, named) },
  });
  useEffect(() => {
    if (begins === undefined) return;
    const { title = '', context = '' } = draft.fields;
    if (!context.includes(begins.context))
      draft.type({
        title: title.trim() === '' ? begins.title : title,
        context: [context.trim(), begins.context].filter(Boolean).join('\n\n'),
      });
    onBegun?.();
  });
  const [strict, setStrict] = useState(false);
  const send = useMutation({
    mutationFn: (sent: Fields) => sendPost(slug, sent, { sendId: draft.sendId, about }),
    onSuccess: (post, sent) => {
      void draft.clear(sent);
      void queryClient.invalidateQueries({ queryKey: postsKey(slug) });
      void queryClient.invalidateQueries(homeOf(slug));
      onSent(post);
    },
  });
  const complete = isComplete(draft.fields);
  return (
    <form
      className={`${classes.form} ${classes.blocks}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setStrict(true);
        if (!complete) focusFirstInvalid(event.currentTarget);
        else if (!send.isPending) send.mutate(draft.fields);
      }}
    >
      <BlockFields
        slug={slug}
        fields={draft.fields}
        strict={strict}
        afterTitle={<SimilarPosts slug={slug} title={draft.fields.title ?? ''} />}
        onType={(words) => {
          draft.type(words);
          if (!send.isPending) send.reset();
        }}
      />
      <OtherDraft draft={draft} asRead={(text) => asShown(text, t)} />
      {strict && !complete ? <Problem>{t('problem.invalid')}</Problem> : null}
      {send.error === null ? null : <Problem>{sendProblem(send.error, t)}</Problem>}
      <div className={classes.actions}>
        <BusyButton type="submit" size="lg" loading={send.isPending}>
          {t(send.isError ? 'discussions.send_again' : 'discussions.post_send')}
        </BusyButton>
        <DraftState draft={draft} />
      </div>
    </form>
  );
}
