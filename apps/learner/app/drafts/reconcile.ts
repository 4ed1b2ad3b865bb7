/** What is typed into the fields of one form. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** A draft as this browser keeps it. */
export interface KeptDraft {
  readonly fields: Fields;
  /** What the server held when this browser last heard of it; a difference to `fields` is not saved there yet. */
  readonly base: Fields;
  /** The server's version that `base` is; 0 while the server has none. */
  readonly version: number;
  /** Goes along with the send and with every repeat of it, so that a text is stored once. */
  readonly sendId: string;
}

/** A draft as the server keeps it. */
export interface StoredDraft {
  readonly fields: Fields;
  readonly version: number;
}

export interface Reconciled {
  readonly draft: KeptDraft;
  /** What another device wrote when both changed; which one stays is for the person to say. */
  readonly other: StoredDraft | null;
}

/**
 * Brings together what this browser kept and what the server holds. A text that only one side changed wins; when both
 * did, what was typed here stays in the fields and the other is shown beside it. `blank` is the untouched form.
 */
export function reconcile(kept: KeptDraft, stored: StoredDraft | null, blank: Fields): Reconciled {
  const untouched = sameText(kept.fields, kept.base);
  if (stored === null) {
    // Sent or thrown away elsewhere. Words that were added here since are nobody else's to throw away.
    const fields = untouched ? blank : kept.fields;
    return { draft: { ...kept, fields, base: blank, version: 0 }, other: null };
  }
  const current = { ...kept, base: { ...blank, ...stored.fields }, version: stored.version };
  if (untouched || sameText(kept.fields, current.base)) {
    return { draft: { ...current, fields: untouched ? current.base : kept.fields }, other: null };
  }
  // Until it is decided, what is kept goes on naming the version it began from: a reload asks again.
  return { draft: kept, other: stored.version === kept.version ? null : stored };
}

/** The server trims and composes what it keeps, so that is no difference. */
export function sameText(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => plain(one[name]) === plain(other[name]));
}

export const plain = (text: string | undefined) =>
  (text ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim();
