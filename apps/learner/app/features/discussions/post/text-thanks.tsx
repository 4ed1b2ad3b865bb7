import { useMutation } from '@tanstack/react-query';
import { ThankButton } from '../../../shell/thank-button.tsx';
import { type PostRef, putThanks } from '../queries.ts';

interface Thanked {
  readonly thanked: boolean;
  readonly thanks_count: number;
}

interface TextThanksProps {
  readonly thread: PostRef;
  /** Null: the opening post. */
  readonly replyId: string | null;
  readonly text: Thanked;
  readonly canThank: boolean;
  /** Whom one thanks, for those who do not see where the button stands. */
  readonly label: string;
  readonly onChange: (changed: Thanked) => void;
}

/** Thanks for a post or a reply; shown at once, undone when they were not stored. */
export function TextThanks({ thread, replyId, text, canThank, label, onChange }: TextThanksProps) {
  const thank = useMutation({
    // Two quick taps arrive in their order.
    scope: { id: `thank ${replyId ?? thread.postId}` },
    mutationFn: (thanked: boolean) => putThanks(thread, replyId, thanked),
    onMutate: (thanked) => {
      onChange({ thanked, thanks_count: Math.max(0, text.thanks_count + (thanked ? 1 : -1)) });
      return text;
    },
    onSuccess: ({ thanked, thanks_count }) => onChange({ thanked, thanks_count }),
    onError: (_error, _thanked, before) => before !== undefined && onChange(before),
  });
  if (!canThank && text.thanks_count === 0) return null;
  const { thanked, thanks_count } = text;
  return (
    <ThankButton label={label} text={{ thanked, thanks_count }} canThank={canThank} quiet thank={thank} />
  );
}
