import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './visual.module.css';

interface LinkFormProps {
  /** Empty where there is no link yet. */
  readonly address: string;
  /** Null takes the link away. */
  readonly onSet: (address: string | null) => void;
  readonly onClose: () => void;
}

/** A whole address; what begins as one of this app, or of a reply here, stays as it is. */
function addressIn(typed: string): string | null {
  const text = typed.trim();
  if (/^(\/|#reply-)\S*$/.test(text)) return text;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return /\s/.test(text) || !URL.canParse(address) || !new URL(address).hostname.includes('.')
    ? null
    : address;
}

/** Where the address of a link is typed. It stands within the form of the text, so it is none itself. */
export function LinkForm({ address, onSet, onClose }: LinkFormProps) {
  const { t } = useTranslation('learner');
  const [typed, setTyped] = useState(address);
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    const found = addressIn(typed);
    setIsWrong(found === null);
    if (found !== null) onSet(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset className={classes.link} aria-label={t('discussions.link_title')}>
      <TextInput
        className={classes.address ?? ''}
        label={t('discussions.link_address')}
        value={typed}
        inputMode="url"
        autoComplete="off"
        autoFocus
        error={isWrong ? t('discussions.link_wrong') : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={submit}>
        {t('discussions.link_set')}
      </Button>
      {address === '' ? null : (
        <Button variant="subtle" onClick={() => onSet(null)}>
          {t('discussions.link_remove')}
        </Button>
      )}
      <Button variant="subtle" onClick={onClose}>
        {t('discussions.link_cancel')}
      </Button>
    </fieldset>
  );
}
