const darkRule = /@media \(prefers-color-scheme: ?dark\)/g;

/** A message as it looks in one colour scheme, whatever the machine it is looked at on prefers. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replace(darkRule, scheme === 'dark' ? '@media all' : '@media not all');
