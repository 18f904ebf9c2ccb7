import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useRemoveOidcLinkMutation } from '../../../api/questlog';
import { chakra } from '../../../ui/chakra';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { toasts } from '../../../ui/toast/toast-queue';
import { useFieldErrors } from '../../../ui/forms/use-field-errors';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { credentialErrorKey } from './credential-errors';
import { OwnerProofField } from './owner-proof-field';
import { useProviderVisit } from './use-provider-visit';

export type ProviderAct = 'link' | 'remove';

interface ProviderDialogProps {
  readonly userId: string;
  readonly act: ProviderAct;
  readonly asksPassword: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

const FORM_ID = 'provider';

/** Links the account to the provider, or removes the link (R404). */
export function ProviderDialog({
  userId,
  act,
  asksPassword,
  open,
  onClose,
}: ProviderDialogProps): ReactElement {
  const { t } = useTranslation(['settings', 'common']);
  const [password, setPassword] = useState('');
  const { fieldErrorOf, showErrors, clearError } = useFieldErrors<'password', ErrorKey>(FORM_ID);
  const visit = useProviderVisit(userId);
  const [remove] = useRemoveOidcLinkMutation();
  const submit = useCallback(async () => {
    const proof = asksPassword ? { currentPassword: password } : {};
    try {
      if (act === 'link') return await visit('link', proof.currentPassword);
      await remove({ userId, ownerProofDto: proof }).unwrap();
    } catch (caught) {
      return showErrors({ password: findErrorKey(caught) });
    }
    setPassword('');
    onClose();
    toasts.show({ kind: 'success', about: 'provider', emoji: '🔑', title: t('provider.removed') });
  }, [act, asksPassword, onClose, password, remove, showErrors, t, userId, visit]);
  const { run, pending } = useSingleFlight(submit);
  const error = fieldErrorOf('password');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(`provider.${act}`)}
      id={FORM_ID}
      submitLabel={t(`provider.submit.${act}`)}
      colorPalette={act === 'remove' ? 'danger' : undefined}
      onSubmit={run}
      busy={pending}
      disabled={asksPassword && password === ''}
    >
      <chakra.p>{t(`provider.about.${act}`)}</chakra.p>
      <OwnerProofField
        asksPassword={asksPassword}
        error={error && t(error)}
        value={password}
        onChange={(text) => {
          clearError('password');
          setPassword(text);
        }}
      />
    </FormDialog>
  );
}

type ErrorKey = ReturnType<typeof findErrorKey>;

function findErrorKey(caught: unknown) {
  const { code } = toProblem(caught);
  if (code === 'OIDC_UNAVAILABLE') return 'provider.failure.unavailable';
  if (code === 'OIDC_NOT_LINKED') return 'provider.notLinked';
  if (code === 'EMAIL_UNVERIFIED') return 'provider.verifyFirst';
  return credentialErrorKey(caught);
}
