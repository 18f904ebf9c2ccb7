import { useEffect, type RefObject } from 'react';

/** The first invalid field; for the class it is the first radio button. */
const FAULTY = 'input[aria-invalid=true], [aria-invalid=true] input';

/** Moves the focus to the first invalid field after each refusal, and scrolls it out from under the toast. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const faulty = form.current?.querySelector<HTMLInputElement>(FAULTY);
    faulty?.focus({ preventScroll: true });
    faulty?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);
}
