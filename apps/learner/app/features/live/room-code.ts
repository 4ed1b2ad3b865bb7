import { roomCode } from '@cungnghe/contracts/live/room';

export const codeLength = 6;

/** What somebody has typed as it stands on the projector: in capitals, without spaces, and no longer than a code. */
export const typedCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, codeLength);

/** Undefined while it cannot be one: too short yet, or with a letter that no code has. */
export function codeIn(typed: string): string | undefined {
  const code = typedCode(typed);
  return roomCode.test(code) ? code : undefined;
}
