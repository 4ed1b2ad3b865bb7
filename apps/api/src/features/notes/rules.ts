/** Who marks every sentence of a long text stays below; a program that fills the table does not. */
export const limits = {
  notes: { name: 'note', max: 300, minutes: 60 },
  edits: { name: 'note-edit', max: 600, minutes: 60 },
  deletions: { name: 'note-delete', max: 600, minutes: 60 },
} as const;
