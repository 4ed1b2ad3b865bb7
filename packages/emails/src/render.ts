import { render as renderHtml, toPlainText } from '@react-email/render';
import { createElement as h } from 'react';
import type { EmailData, SendableKind } from './data.ts';
import { Layout } from './layout.ts';
import type { EmailContext, Template } from './template.ts';
import { accountNotice } from './templates/account-notice.ts';
import { certificateIssued } from './templates/certificate-issued.ts';
import { classEnrolled } from './templates/class-enrolled.ts';
import { communityProActivated } from './templates/community-pro-activated.ts';
import { eventRegistered } from './templates/event-registered.ts';
import { eventReminder } from './templates/event-reminder.ts';
import { loginCode } from './templates/login-code.ts';
import { membershipExpired } from './templates/membership-expired.ts';

const templates: { readonly [K in SendableKind]: Template<EmailData[K]> } = {
  login_code: loginCode,
  community_pro_activated: communityProActivated,
  membership_expired: membershipExpired,
  class_enrolled: classEnrolled,
  account_notice: accountNotice,
  certificate_issued: certificateIssued,
  event_registered: eventRegistered,
  event_reminder: eventReminder,
};

export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A message as HTML and as plain text, in the language of its context. The subject is one line. */
export async function render<K extends SendableKind>(
  kind: K,
  data: EmailData[K],
  context: EmailContext,
): Promise<RenderedEmail> {
  const template: Template<EmailData[K]> = templates[kind];
  // A line break would end the header that the subject travels in.
  const subject = template.subject(data, context).replace(/\s+/g, ' ').trim();
  const preview = template.preview(data, context);
  const html = await renderHtml(h(Layout, { context, subject, preview }, template.body(data, context)));
  return { subject, html, text: plainText(html) };
}

/** Unwrapped lines, so that a mail program breaks them where its window ends and no address is cut in two. */
function plainText(html: string): string {
  return toPlainText(html, {
    wordwrap: false,
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  });
}
