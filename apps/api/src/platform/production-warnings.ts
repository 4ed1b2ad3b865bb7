import { type Config, isPlaceholder } from './config.ts';

/** What people who come to a real installation would miss, each as one line for its log. */
export function warningsOf(config: Config): string[] {
  if (!config.isProduction) return [];
  const { email, phone, zalo } = config.contact;
  const missing: [boolean, string][] = [
    [
      config.smtpUrl === undefined,
      'SMTP_URL is missing: no message goes out, and nobody can sign in by a code. They are kept for the console to show',
    ],
    [
      config.smtpUrl !== undefined && isPlaceholder(config.mailFrom),
      'MAIL_FROM is missing: messages go out from a placeholder address, which mail servers refuse',
    ],
    [email === null, 'CONTACT_EMAIL is missing: pages and e-mails name no address to write to'],
    [
      config.bankAccount === null && email === null && phone === null && zalo === null,
      'BANK_NAME and CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ZALO are missing: whoever orders Pro finds neither an account to pay to nor anybody to ask',
    ],
    [
      config.seller.name === undefined ||
        config.seller.address === undefined ||
        config.seller.taxCode === undefined ||
        config.bankAccount === null,
      'SELLER_NAME (or SELLER_ADDRESS, SELLER_TAX_CODE, BANK_NAME) is missing: quotes of media services do not say who sells and where to pay',
    ],
    [
      config.backups === undefined,
      'BACKUP_URL is missing: nothing here makes backups. See docs/handbook/backup.md, or make them from outside',
    ],
    [
      config.mediaIdp === undefined,
      'MEDIA_IDP_ISSUER is missing: business clients cannot sign in on the media site',
    ],
  ];
  return missing.filter(([is]) => is).map(([, line]) => line);
}
