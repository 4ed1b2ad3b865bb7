import { adminGetStory, type OpenStory } from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { StoryEditor } from '../features/stories/story-editor.tsx';
import { PublicStoryLink, StoryDeletion, StoryPublication } from '../features/stories/story-publication.tsx';
import { StoryState } from '../features/stories/story-state.tsx';
import { StoryVersions } from '../features/stories/story-versions.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import type { Route } from './+types/story.ts';

export default function Story({ params }: Route.ComponentProps) {
  const { t } = useTranslation('stories');
  return (
    <RecordPage
      endpoint={adminGetStory}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/stories">{t('back')}</BackLink>}
    >
      {(story) => <StoryPage key={story.id} story={story} />}
    </RecordPage>
  );
}

function StoryPage({ story }: { readonly story: OpenStory }) {
  const { t } = useTranslation('stories');
  const { t: te } = useTranslation('editing');
  // Fields that nothing was typed into show the text that was restored.
  const [restored, setRestored] = useState(0);
  return (
    <Page
      title={story.title}
      lead={
        <>
          <StoryState story={story} /> <PublicStoryLink story={story} />
        </>
      }
      back={<BackLink to="/stories">{t('back')}</BackLink>}
      actions={story.deleted ? undefined : <StoryPublication story={story} />}
    >
      {story.deleted ? <StoryDeletion story={story} /> : <StoryEditor key={restored} story={story} />}
      <PageSection title={te('versions')}>
        <StoryVersions story={story} onRestored={() => setRestored(restored + 1)} />
      </PageSection>
      {!story.deleted && (
        <PageSection title={t('delete')}>
          <StoryDeletion story={story} />
        </PageSection>
      )}
    </Page>
  );
}
