import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** A text that the browser would not copy: all of it selected, so that one can. */
export function CopyByHand({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is selected anew
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return <Textarea ref={field} label={label} value={text} readOnly rows={4} />;
}
