import type { Contact } from '@cungnghe/contracts/system/endpoints';
import type { Language } from './language.ts';
import { strings } from './strings.ts';

interface ContactLineProps {
  readonly contact: Contact | null;
  readonly language: Language;
  /** Says before it what it is for. */
  readonly label?: string;
}

/** Whom to write to or call, as the server is set; nothing where nothing is. */
export function ContactLine({ contact, language, label }: ContactLineProps) {
  const t = strings[language];
  const { email = null, phone = null, zalo = null } = contact ?? {};
  if (email === null && phone === null && zalo === null) return null;
  return (
    <p className="small contact">
      {label === undefined ? null : <span className="dim">{label}</span>}
      {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
      {phone === null ? null : <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t.call(phone)}</a>}
      {zalo === null ? null : (
        <a href={`https://zalo.me/${zalo.replace(/\D/g, '')}`} rel="noreferrer">
          Zalo {zalo}
        </a>
      )}
    </p>
  );
}
