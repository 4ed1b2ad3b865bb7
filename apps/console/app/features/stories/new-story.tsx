import { call } from '@cungnghe/client/call';
import { adminCreateStory } from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useNavigate } from 'react-router';
import { AddByName } from '../../editing/add-by-name.tsx';
import { useStoryChange } from './use-story-change.ts';

/** A title is enough to begin with; the rest is written on its own page. */
export function NewStory() {
  const { t } = useTranslation('stories');
  const navigate = useNavigate();
  const create = useStoryChange(async (title: string) => {
    const made = await call(adminCreateStory, { body: { title } });
    void navigate(`/stories/${made.id}`);
    return made;
  });
  return (
    <>
      <p className="dim">{t('create_hint')}</p>
      <AddByName autoFocus label={t('new_title')} action={t('create')} mutation={create} />
    </>
  );
}
