import { upload } from '@cungnghe/client/upload';
import { textRules } from '@cungnghe/contracts/authoring/drafts';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import {
  adminUploadStoryImage,
  type StoryDraftContent,
  type StoryFinding,
} from '@cungnghe/contracts/stories/endpoints';
import { pictureAddress } from '@cungnghe/markdown/picture-address';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import classes from '../../editing/editing.module.css';
import { TextEditor } from '../../editing/text-editor.tsx';
import { ImageField, largestStoryImage } from './image-field.tsx';
import { StoryText } from './story-text.tsx';

interface StoryFieldsProps {
  readonly findings: readonly StoryFinding[];
  readonly content: StoryDraftContent;
  readonly put: (change: Partial<StoryDraftContent>) => void;
}

const sendImage = async (file: File) => pictureAddress(await upload(adminUploadStoryImage, { body: file }));

/** The fields of a story, each with what keeps it from being saved, and its text as readers will see it. */
export function StoryFields({ findings, content, put }: StoryFieldsProps) {
  const { t } = useTranslation('stories');
  const communities = useQuery(read(adminCommunities, {}));
  const { error, note } = useStoryFindings(findings);
  const shownBody = useDeferredValue(content.body);
  const line = (
    path: 'title' | 'slug' | 'author_name' | 'role_before' | 'role_after' | 'course_name' | 'course_slug',
    maxLength: number,
  ) => ({
    value: content[path],
    maxLength,
    error: error(path),
    onChange: (event: { currentTarget: { value: string } }) => put({ [path]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={classes.form}>
        <TextInput
          className={classes.whole ?? ''}
          label={t('title_field')}
          withAsterisk
          {...line('title', 200)}
        />
        <TextInput
          className={classes.whole ?? ''}
          label={t('slug')}
          description={t('slug_hint')}
          autoComplete="off"
          spellCheck={false}
          {...line('slug', 80)}
        />
        <Textarea
          className={classes.whole ?? ''}
          label={t('summary')}
          value={content.summary}
          maxLength={500}
          autosize
          minRows={2}
          error={error('summary')}
          onChange={(event) => put({ summary: event.currentTarget.value })}
        />
        <TextInput label={t('author_name')} withAsterisk {...line('author_name', 120)} />
        <NativeSelect
          label={t('community')}
          value={content.community}
          error={error('community')}
          data={[
            { value: '', label: t('no_community') },
            ...(communities.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(event) => put({ community: event.currentTarget.value })}
        />
        <TextInput label={t('role_before')} {...line('role_before', 160)} />
        <TextInput label={t('role_after')} {...line('role_after', 160)} />
        <TextInput label={t('course')} {...line('course_name', 200)} />
        <TextInput label={t('course_slug')} spellCheck={false} {...line('course_slug', 80)} />
      </div>
      <TextEditor
        value={content.body}
        description={note('body')}
        error={error('body')}
        sendImage={sendImage}
        largestImage={largestStoryImage}
        hasVideos
        onChange={(body) => put({ body })}
      >
        <StoryText text={shownBody} />
      </TextEditor>
      <div className={classes.form}>
        <ImageField
          label={t('cover')}
          value={content.cover_url}
          error={error('cover_url')}
          onChange={(cover_url) => put({ cover_url })}
        />
        <ImageField
          label={t('avatar')}
          value={content.avatar_url}
          error={error('avatar_url')}
          onChange={(avatar_url) => put({ avatar_url })}
        />
      </div>
    </>
  );
}

/** What is to be said at one field: what is in the way, and what readers would not see as it was written. */
function useStoryFindings(findings: readonly StoryFinding[]) {
  const { t } = useTranslation('stories');
  const { t: te } = useTranslation('editing');
  const say = ({ rule, found }: StoryFinding) => {
    const ofText = textRules.find((name) => name === rule);
    if (ofText !== undefined) return te(`finding.${ofText}`, { found });
    return t(`finding.${rule as Exclude<typeof rule, (typeof textRules)[number]>}`, { found });
  };
  const at = (path: string, blocks: boolean) =>
    findings
      .filter((one) => one.path === path && one.blocks === blocks)
      .map(say)
      .join(' ') || null;
  return { error: (path: string) => at(path, true), note: (path: string) => at(path, false) };
}
