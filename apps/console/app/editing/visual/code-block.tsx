import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea } from '@mantine/core';
import {
  type CodeBlockEditorDescriptor,
  type CodeBlockEditorProps,
  useCodeBlockEditorContext,
} from '@mdxeditor/editor';

function PlainCode({ code }: CodeBlockEditorProps) {
  const { t } = useTranslation('editing');
  const { setCode } = useCodeBlockEditorContext();
  return (
    <Textarea
      aria-label={t('code')}
      className="visual-code"
      defaultValue={code}
      autosize
      minRows={2}
      spellCheck={false}
      onKeyDown={(event) => event.nativeEvent.stopImmediatePropagation()}
      onChange={(event) => setCode(event.currentTarget.value)}
    />
  );
}

/** Code is typed as it is, without colours: what stands here is a table or a formula more often than a program. */
export const codeBlocks: CodeBlockEditorDescriptor[] = [
  { priority: 0, match: () => true, Editor: PlainCode },
];
