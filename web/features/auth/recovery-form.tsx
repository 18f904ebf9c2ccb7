import { useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem';
import { useRequestPasswordResetMutation } from '../../api/questlog';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { FormField, Input } from '../../ui/forms/form-field';
import { useSingleFlight } from '../../ui/hooks/use-single-flight';
import { AccountNote } from './account-frame';

interface RecoveryFormProps {
  /** What was entered in the login form. */
  readonly email: string;
  /** Shown above the field in place of the usual lead. */
  readonly lead?: ReactNode;
  readonly onBack: () => void;
}

type Outcome = 'sent' | 'operator';
type RecoveryError = 'recovery.failed' | 'recovery.limited' | 'errors.email.text';

/** Asks for a link to choose a new password, or says who makes one (R270). */
export function RecoveryForm({ email: initialEmail, lead, onBack }: RecoveryFormProps): ReactElement {
  const { t } = useTranslation('auth');
  const [request] = useRequestPasswordResetMutation();
  const [email, setEmail] = useState(initialEmail);
  const [outcome, setOutcome] = useState<Outcome>();
  const [error, setError] = useState<RecoveryError>();
  const field = useRef<HTMLInputElement>(null);
  const submit = useCallback(async () => {
    setError(undefined);
    try {
      const { delivery } = await request({ requestPasswordResetDto: { email: email.trim() } }).unwrap();
      setOutcome(delivery === 'email' ? 'sent' : 'operator');
    } catch (caught) {
      const { status } = toProblem(caught);
      setError(
        status === 400 ? 'errors.email.text' : status === 429 ? 'recovery.limited' : 'recovery.failed',
      );
      field.current?.focus();
    }
  }, [email, request]);
  const { run, pending } = useSingleFlight(submit);
  const back = (
    <Button variant="ghost" onClick={onBack}>
      {t('recovery.back')}
    </Button>
  );
  if (outcome) {
    return (
      <>
        <AccountNote>{t(`recovery.${outcome}`)}</AccountNote>
        {back}
      </>
    );
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      {lead ?? <chakra.p color="fg.muted">{t('recovery.lead')}</chakra.p>}
      <FormField label={t('fields.email')} error={error && t(error)}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            autoFocus
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" aria-busy={pending || undefined}>
        {t('recovery.submit')}
      </Button>
      {back}
    </chakra.form>
  );
}
