import type { ReactNode } from 'react';
import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import type { EmailData } from '../data.ts';
import { dayOf } from '../formats.ts';
import { learnerLink } from '../links.ts';
import { facts } from '../tables.ts';
import type { EmailContext } from '../template.ts';

interface TermWords {
  readonly subject: string;
  readonly about: string;
  readonly until: string;
  readonly date: (date: string) => string;
  readonly open: string;
  readonly note?: string;
}

/** What their texts may name. */
export const membershipValues = (
  { name, expiresAt }: EmailData['membership_activated'],
  { locale }: EmailContext,
) => ({ name, date: dayOf(locale, expiresAt) });

/** What both messages about a term of membership have in common: until when it is, and the way to the lessons. */
export function membershipTerm(
  { name, expiresAt }: EmailData['membership_activated'],
  context: EmailContext,
  say: TermWords,
): ReactNode[] {
  return [
    heading(say.subject),
    greeting(context.locale, name),
    paragraph(say.about),
    facts([[say.until, say.date(dayOf(context.locale, expiresAt))]]),
    button(learnerLink(context, '/'), say.open),
    ...(say.note === undefined ? [] : [note(say.note)]),
  ];
}
