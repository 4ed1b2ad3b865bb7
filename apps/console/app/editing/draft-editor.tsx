import { ApiError } from '@cungnghe/client/call';
import type { Draft } from '@cungnghe/contracts/authoring/drafts';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Confirm } from '../parts/confirm.tsx';
import { Notice } from '../parts/notice.tsx';
import { Problem } from '../parts/problem.tsx';
import { Conflict } from './conflict.tsx';
import classes from './editing.module.css';
import { useTextKeys } from './save-keys.ts';
import { type Drafted, useDraft } from './use-draft.ts';

interface Opened<Content> {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft<Content> | null;
  readonly others: readonly { readonly name: string; readonly updated_at: string }[];
}

interface DraftEditorProps<
  Content extends object,
  Text extends Opened<Content>,
  Kept extends Draft<Content>,
> {
  readonly text: Text;
  /** Under which the text is known to the page. */
  readonly query: { readonly queryKey: QueryKey };
  /** What is published, as it would stand in the fields. */
  readonly typedOf: (text: Text) => Content;
  /** The text of a version, to lay two beside each other. */
  readonly shown: (content: Content) => string;
  readonly save: Drafted<Content, Kept>['save'];
  /** What a save of the draft changes of the text; beyond the draft there is rarely anything. */
  readonly keptIn?: (kept: Kept) => Partial<Text>;
  readonly publish: (revision: number) => Promise<Text>;
  readonly discard: () => Promise<Text>;
  /** The text was published, or its draft thrown away. */
  readonly onSettled: (text: Text) => unknown;
  /** How a field is called that keeps the draft from being published. */
  readonly fieldName: (path: string, content: Content) => string;
  /** What publishing is called where a saved text is not yet for everybody. */
  readonly words?: { readonly publish: string; readonly published: string };
  /** Replaces the general wording of why it was not published. */
  readonly explain?: (error: unknown) => string;
  readonly children: (content: Content, put: (change: Partial<Content>) => void) => ReactNode;
}

/** The editor, where one text is written: what others do to it, the fields, and the way to publish or give up. */
export function DraftEditor<
  Content extends object,
  Text extends Opened<Content>,
  Kept extends Draft<Content> = Draft<Content>,
>(props: DraftEditorProps<Content, Text, Kept>) {
  const { text, query, typedOf, shown, keptIn } = props;
  const { version, others } = text;
  const { t } = useTranslation('editing');
  const queryClient = useQueryClient();
  const published = typedOf(text);
  const draft = useDraft<Content, Kept>({
    id: text.id,
    version,
    draft: text.draft,
    published,
    save: props.save,
    onKept: (kept) =>
      queryClient.setQueryData<Text>(
        query.queryKey,
        (known) => known && { ...known, draft: kept, ...keptIn?.(kept) },
      ),
  });
  const onSuccess = (settled: Text) => {
    draft.settle(settled.version, typedOf(settled));
    return props.onSettled(settled);
  };
  const publish = useMutation({
    mutationFn: async () => {
      await draft.flush();
      return props.publish(draft.latest.current.revision);
    },
    onSuccess,
    // What somebody else published is needed to show it beside one's own.
    onError: (error) =>
      error instanceof ApiError && error.code === 'CONFLICT'
        ? queryClient.invalidateQueries({ queryKey: query.queryKey })
        : undefined,
  });
  const discard = useMutation({ mutationFn: (_: null) => props.discard(), onSuccess });

  const { status, content, otherTab } = draft;
  const outdated = version > draft.basedOn;
  const differs = status.name !== 'none';
  // Reachable even with nothing to publish: it was pressed a moment ago, and keeps the focus.
  const publishable = differs && !outdated && otherTab === null;
  const publishNow = () => {
    if (publishable && !publish.isPending) publish.mutate();
  };
  useTextKeys({ keep: () => void draft.flush(), publish: publishNow });
  const wrong =
    publish.error instanceof ApiError && publish.error.code === 'VALIDATION_FAILED'
      ? ((publish.error.details.issues ?? []) as { path: string }[])
      : undefined;
  return (
    <>
      {others.map(({ name, updated_at }) => (
        <Notice key={name} tone="neutral">
          <p>{t('others', { name, time: formatTime(updated_at) })}</p>
        </Notice>
      ))}
      {otherTab !== null ? (
        <Conflict
          title={t('conflict_tab')}
          theirs={otherTab.draft && shown(otherTab.draft.content)}
          mine={shown(content)}
          onKeepMine={() => draft.resolve(content, { revision: otherTab.draft?.revision ?? 0 })}
          onTakeTheirs={() =>
            draft.resolve(otherTab.draft?.content ?? published, {
              revision: otherTab.draft?.revision ?? 0,
              version: otherTab.draft?.based_on_version ?? version,
            })
          }
        />
      ) : (
        outdated &&
        differs && (
          <Conflict
            title={t('conflict_published')}
            theirs={shown(published)}
            mine={shown(content)}
            onKeepMine={() => draft.resolve(content, { version })}
            onTakeTheirs={() => discard.mutate(null)}
          />
        )
      )}
      {props.children(content, draft.put)}
      <div className={classes.bar}>
        <BusyButton
          loading={publish.isPending}
          data-disabled={!publishable}
          aria-disabled={!publishable}
          aria-keyshortcuts="Control+Enter"
          onClick={publishNow}
        >
          {props.words?.publish ?? t('publish')}
        </BusyButton>
        <p role="status">
          {status.name === 'saved'
            ? t('draft.saved', { time: formatTime(status.at) })
            : publish.isSuccess && status.name === 'none'
              ? (props.words?.published ?? t('published'))
              : t(`draft.${status.name}`)}
        </p>
        {wrong !== undefined ? (
          <p role="alert">
            {t('unfinished', {
              fields: [...new Set(wrong.map(({ path }) => props.fieldName(path, content)))].join(', '),
            })}
          </p>
        ) : (
          publish.isError &&
          !outdated && <Problem error={publish.error} {...(props.explain && { explain: props.explain })} />
        )}
      </div>
      {differs && (
        <Confirm
          label={t('discard')}
          confirmLabel={t('discard')}
          question={t('discard_question')}
          tone="danger"
          mutation={discard}
          input={null}
        />
      )}
    </>
  );
}
