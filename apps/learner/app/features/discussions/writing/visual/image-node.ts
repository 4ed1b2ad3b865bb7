import { findPicture, type Picture } from '@cungnghe/markdown/picture-address';
import {
  DecoratorNode,
  type EditorConfig,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical';
import { picturesFrom } from '../../pictures-from.ts';

interface SerializedImage extends SerializedLexicalNode {
  readonly address: string;
  readonly alt: string;
}

/** A picture within a line, drawn with its place kept free. */
export class ImageNode extends DecoratorNode<null> {
  readonly address: string;
  readonly alt: string;

  static override getType(): string {
    return 'image';
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.address, node.alt, node.__key);
  }

  constructor(address = '', alt = '', key?: NodeKey) {
    super(key);
    this.address = address;
    this.alt = alt;
  }

  static override importJSON({ address, alt }: SerializedLexicalNode & Partial<SerializedImage>): ImageNode {
    return new ImageNode(address, alt);
  }

  /** What is copied within the field. */
  override exportJSON(): SerializedImage {
    return { ...super.exportJSON(), address: this.address, alt: this.alt };
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    const picture = document.createElement('img');
    const { src = '', width, height }: Partial<Picture> = pictureAt(this.address) ?? {};
    picture.src = src;
    picture.alt = this.alt === '' ? theme.imageName : this.alt;
    picture.draggable = false;
    if (width !== undefined && height !== undefined) {
      picture.width = width;
      picture.height = height;
    }
    return picture;
  }

  override updateDOM(): boolean {
    return false;
  }

  override decorate(): null {
    return null;
  }
}

/** Only what our upload gave out is shown: another host would learn who writes here. */
export const pictureAt = (address: string) => findPicture(address, picturesFrom);

export const isImageNode = (node: LexicalNode | null): node is ImageNode => node instanceof ImageNode;
