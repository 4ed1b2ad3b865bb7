import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { layout } from './layout.ts';
import { plainTexts, shorten } from './plain-texts.ts';
import type { EmailContext, Template } from './template.ts';

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What mail programs draw tables by. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Lists of messages show less; a header may hold a thousand octets a line. */
const subjectLimit = 150;

/** A message as HTML and as plain text, in the language of its context. The subject is one line. */
export async function renderTemplate<Data>(
  template: Template<Data>,
  given: Data,
  context: EmailContext,
): Promise<RenderedEmail> {
  const data = plainTexts(given);
  const subject = shorten(template.subject(data, context), subjectLimit);
  const preview = template.preview(data, context);
  const audience = typeof template.audience === 'function' ? template.audience(data) : template.audience;
  const body = template.body(data, context);
  const html = doctype + renderToStaticMarkup(layout(context, { subject, preview, audience, body }));
  return { subject, html, text: plainText(html) };
}

/**
 * Unwrapped lines, so that a mail program breaks them where its window ends and no address is cut in two. Compiled once:
 * that takes longer than a message does.
 */
const plainText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    // What lays a message out; tables of data are said to be some.
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: 1_000 },
    },
  ],
});
