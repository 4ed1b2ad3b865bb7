import '@mdxeditor/editor/style.css';
import './visual-editor.css';
import { isSameText } from '@cungnghe/markdown/same-text';
import { proseClass } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { isOwnImage } from '@cungnghe/web/image-host';
import {
  codeBlockPlugin,
  directivesPlugin,
  headingsPlugin,
  imagePlugin,
  insertDirective$,
  linkDialogPlugin,
  linkPlugin,
  listsPlugin,
  MDXEditor,
  markdownShortcutPlugin,
  quotePlugin,
  type RealmPlugin,
  realmPlugin,
  tablePlugin,
  thematicBreakPlugin,
  toolbarPlugin,
} from '@mdxeditor/editor';
import { type ClipboardEvent, useCallback, useMemo, useRef } from 'react';
import { codeBlocks } from './code-block.tsx';
import { Tools } from './tools.tsx';
import { useEditorTexts } from './use-editor-texts.ts';
import { useNamedTables } from './use-named-tables.ts';
import { pastedVideo, videoDescriptor, videoNode } from './video.tsx';

export interface VisualEditorProps {
  /** Read once: a text from elsewhere needs another key. */
  readonly initial: string;
  readonly onChange: (markdown: string) => void;
  /** The text holds what this editor cannot show, or would write back as another text. */
  readonly onUnfit: () => void;
  /** Sends an image and answers the address under which a text shows it; absent where texts have no images. */
  readonly uploadImage?: ((file: File) => Promise<string>) | undefined;
  readonly hasVideos?: boolean;
  readonly describedBy?: string | undefined;
}

/** In the place of an image that readers do not see: a frame with a line through it. */
const notShown = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90" fill="none" stroke="#a33" stroke-width="2"><path d="M1 1h158v88H1zL159 89"/></svg>',
)}`;

const markdownStyle = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const;

/** Writes Markdown as it will look. Loaded on demand: it is larger than the rest of the console together. */
export default function VisualEditor(props: VisualEditorProps) {
  const { initial, onChange, onUnfit, uploadImage, hasVideos = false } = props;
  const { t } = useTranslation('editing');
  const texts = useEditorTexts();
  const video = useRef<(id: string) => void>(undefined);
  const root = useRef<HTMLElement>(null);
  useNamedTables(root);
  const plugins = useMemo(
    () => pluginsFor({ uploadImage, hasVideos, onVideoReady: (insert) => (video.current = insert) }),
    [uploadImage, hasVideos],
  );
  const changed = useCallback(
    (markdown: string, isInitial: boolean) => {
      if (!isInitial) return onChange(markdown);
      // Nothing was typed: the editor has only written the text in its own style, which must not change what it says.
      if (!isSameText(initial, markdown)) onUnfit();
    },
    [initial, onChange, onUnfit],
  );
  const paste = (event: ClipboardEvent) => {
    const id = hasVideos ? pastedVideo(event.clipboardData) : null;
    if (id === null) return;
    event.preventDefault();
    event.stopPropagation();
    video.current?.(id);
  };
  return (
    <section ref={root} onPasteCapture={paste} aria-label={t('visual')} lang="vi">
      <MDXEditor
        className="visual-editor"
        contentEditableClassName={`visual-text ${proseClass}`}
        markdown={initial}
        onChange={changed}
        onError={onUnfit}
        plugins={plugins}
        toMarkdownOptions={markdownStyle}
        suppressHtmlProcessing
        translation={texts}
        placeholder={t('visual_placeholder')}
      />
    </section>
  );
}

function pluginsFor({
  uploadImage,
  hasVideos,
  onVideoReady,
}: {
  readonly uploadImage: VisualEditorProps['uploadImage'];
  readonly hasVideos: boolean;
  readonly onVideoReady: (insert: (id: string) => void) => void;
}): RealmPlugin[] {
  // Lets what is outside of the editor insert a video where the cursor is.
  const videoInsertion = realmPlugin({
    init: (realm) => onVideoReady((id) => realm.pub(insertDirective$, videoNode(id))),
  });
  return [
    headingsPlugin({ allowedHeadingLevels: [2, 3, 4] }),
    listsPlugin(),
    quotePlugin(),
    thematicBreakPlugin(),
    linkPlugin(),
    linkDialogPlugin(),
    tablePlugin(),
    codeBlockPlugin({ codeBlockEditorDescriptors: codeBlocks }),
    ...(uploadImage
      ? [
          imagePlugin({
            imageUploadHandler: uploadImage,
            // Nothing is loaded from another host, whose images no reader sees either.
            imagePreviewHandler: async (address) => (isOwnImage(address) ? address : notShown),
            disableImageResize: true,
          }),
        ]
      : []),
    ...(hasVideos
      ? [
          directivesPlugin({ directiveDescriptors: [videoDescriptor], escapeUnknownTextDirectives: true }),
          videoInsertion(),
        ]
      : []),
    markdownShortcutPlugin(),
    toolbarPlugin({
      toolbarContents: () => <Tools hasImages={uploadImage !== undefined} hasVideos={hasVideos} />,
    }),
  ];
}
