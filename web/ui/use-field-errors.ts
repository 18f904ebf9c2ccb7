import { useCallback, useEffect, useState } from 'react';

/** What is wrong by field: keys of texts, which are read in whatever language is shown by then. */
export type FieldErrors<Field extends string, FieldError extends string> = Readonly<
  Partial<Record<Field, FieldError>>
>;

interface FieldErrorsState<Field extends string, FieldError extends string> {
  readonly fieldErrorOf: (field: Field) => FieldError | undefined;
  /** Shows them, and puts the focus into the first field that has one. */
  readonly showErrors: (errors: FieldErrors<Field, FieldError>) => void;
  /** The field is being mended. */
  readonly clearError: (field: Field) => void;
  readonly clearErrors: () => void;
}

/** The faults a refusal finds in the fields of a form, each for as long as it stands. */
export function useFieldErrors<Field extends string, FieldError extends string>(
  formId: string,
): FieldErrorsState<Field, FieldError> {
  const [faults, setErrors] = useState<FieldErrors<Field, FieldError>>();
  const [showCount, setShowCount] = useState(0);
  // Each refusal, also one like that before.
  useEffect(() => {
    if (showCount === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formId, showCount]);
  const showErrors = useCallback((found: FieldErrors<Field, FieldError>) => {
    setErrors(found);
    setShowCount((count) => count + 1);
  }, []);
  const clearError = useCallback(
    (field: Field) => setErrors((current) => current && { ...current, [field]: undefined }),
    [],
  );
  const clearErrors = useCallback(() => setErrors(undefined), []);
  const fieldErrorOf = (field: Field) => faults?.[field];
  return { fieldErrorOf, showErrors, clearError, clearErrors };
}
