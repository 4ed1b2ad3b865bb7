import { call } from '@cungnghe/client/call';
import type { Response } from '@cungnghe/contracts/endpoint';
import { getContact } from '@cungnghe/contracts/system/endpoints';
import { useEffect, useState } from 'react';

type Contact = Response<typeof getContact>;

let asked: Promise<Contact | undefined> | undefined;

/** Asked once for all pages; again after it could not be had. */
function askContact(): Promise<Contact | undefined> {
  asked ??= call(getContact, {}).catch(() => {
    asked = undefined;
    return undefined;
  });
  return asked;
}

/** How clients reach people, as the running server is set; undefined until it has said. */
export function useContact(): Contact | undefined {
  const [contact, setContact] = useState<Contact>();
  useEffect(() => {
    let gone = false;
    void askContact().then((found) => {
      if (!gone) setContact(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  return contact;
}

/** A mail link that has the subject and the first lines written already. */
export function mailLink(email: string, subject: string, body: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
