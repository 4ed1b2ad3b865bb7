import { type RefObject, useEffect } from 'react';

/** After a form was not sent: goes to the first field that says what is wrong with it, once it says so. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => focusIn(form));
}

/** Likewise when the server has refused it: an effect, because by then the fields show what it said. */
export function useFocusFirstInvalid(form: RefObject<HTMLFormElement | null>, refusal: Error | null): void {
  useEffect(() => {
    if (refusal !== null && form.current !== null) focusIn(form.current);
  }, [form, refusal]);
}

const focusIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
