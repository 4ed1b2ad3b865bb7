/** A file that goes with a message: a text, kept with the message's row, or a document that is made when it is sent. */
export type MailAttachment = TextAttachment | DocumentAttachment;

interface AttachedFile {
  readonly filename: string;
  readonly contentType: string;
}

interface TextAttachment extends AttachedFile {
  readonly content: string;
}

interface DocumentAttachment extends AttachedFile {
  readonly documentOf: DocumentSubject;
}

/** What never changes once a message names it, so that its document is the same whenever it is made. */
export interface DocumentSubject {
  readonly kind: 'media_quote';
  readonly id: string;
}

export type MakeDocument = (subject: DocumentSubject) => Promise<Buffer>;

/** The attachments with what is in them. */
export async function filesOf(
  attachments: readonly MailAttachment[],
  makeDocument: MakeDocument | undefined,
): Promise<(AttachedFile & { readonly content: string | Buffer })[]> {
  return await Promise.all(
    attachments.map(async (attachment) => {
      if ('content' in attachment) return attachment;
      const { documentOf, ...file } = attachment;
      if (makeDocument === undefined) throw new Error('Nothing here makes the document of a message');
      return { ...file, content: await makeDocument(documentOf) };
    }),
  );
}
