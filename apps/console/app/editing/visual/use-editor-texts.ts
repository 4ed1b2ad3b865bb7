import { useTexts } from '@cungnghe/ui/translation';
import { useCallback } from 'react';

/** The editor names its texts by groups and a key, in its own way; those that it shows here are ours. */
export function useEditorTexts() {
  const { editor } = useTexts('editing');
  const texts: Readonly<Record<string, string>> = editor;
  return useCallback(
    (key: string, defaultValue: string, values: Record<string, unknown> = {}) =>
      (texts[key.replaceAll('.', '_')] ?? defaultValue).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String(values[name] ?? ''),
      ),
    [texts],
  );
}
