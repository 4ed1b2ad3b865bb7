import { InvalidArgumentError } from 'commander';
import { z } from 'zod';

const refuse = (wants: string) => new InvalidArgumentError(`It must be ${wants}.`);

export function parseEmail(value: string): string {
  const parsed = z.email().safeParse(value.trim().toLowerCase());
  if (!parsed.success) throw refuse('an e-mail address');
  return parsed.data;
}

export function parseName(value: string): string {
  const name = value.normalize('NFC').trim();
  if (name === '' || name.length > 120) throw refuse('1 to 120 characters');
  return name;
}

/** An instant with its offset, so that nobody has to know the time zone of the machine. */
export function parseInstant(value: string): Date {
  const parsed = z.iso.datetime({ offset: true }).safeParse(value);
  if (!parsed.success) throw refuse('an instant like 2026-12-01T19:30:00+07:00');
  return new Date(parsed.data);
}

export function parseMonths(value: string): number {
  const months = Number(value);
  if (!Number.isInteger(months) || months < 1 || months > 120) throw refuse('a whole number from 1 to 120');
  return months;
}
