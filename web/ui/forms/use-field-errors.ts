import { useCallback, useEffect, useState } from 'react';

/** Errors by field, as keys of texts, so that they follow a change of language. */
export type FieldErrors<Field extends string, FieldError extends string> = Readonly<
  Partial<Record<Field, FieldError>>
>;

interface FieldErrorsState<Field extends string, FieldError extends string> {
  readonly fieldErrorOf: (field: Field) => FieldError | undefined;
  /** Shows the errors, and focuses the first field that has one. */
  readonly showErrors: (errors: FieldErrors<Field, FieldError>) => void;
  /** Clears the error of a field that is being edited. */
  readonly clearError: (field: Field) => void;
  readonly clearErrors: () => void;
}

/** Holds the errors that a refusal reports for the fields of a form, each until its field is edited. */
export function useFieldErrors<Field extends string, FieldError extends string>(
  formId: string,
): FieldErrorsState<Field, FieldError> {
  const [faults, setErrors] = useState<FieldErrors<Field, FieldError>>();
  const [showCount, setShowCount] = useState(0);
  // Runs for each refusal, also for one equal to the last.
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
