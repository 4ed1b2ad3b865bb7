import type { Schema } from 'hast-util-sanitize';

/** Every element that a text can become. */
export const allowedElements = [
  'a',
  'blockquote',
  'br',
  'code',
  'del',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'img',
  'input',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'strong',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

// Raw HTML in the text is dropped before it gets here; what is left passes this list as the second guard.
export const allowed: Schema = {
  tagNames: [...allowedElements],
  attributes: {
    a: ['href', 'id', 'ariaLabel'],
    code: [['className', /^language-[\w-]+$/]],
    img: ['src', 'alt'],
    input: ['checked', ['type', 'checkbox'], ['disabled', true]],
    li: ['id'],
    ol: ['start'],
    sup: [],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https'], src: ['http', 'https'] },
  // Ids come from footnotes alone, each with the prefix of its text.
  clobber: [],
  required: { input: { type: 'checkbox', disabled: true } },
};

/** Each video is a `figure`, each question an `aside` and each worksheet a `form`, which nothing else becomes. */
export const allowedWith = ({
  videos,
  quizzes,
  worksheets,
}: {
  videos: boolean;
  quizzes: boolean;
  worksheets: boolean;
}): Schema => ({
  ...allowed,
  tagNames: [
    ...allowedElements,
    ...(videos ? ['figure'] : []),
    ...(quizzes ? ['aside'] : []),
    ...(worksheets ? ['form'] : []),
  ],
  attributes: {
    ...allowed.attributes,
    figure: [['id', /^[\w-]{11}$/]],
    aside: [['id', /^[a-z0-9-]+$/]],
    form: [['id', /^[a-z0-9-]+$/]],
  },
});
