import { SearchField as Field, type SearchFieldProps } from '@cungnghe/ui/filter-bar';
import { useRef } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';

/** `/` brings the cursor here. */
export function SearchField(props: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => input.current?.focus() });
  return <Field ref={input} shortcut="/" {...props} />;
}
