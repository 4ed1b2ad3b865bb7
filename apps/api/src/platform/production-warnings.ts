import { type Config, isPlaceholder } from './config.ts';

/** What people who come to a real installation would miss, each as one line for its log. */
export function warningsOf(config: Config): string[] {
  if (!config.isProduction) return [];
  const missing: [boolean, string][] = [
    [
      config.smtpUrl === undefined,
      'SMTP_URL is missing: no message goes out, and nobody can sign in by a code. They are kept for the console to show',
    ],
    [
      config.smtpUrl !== undefined && isPlaceholder(config.mailFrom),
      'MAIL_FROM is missing: messages go out from a placeholder address, which mail servers refuse',
    ],
    [
      config.contact.email === null,
      'CONTACT_EMAIL is missing: pages and e-mails name no address to write to',
    ],
  ];
  return missing.filter(([is]) => is).map(([, line]) => line);
}
