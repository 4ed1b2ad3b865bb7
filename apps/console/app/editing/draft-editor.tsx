import type { ApiError } from '@cungnghe/client/call';
import type { Draft } from '@cungnghe/contracts/authoring/drafts';
import {
  adminScheduledPublication,
  type PublicationKind,
} from '@cungnghe/contracts/scheduled-publications/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Confirm } from '../parts/confirm.tsx';
import { Notice } from '../parts/notice.tsx';
import { Problem } from '../parts/problem.tsx';
import { Conflict } from './conflict.tsx';
import { DraftLinks } from './draft-links.tsx';
import classes from './editing.module.css';
import { PublishAt } from './publish-at.tsx';
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
  readonly savedFields?: (kept: Kept) => Partial<Text>;
  readonly publish: (revision: number) => Promise<Text>;
  readonly discard: () => Promise<Text>;
  /** The text was published, or its draft thrown away. */
  readonly onSettled: (text: Text) => unknown;
  /** How a field is called that keeps the draft from being published. */
  readonly fieldName: (path: string, content: Content) => string;
  /** What publishing is called where a saved text is not yet for everybody. */
  readonly strings?: { readonly publish: string; readonly published: string };
  /** Replaces the general wording of why it was not published. */
  readonly explain?: (error: unknown) => string;
  /** What it is, where it can be published at a given time. */
  readonly kind?: PublicationKind | undefined;
  /** What it said before. `begin` makes a draft; undefined while there is one. */
  readonly versions?: (published: Content, begin: ((content: Content) => void) | undefined) => ReactNode;
  readonly children: (content: Content, put: (change: Partial<Content>) => void) => ReactNode;
}

/** The editor, where one text is written: what others do to it, the fields, and the way to publish or give up. */
export function DraftEditor<
  Content extends object,
  Text extends Opened<Content>,
  Kept extends Draft<Content> = Draft<Content>,
>(props: DraftEditorProps<Content, Text, Kept>) {
  const { text, query, typedOf, savedFields, shown } = props;
  const { t } = useTranslation('editing');
  const queryClient = useQueryClient();
  const published = typedOf(text);
  const draft = useDraft<Content, Kept>({
    id: text.id,
    version: text.version,
    draft: text.draft,
    published,
    save: props.save,
    onKept: (kept) =>
      queryClient.setQueryData<Text>(
        query.queryKey,
        (known) => known && { ...known, draft: kept, ...savedFields?.(kept) },
      ),
  });
  const onSettled = useSettled(props);
  const publish = usePublish(draft, props, onSettled);
  const discard = useMutation({
    mutationFn: (_: null) => props.discard(),
    onSuccess: (settled) => {
      draft.settle(settled.version, typedOf(settled));
      return onSettled(settled);
    },
  });
  return (
    <>
      {text.others.map(({ name, updated_at }) => (
        <Notice key={name} tone="neutral">
          <p>{t('others', { name, time: formatTime(updated_at) })}</p>
        </Notice>
      ))}
      <DraftConflict
        draft={draft}
        version={text.version}
        published={published}
        shown={shown}
        onDiscard={() => discard.mutate(null)}
      />
      {props.children(draft.content, draft.put)}
      <PublishBar draft={draft} publish={publish} of={props} />
      {props.kind !== undefined && <DraftTime draft={draft} of={props} kind={props.kind} />}
      <DraftLinks id={text.id} isReady={draft.status !== 'none'} save={draft.saved} />
      {draft.status !== 'none' && (
        <Confirm
          label={t('discard')}
          question={t('discard_question')}
          tone="danger"
          mutation={discard}
          input={null}
        />
      )}
      {props.versions?.(published, draft.status === 'none' ? draft.put : undefined)}
    </>
  );
}

/** A draft that is gone has no time any more at which it is published. */
function useSettled<Content extends object, Text extends Opened<Content>, Kept extends Draft<Content>>({
  onSettled,
}: DraftEditorProps<Content, Text, Kept>) {
  const queryClient = useQueryClient();
  return (text: Text) =>
    Promise.all([onSettled(text), queryClient.invalidateQueries(allOf(adminScheduledPublication))]);
}

type DraftOf<Content extends object> = ReturnType<typeof useDraft<Content, Draft<Content>>>;

function usePublish<Content extends object, Text extends Opened<Content>, Kept extends Draft<Content>>(
  draft: DraftOf<Content>,
  { publish, query, typedOf }: DraftEditorProps<Content, Text, Kept>,
  onSettled: (text: Text) => unknown,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { content, revision } = await draft.saved();
      // A save of what is typed meanwhile would be refused, or be a reason to refuse this.
      return draft.runAlone(async () => {
        const settled = await publish(revision);
        draft.settle(settled.version, typedOf(settled), content);
        return settled;
      });
    },
    onSuccess: onSettled,
    // What somebody else published is needed to show it beside one's own.
    onError: (error) =>
      error.code === 'CONFLICT' ? queryClient.invalidateQueries({ queryKey: query.queryKey }) : undefined,
  });
}

