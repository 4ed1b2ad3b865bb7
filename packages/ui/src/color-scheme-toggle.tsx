import {
  ActionIcon,
  type MantineColorScheme,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import { useIsHydrating } from './is-hydrating.tsx';
import classes from './toggle.module.css';
import { useTranslation } from './translation.tsx';

const schemes: readonly { value: MantineColorScheme; icon: typeof IconSun }[] = [
  { value: 'auto', icon: IconDeviceMobile },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
];

/** One button for a header: from light to dark and back. */
export function ColorSchemeToggle() {
  const { t } = useTranslation('ui');
  const { setColorScheme } = useMantineColorScheme();
  const isHydrating = useIsHydrating();
  const current = useComputedColorScheme('light', { getInitialValueInEffect: true });
  const other = current === 'dark' && !isHydrating ? 'light' : 'dark';
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      className={classes.scheme}
      variant="subtle"
      disabled={isHydrating}
      onClick={() => setColorScheme(other)}
      aria-label={t(`to_${other}`)}
    >
      <Icon size="1.25rem" stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}

/** All three choices with their names, for a settings page. */
export function ColorSchemeChoice() {
  const { t } = useTranslation('ui');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: each choice acts at once, so these are buttons, not a form
    <div className={classes.choices} role="group" aria-label={t('scheme')}>
      {schemes.map(({ value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={value === colorScheme}
          onClick={() => setColorScheme(value)}
        >
          <Icon size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t(`scheme_${value}`)}
        </button>
      ))}
    </div>
  );
}
