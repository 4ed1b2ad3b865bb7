/** Whoever opens a row by `e` wants to write: the page puts the cursor into its first field, if it has one. */
let isWanted = false;

export const wantEdit = (): void => {
  isWanted = true;
};

/** Once, so that a page opened later in another way begins at its head. */
export function takeWantedEdit(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}

/** What one writes into; what only finds something on the page is none. */
const field =
  'input:not([type="hidden"], [type="search"], [type="checkbox"], [type="file"], :disabled), textarea:not(:disabled), [contenteditable="true"]';

export const firstFieldIn = (page: HTMLElement): HTMLElement | null => page.querySelector<HTMLElement>(field);
