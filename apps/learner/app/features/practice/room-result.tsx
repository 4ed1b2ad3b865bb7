import type { RoomResult as Result } from '@cungnghe/contracts/practice/endpoints';
import { DateText } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { roomResult as en } from '../../strings/room-result/en.ts';
import { roomResult as vi } from '../../strings/room-result/vi.ts';

const texts = { vi, en };

/** How the newest workshop answered the same question; loaded where there was one. */
export default function RoomResult({ result: { held_at, answered, right } }: { result: Result }) {
  const said = texts[useLocale().locale];
  return (
    <>
      {said.session} <DateText instant={held_at} />: {Math.round((100 * right) / answered)}% {said.right} (
      {answered} {said.people}).
    </>
  );
}
