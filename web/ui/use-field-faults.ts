import { useCallback, useEffect, useState } from 'react';

/** What is wrong by field: keys of texts, which are read in whatever language is shown by then. */
export type FieldFaults<Field extends string, Fault extends string> = Readonly<Partial<Record<Field, Fault>>>;

interface FaultsOfFields<Field extends string, Fault extends string> {
  readonly faultOf: (field: Field) => Fault | undefined;
  /** Shows them, and puts the focus into the first field that has one. */
  readonly refuse: (faults: FieldFaults<Field, Fault>) => void;
  /** The field is being mended. */
  readonly forget: (field: Field) => void;
  readonly forgetAll: () => void;
}

/** The faults a refusal finds in the fields of a form, each for as long as it stands. */
export function useFieldFaults<Field extends string, Fault extends string>(
  formId: string,
): FaultsOfFields<Field, Fault> {
  const [faults, setFaults] = useState<FieldFaults<Field, Fault>>();
  const [refusals, setRefusals] = useState(0);
  // Each refusal, also one like that before.
  useEffect(() => {
    if (refusals === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formId, refusals]);
  const refuse = useCallback((found: FieldFaults<Field, Fault>) => {
    setFaults(found);
    setRefusals((count) => count + 1);
  }, []);
  const forget = useCallback(
    (field: Field) => setFaults((current) => current && { ...current, [field]: undefined }),
    [],
  );
  const forgetAll = useCallback(() => setFaults(undefined), []);
  const faultOf = (field: Field) => faults?.[field];
  return { faultOf, refuse, forget, forgetAll };
}
