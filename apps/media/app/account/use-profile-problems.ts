import type { ApiError } from '@cungnghe/client/call';
import { focusFirstInvalid, useFocusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { type FormEvent, useRef, useState } from 'react';
import { type problemsOf, refusedFields } from './profile-fields.ts';

/** For a form that asks for the profile: what is wrong is said from the first try on, and the first of it gets the focus. */
export function useProfileProblems(
  own: ReturnType<typeof problemsOf>,
  refusal: ApiError | null,
  send: () => void,
) {
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, refusal);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(own).length === 0) send();
    else focusFirstInvalid(event.currentTarget);
  };
  return {
    problems: { ...refusedFields(refusal), ...(isTried ? own : {}) },
    formProps: { ref: form, onSubmit, noValidate: true },
  };
}
