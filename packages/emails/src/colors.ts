/*
 * The paper and ink of the apps as hexadecimal, because mail programs read neither oklch() nor variables. Light colours
 * are inline, where every program sees them; the dark ones come from the style element, so they need !important.
 */
export const colors = {
  paper: '#fcf9f4',
  sheet: '#fffefb',
  sunk: '#f4f0e7',
  rule: '#e6dfd3',
  ink: '#27201a',
  dim: '#655c53',
  accent: '#155b3d',
  onAccent: '#fdfcf8',
} as const;

export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #171411 !important; }
  .sheet { background-color: #211d19 !important; border-color: #3a342d !important; }
  .sunk { background-color: #110e0b !important; }
  .rule { border-color: #3a342d !important; }
  .ink { color: #ebe7e0 !important; }
  .dim { color: #afaaa1 !important; }
  .link { color: #8cd7af !important; }
  .button { background-color: #8cd7af !important; color: #0e1913 !important; }
  .bar { background-color: #8cd7af !important; }
}`;
