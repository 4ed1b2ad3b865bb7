import { useTranslation } from '@cungnghe/ui/translation';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useProfile } from '../use-profile.ts';
import classes from './read-aloud.module.css';
import { spokenLanguage, useHasVoice } from './voices.ts';

const Player = lazyPart(() => import('./player.tsx'));

interface ReadAloudProps {
  /** As `lesson:<id>`, `section:<id>` or `document:<id>`. */
  readonly about: string;
}

/** Has the text of this page read aloud by the device. Its place is kept where there is no voice: one may come late. */
export function ReadAloud({ about }: ReadAloudProps) {
  const { t } = useTranslation('learner');
  const { id: accountId } = useProfile();
  const hasVoice = useHasVoice(spokenLanguage);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    // Some phones let a page speak only if it began to in the moment of a tap.
    if (!isOpen) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
    setOpen(!isOpen);
  };
  return (
    <div className={classes.slot}>
      {hasVoice ? (
        <button type="button" className={classes.listen} aria-expanded={isOpen} onClick={toggle}>
          <IconVolume size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('listen')}
        </button>
      ) : null}
      {isOpen ? <Player accountId={accountId} about={about} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
