import { type PortableBlock, portableBody } from '@cungnghe/contracts/library/read';

/** Leaves room in each collection, so that the list of all documents goes through one collection after the other. */
export const placesPerCollection = 1_000;

const enough = { blocks: 4, characters: 400 } as const;

/** What keeps a body from being a real document, in sentences for whoever wrote it; empty when it is one. */
export function documentFaults(body: unknown): string[] {
  const parsed = portableBody.safeParse(body);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the body'}: ${issue.message}`);
  }
  return documentShortfalls(parsed.data).map(({ message }) => message);
}

interface Shortfall {
  readonly rule: 'blocks' | 'heading' | 'characters' | 'placeholder';
  readonly found: number | string;
  readonly message: string;
}

/**
 * What blocks lack of a real document, rule by rule. The table repeats the counting rules as a constraint
 * (`is_real_document`).
 */
export function documentShortfalls(blocks: readonly PortableBlock[]): Shortfall[] {
  const texts = blocks.map(textOf);
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  const headings = blocks.filter((block, index) => /^h\d$/.test(block.style) && texts[index]?.trim());
  const placeholder = findPlaceholder(texts.join('\n'));
  const shortfalls: Shortfall[] = [];
  const lacks = (rule: Shortfall['rule'], found: Shortfall['found'], message: string) =>
    shortfalls.push({ rule, found, message });
  if (blocks.length < enough.blocks) {
    lacks('blocks', blocks.length, `has ${blocks.length} blocks and needs at least ${enough.blocks}`);
  }
  if (headings.length === 0) lacks('heading', 0, 'has no heading and needs at least one');
  if (characters < enough.characters) {
    lacks('characters', characters, `has ${characters} characters and needs at least ${enough.characters}`);
  }
  if (placeholder !== undefined) lacks('placeholder', placeholder, `still says “${placeholder}”`);
  return shortfalls;
}

const textOf = (block: PortableBlock) => block.children.map((child) => child.text).join('');

/**
 * Sentences that stand in for a text nobody has written yet. Blanks for a reader to fill in (`[tên khách]`, `……`)
 * are content: many documents are forms.
 */
const placeholders: readonly RegExp[] = [
  /lorem ipsum|dolor sit amet/i,
  /\b(TODO|TBD|TBA|FIXME|XXX+)\b/,
  /\bplaceholder\b/i,
  /\b(insert|your|add|sample|dummy|some) (text|content|copy) (goes )?here\b/i,
  /\b(content|text|this (section|document|page)) (is )?(coming soon|under construction|to be (added|written|completed|defined))/i,
  /(?<!\p{L})(nội dung|phần này|mục này|tài liệu này|bài này) (đang|sẽ|chưa) (được |có )?(cập nhật|bổ sung|biên soạn|hoàn thiện|viết|điền|nội dung)/iu,
  /(?<!\p{L})(chèn|điền|thêm|viết|nhập) (nội dung|văn bản|chữ) (vào đây|ở đây|tại đây|vào chỗ này)/iu,
  /(^|\n)\s*[[(]?(đang cập nhật|sắp có|chưa có nội dung|đang biên soạn|nội dung mẫu|văn bản mẫu|coming soon|under construction)[\])]?\s*[.…]*\s*($|\n)/iu,
];

/** The first stand-in found in a text, as it is written there. */
export function findPlaceholder(text: string): string | undefined {
  const composed = text.normalize('NFC');
  for (const pattern of placeholders) {
    const found = pattern.exec(composed);
    if (found) return found[0].trim();
  }
  return undefined;
}
