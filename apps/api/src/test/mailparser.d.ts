/** The few fields that tests read; the package brings no types. */
declare module 'mailparser' {
  export interface ParsedMail {
    readonly headers: ReadonlyMap<string, unknown>;
    readonly messageId?: string;
    readonly subject?: string;
    readonly text?: string;
    readonly html: string | false;
    readonly from?: { readonly text: string };
    readonly to?: { readonly text: string };
    readonly attachments: readonly {
      readonly filename?: string;
      readonly contentType: string;
      readonly content: Buffer;
    }[];
  }
  export function simpleParser(source: Buffer): Promise<ParsedMail>;
}
