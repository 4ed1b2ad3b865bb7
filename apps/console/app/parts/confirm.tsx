import type { ApiError } from '@cungnghe/client/call';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';
import classes from './notice.module.css';
import { useProblemText } from './problem.tsx';

interface ConfirmProps<Input> {
  /** The verb on the first button. */
  readonly label: string;
  /** What will happen, to whom, with figures. */
  readonly question: ReactNode;
  /** What follows from it, below the question. */
  readonly effect?: ReactNode;
  /** The verb that does it, where it is another. */
  readonly confirmLabel?: string;
  readonly mutation: UseMutationResult<unknown, ApiError, Input>;
  readonly input?: Input;
  readonly tone?: 'accent' | 'danger';
  /** Of the first button, where it stands beside others that matter more. */
  readonly variant?: 'subtle' | 'default';
  readonly shortcut?: string;
  /** A key that whatever holds this question listens to, because there are several of its kind on the page. */
  readonly keyInside?: string;
  /** Says false to keep the question closed, for example while a form is not filled in. */
  readonly onOpen?: () => boolean;
  /** Says false to keep asking, for example while one of the fields below the question is not filled in. */
  readonly onConfirm?: () => boolean;
  /** Fields that go with the answer, below the question. */
  readonly children?: ReactNode;
  /** Replaces the general wording of an error. */
  readonly explain?: (error: Error) => ReactNode;
}

/** What the mutation takes; nothing for one that takes nothing. */
type InputOf<Input> = undefined extends Input ? unknown : { readonly input: Input };

/** Asks in place, where the button was, before doing what cannot be undone. */
export function Confirm<Input>(props: ConfirmProps<Input> & InputOf<Input>) {
  const {
    label,
    question,
    effect,
    confirmLabel = label,
    mutation,
    input,
    tone = 'accent',
    variant,
    shortcut,
    keyInside,
    onOpen,
    onConfirm,
    explain,
    children,
  } = props;
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  const problem = useProblemText();

  const ask = () => {
    if (onOpen?.() === false) return;
    mutation.reset();
    setOpen(true);
  };
  const close = () => setOpen(false);
  useReturnedFocus(open, trigger);
  useShortcuts(shortcut !== undefined && !open ? { [shortcut]: ask } : {});

  if (!open) {
    return (
      <Button
        ref={trigger}
        className={classes.trigger ?? ''}
        onClick={ask}
        variant={variant ?? (tone === 'danger' ? 'default' : 'filled')}
        aria-keyshortcuts={shortcut ?? keyInside}
      >
        {label}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from any control inside
    <div className={classes.notice} data-tone={tone} onKeyDown={(event) => event.key === 'Escape' && close()}>
      <div id={questionId}>
        {effect === undefined ? question : <Effect question={question}>{effect}</Effect>}
      </div>
      {children}
      <div className={classes.row}>
        <BusyButton
          autoFocus
          aria-describedby={questionId}
          loading={mutation.isPending}
          {...(tone === 'danger' ? { color: 'red' } : {})}
          onClick={() => {
            if (onConfirm?.() !== false) mutation.mutate(input as Input, { onSuccess: close });
          }}
        >
          {confirmLabel}
        </BusyButton>
        <Button variant="default" disabled={mutation.isPending} onClick={close}>
          {t('not_now')}
        </Button>
      </div>
      {mutation.error !== null && (
        <div role="alert">{explain?.(mutation.error) ?? problem(mutation.error)}</div>
      )}
    </div>
  );
}

/** The focus does not get lost with a question that is closed, or that is gone with what it was about. */
function useReturnedFocus(open: boolean, trigger: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(false);
  // The trigger is back in the page. Whoever has led the focus on keeps it.
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) trigger.current?.focus();
    wasOpen.current = open;
  }, [open, trigger]);
  // What was asked about may be done and the question gone with it. The page stays, to show what became of it; the keyboard
  // goes on with the next of the list, which Enter opens, or from the head of the page.
  useEffect(
    () => () => {
      if (wasOpen.current && document.activeElement === document.body) {
        const next = document.querySelector<HTMLElement>('main a[aria-keyshortcuts="]"]');
        (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
      }
    },
    [],
  );
}

function Effect({ question, children }: { question: ReactNode; children: ReactNode }) {
  return (
    <>
      <p>
        <strong>{question}</strong>
      </p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </>
  );
}
