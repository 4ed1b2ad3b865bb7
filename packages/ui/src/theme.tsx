import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const sans = "'Be Vietnam Pro', system-ui, sans-serif";

// Mantine wants ten shades; what people see comes from the tokens in styles.css.
const accent: MantineColorsTuple = [
  '#eef7f2',
  '#dcece4',
  '#b5d9c7',
  '#8bc5a8',
  '#68b48f',
  '#45a17a',
  '#2c8763',
  '#1d6f50',
  '#135b41',
  '#0a4733',
];

const variants: VariantColorsResolver = (input) => {
  const standard = defaultVariantColorsResolver(input);
  const plain = { border: '1px solid transparent', hoverColor: 'var(--ink)' };
  if (input.variant === 'filled' && (input.color ?? 'accent') === 'accent') {
    return {
      ...standard,
      background: 'var(--accent)',
      hover: 'var(--accent-hover)',
      color: 'var(--on-accent)',
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'filled' && input.color === 'red') {
    return {
      ...standard,
      background: 'var(--danger)',
      hover: 'var(--danger-hover)',
      color: 'var(--on-danger)',
      border: '1px solid transparent',
    };
  }
  if (input.variant === 'default') {
    return {
      ...plain,
      background: 'transparent',
      hover: 'var(--paper-sunk)',
      color: 'var(--ink)',
      border: '1px solid var(--field-line)',
    };
  }
  if (input.variant === 'subtle' && (input.color ?? 'accent') === 'accent') {
    return { ...plain, background: 'transparent', hover: 'var(--paper-sunk)', color: 'var(--accent)' };
  }
  return standard;
};

export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  fontFamily: sans,
  headings: { fontFamily: sans, fontWeight: '600' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  defaultRadius: '0.375rem',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variants,
  components: {
    // 44 px is the least a thumb can hit without looking.
    Button: { defaultProps: { size: 'md', mih: '2.75rem' } },
    ActionIcon: { defaultProps: { size: 44 } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-dim)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--ink-dim)',
  '--mantine-color-default': 'var(--paper-raised)',
  '--mantine-color-default-hover': 'var(--paper-sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field-line)',
  '--mantine-color-disabled': 'var(--paper-sunk)',
  '--mantine-color-disabled-color': 'var(--ink-dim)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-light': 'var(--accent-wash)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

/** Points Mantine's variables at the tokens of styles.css, so that both schemes are defined in one place. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
