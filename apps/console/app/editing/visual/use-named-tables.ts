import { useTranslation } from '@cungnghe/ui/translation';
import { type RefObject, useEffect } from 'react';

/**
 * Gives names to what the editor draws around tables without any: each cell is a field of its own, and the buttons that
 * add a row or a column say nothing. Screen readers then know where they are.
 */
export function useNamedTables(editor: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation('editing');
  useEffect(() => {
    const root = editor.current;
    if (root === null) return;
    const name = (selector: string, label: string) => {
      for (const element of root.querySelectorAll(`${selector}:not([aria-label])`))
        element.setAttribute('aria-label', label);
    };
    const nameAll = () => {
      name(':is(td, th) [contenteditable]', t('table_cell'));
      name('button[class*="addColumnButton"]', t('table_add_column'));
      name('button[class*="addRowButton"]', t('table_add_row'));
      // Cells that hold the tools of a table are headings of nothing.
      for (const cell of root.querySelectorAll('th[data-tool-cell], th[class*="toolsColumn" i], th:empty'))
        cell.setAttribute('role', 'presentation');
    };
    nameAll();
    const observer = new MutationObserver(nameAll);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [editor, t]);
}
