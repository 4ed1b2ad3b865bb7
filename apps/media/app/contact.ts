/** How clients reach people, set when the site is built. Without a telephone number none is shown. */
export const contactEmail: string = import.meta.env.VITE_CONTACT_EMAIL ?? 'media@cungnghe.local';
export const contactPhone: string | undefined = import.meta.env.VITE_CONTACT_PHONE;

/** A mail link that has the subject and the first lines written already. */
export function mailLink(subject: string, body: string): string {
  return `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