interface DraftConflictProps<Content extends object> {
  readonly draft: DraftOf<Content>;
  /** Of what is published. */
  readonly version: number;
  readonly published: Content;
  readonly shown: (content: Content) => string;
  readonly onDiscard: () => void;
}

/** Another tab has saved, or somebody has published since, and the choice between the two. */
function DraftConflict<Content extends object>(props: DraftConflictProps<Content>) {
  const { draft, version, published, shown } = props;
  const { t } = useTranslation('editing');
  const { otherTab, content } = draft;
  if (otherTab !== null) {
    const isGone = otherTab.content === null;
    return (
      <Conflict
        title={t('conflict_tab')}
        theirs={otherTab.content && shown(otherTab.content)}
        mine={shown(content)}
        onKeepMine={draft.keepMine}
        onTakeTheirs={() => (isGone ? draft.settle(version, published) : draft.takeOther())}
      />
    );
  }
  if (version <= draft.basedOn || draft.status === 'none') return null;
  return (
    <Conflict
      title={t('conflict_published')}
      theirs={shown(published)}
      mine={shown(content)}
      onKeepMine={() => draft.rebase(version)}
      onTakeTheirs={props.onDiscard}
    />
  );
}

interface DraftTimeProps<Content extends object, Text extends Opened<Content>, Kept extends Draft<Content>> {
  readonly draft: DraftOf<Content>;
  readonly of: DraftEditorProps<Content, Text, Kept>;
  readonly kind: PublicationKind;
}

/** When the draft is published by itself. */
function DraftTime<Content extends object, Text extends Opened<Content>, Kept extends Draft<Content>>({
  draft,
  of: { text, query, typedOf, onSettled, fieldName },
  kind,
}: DraftTimeProps<Content, Text, Kept>) {
  const queryClient = useQueryClient();
  const isOutdated = text.version > draft.basedOn;
  // A story can be shown as it is saved.
  const hasText = draft.status !== 'none' || kind === 'story';
  const onEnded = async () => {
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    const now = queryClient.getQueryData<Text>(query.queryKey);
    if (now === undefined || now.draft !== null) return;
    // What was typed since stays, as after the button.
    draft.settle(now.version, typedOf(now), typedOf(now));
    await onSettled(now);
  };
  return (
    <PublishAt
      kind={kind}
      id={text.id}
      isReady={hasText && !isOutdated && draft.otherTab === null}
      save={draft.saved}
      onEnded={onEnded}
      fieldName={(path) => fieldName(path, draft.content)}
    />
  );
}

interface PublishBarProps<Content extends object, Text extends Opened<Content>, Kept extends Draft<Content>> {
  readonly draft: DraftOf<Content>;
  readonly publish: UseMutationResult<Text, ApiError, void>;
  readonly of: DraftEditorProps<Content, Text, Kept>;
}

/** The button that publishes, and how far what is typed has got. */
function PublishBar<Content extends object, Text extends Opened<Content>, Kept extends Draft<Content>>({
  draft,
  publish,
  of: { text, strings, explain, fieldName },
}: PublishBarProps<Content, Text, Kept>) {
  const { t } = useTranslation('editing');
  const isOutdated = text.version > draft.basedOn;
  // Reachable even with nothing to publish: it was pressed a moment ago, and keeps the focus.
  const isPublishable = draft.status !== 'none' && !isOutdated && draft.otherTab === null;
  const publishNow = () => {
    if (isPublishable && !publish.isPending) publish.mutate();
  };
  useTextKeys({ keep: () => void draft.flush(), publish: publishNow });
  const isPublished = publish.isSuccess && draft.status === 'none';
  return (
    <div className={classes.bar}>
      <BusyButton
        loading={publish.isPending}
        data-disabled={!isPublishable}
        aria-disabled={!isPublishable}
        aria-keyshortcuts="Control+Enter"
        onClick={publishNow}
      >
        {strings?.publish ?? t('publish')}
      </BusyButton>
      <p role="status">
        {isPublished
          ? (strings?.published ?? t('published'))
          : t(`draft.${draft.status}`, {
              time: draft.savedAt === undefined ? '' : formatTime(draft.savedAt),
            })}
      </p>
      {publish.error === null || isOutdated ? null : publish.error.code === 'VALIDATION_FAILED' ? (
        <p role="alert">
          {t('unfinished', { fields: refusedFields(publish.error, draft.content, fieldName).join(', ') })}
        </p>
      ) : (
        <Problem error={publish.error} {...(explain && { explain })} />
      )}
    </div>
  );
}

/** The names of the fields that keep a draft from being published, each once. */
function refusedFields<Content>(
  { details }: ApiError,
  content: Content,
  nameOf: (path: string, content: Content) => string,
): string[] {
  const issues = (details.issues ?? []) as { path: string }[];
  return [...new Set(issues.map(({ path }) => nameOf(path, content)))];
}
