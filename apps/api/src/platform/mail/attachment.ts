/** A file that goes with a message. Text only, kept with the message's row. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}
