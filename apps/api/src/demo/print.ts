import { type CastMember, cast } from './people.ts';

/** Tells whoever started the server whom they can sign in as. */
export function printCast(): void {
  console.log(
    '\nDemo accounts. Ask for a sign-in code in the learner app or the console; it appears here.\n',
  );
  for (const person of Object.values<CastMember>(cast)) {
    console.log(`  ${person.email.padEnd(30)} ${person.name}, ${person.part}`);
  }
  console.log('');
}

/**
 * Prints the sign-in code of a message that no mail server carries. Only for a demo on somebody's own machine:
 * nobody could sign in to the console, where kept messages are shown, without one.
 */
export function printCode(message: { kind: string; to_email: string; text: string | null }): void {
  const code = message.kind === 'login_code' && /\b(\d{3}) ?(\d{3})\b/.exec(message.text ?? '');
  if (code) console.log(`Sign-in code for ${message.to_email}: ${code[1]} ${code[2]}`);
}
