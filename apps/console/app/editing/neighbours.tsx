import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useShortcuts } from '../shell/shortcuts.ts';
import classes from './editing.module.css';

interface Text {
  readonly id: string;
  readonly title: string;
}

interface NeighboursProps {
  /** All texts of the course or book in their order; undefined while they are not known. */
  readonly texts: readonly Text[] | undefined;
  readonly id: string;
  readonly pageOf: (id: string) => string;
}

/** From one text to the one before and the one after it, also by `k` and `j`. */
export function Neighbours({ texts = [], id, pageOf }: NeighboursProps) {
  const { t } = useTranslation('editing');
  const navigate = useNavigate();
  const at = texts.findIndex((text) => text.id === id);
  const before = at > 0 ? texts[at - 1] : undefined;
  const after = at === -1 ? undefined : texts[at + 1];
  // In place of each other, so that the way back still leads to the whole.
  const to = (text: Text | undefined) => () => {
    if (text !== undefined) void navigate(pageOf(text.id), { replace: true });
  };
  useShortcuts({ j: to(after), k: to(before) });
  return (
    <nav aria-label={t('neighbours')} className={classes.neighbours}>
      {before !== undefined && (
        <Link
          replace
          to={pageOf(before.id)}
          aria-label={t('before', { title: before.title })}
          aria-keyshortcuts="k"
        >
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden />
          {t('before_short')}
        </Link>
      )}
      {after !== undefined && (
        <Link
          replace
          to={pageOf(after.id)}
          aria-label={t('after', { title: after.title })}
          aria-keyshortcuts="j"
        >
          {t('after_short')}
          <IconArrowRight size="1.125rem" stroke={1.5} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
