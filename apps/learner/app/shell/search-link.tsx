import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';

/** The way to the search from everywhere: the icon, or the key `/` outside a field. */
export function SearchLink() {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  useHotkeys([['/', () => void navigate('/search')]]);
  return (
    <ActionIcon
      component={Link}
      to="/search"
      variant="subtle"
      aria-label={t('search.title')}
      aria-keyshortcuts="/"
    >
      <IconSearch size="1.25rem" stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}
