/** A part of a prompt: words that stay, or a variable to be filled in. */
export type Part = { readonly text: string } | { readonly variable: string };

/** Neither braces nor a new line: `{{` that is never closed is text like any other. */
const variable = /\{\{([^{}\n]{1,60})\}\}/g;

/** Comments of Markdown are for whoever reads the prompt, not for the assistant. */
const comment = /<!--[\s\S]*?-->[^\S\n]*\n?/g;

/** More fields than these nobody fills in; the others stay as they were typed. */
export const maxVariables = 200;

/** A prompt part by part. A name counts the same in composed and decomposed letters, and with spaces around it. */
export function partsOf(body: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: typed, 1: name = '', index } of body.matchAll(variable)) {
    const trimmed = name.normalize('NFC').trim();
    if (trimmed === '') continue;
    if (index > from) parts.push({ text: body.slice(from, index) });
    parts.push({ variable: trimmed });
    from = index + typed.length;
  }
  if (from < body.length) parts.push({ text: body.slice(from) });
  return parts;
}

/** The names of the variables, each once, in the order in which they come. */
export function variablesOf(body: string): string[] {
  const names = partsOf(body).flatMap((part) => ('variable' in part ? [part.variable] : []));
  return [...new Set(names)].slice(0, maxVariables);
}

/** The prompt with what was filled in; a variable without a value stays as it is named. */
export function fillIn(body: string, values: Readonly<Record<string, string>>): string {
  return partsOf(body)
    .map((part) => {
      if ('text' in part) return part.text;
      const value = Object.hasOwn(values, part.variable) ? values[part.variable] : undefined;
      return value === undefined || value.trim() === '' ? `{{${part.variable}}}` : value;
    })
    .join('');
}

/** A body in pieces, each with whether it is a comment. */
export const piecesOf = (body: string): { text: string; isComment: boolean }[] =>
  body
    .split(new RegExp(`(${comment.source})`))
    .map((text, index) => ({ text, isComment: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

export const hasComments = (body: string): boolean => body.search(comment) >= 0;

export function withoutComments(body: string): string {
  return body.replace(comment, '').trim();
}
