import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { imageHost, libraryImages } from '@cungnghe/web/image-host';
import { IconBrandYoutube } from '@tabler/icons-react';
import { useCallback } from 'react';
import classes from './stories.module.css';

const images = [...libraryImages, `${imageHost}learner-stories/`];

/** The text of a story as its readers see it; a video is a link here, and is loaded by nobody who only writes. */
export function StoryText({ text }: { readonly text: string }) {
  const { t } = useTranslation('stories');
  const video = useCallback(
    (id: string) => (
      <p className={classes.video}>
        <IconBrandYoutube size="1.5rem" stroke={1.5} aria-hidden />
        <a href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener noreferrer">
          {t('watch_video')}
        </a>
      </p>
    ),
    [t],
  );
  return (
    <Prose lang="vi">
      <Markdown text={text} picturesFrom={images} video={video} />
    </Prose>
  );
}
