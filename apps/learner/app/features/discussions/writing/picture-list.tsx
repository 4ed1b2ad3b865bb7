import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { problemText } from '../../../shell/problem-text.ts';
import classes from './picture-list.module.css';
import type { Sending, usePictures } from './use-pictures.ts';

/** The pictures on their way, each with how far it is. */
export function PictureList({ pictures }: { pictures: ReturnType<typeof usePictures> }) {
  if (pictures.sending.length === 0) return null;
  return (
    <ul className={classes.list}>
      {pictures.sending.map((one) => (
        <li key={one.id}>
          <Picture one={one} onAgain={() => pictures.again(one)} onDrop={() => pictures.drop(one.id)} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ one, onAgain, onDrop }: { one: Sending; onAgain: () => void; onDrop: () => void }) {
  const { t } = useTranslation('learner');
  const failed = one.error !== null;
  const percent = Math.round(one.part * 100);
  return (
    <div className={classes.picture}>
      <p className={classes.name}>{one.file.name}</p>
      {failed ? (
        <p className={classes.problem} role="alert">
          {problemText(one.error, t)}
        </p>
      ) : (
        <progress
          className={classes.progress}
          max={100}
          value={percent}
          aria-label={t('discussions.picture_sending')}
        >
          {percent} %
        </progress>
      )}
      <div className={classes.actions}>
        {failed ? (
          <Button variant="subtle" onClick={onAgain}>
            {t('discussions.picture_again')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onDrop}>
          {t('discussions.picture_drop')}
        </Button>
      </div>
    </div>
  );
}
