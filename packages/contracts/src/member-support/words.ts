/** What is written to a member. */
export interface Words {
  readonly subject: string;
  readonly body: string;
}

/** Both as the one text that a bulk action keeps: a subject is one line, so the first empty line parts them. */
export const noteOf = ({ subject, body }: Words): string => `${subject}\n\n${body}`;

export function wordsOf(note: string): Words {
  const [subject = '', ...rest] = note.split('\n\n');
  return { subject, body: rest.join('\n\n') };
}

/** Stands for the name of each in what is written to many. */
export const namePlaceholder = '{name}';

/** How somebody without a name is addressed. */
const nameless = { vi: 'bạn', en: 'there' } as const;

/** The words as this member reads them. */
export function wordsFor(
  { subject, body }: Words,
  reader: { full_name: string; locale: 'vi' | 'en' },
): Words {
  const name = reader.full_name.trim() || nameless[reader.locale];
  const fill = (text: string) => text.replaceAll(namePlaceholder, () => name);
  return { subject: fill(subject), body: fill(body) };
}
