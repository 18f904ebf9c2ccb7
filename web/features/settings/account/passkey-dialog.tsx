import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../api/models';
import { toProblem } from '../../../api/problem';
import {
  useAddPasskeyMutation,
  useBeginAddingPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '../../../api/questlog';
import { createPasskey, isPasskeyDismissal, isPasskeyKnown } from '../../../api/webauthn';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { TextLineField } from '../../../ui/forms/text-field';
import { toasts } from '../../../ui/toast/toast-queue';
import { useFieldErrors } from '../../../ui/forms/use-field-errors';
import { useSingleFlight } from '../../../ui/hooks/use-single-flight';
import { credentialErrorKey } from './credential-errors';
import { OwnerProofField } from './owner-proof-field';

export type PasskeyAct =
  | { readonly kind: 'add'; readonly passkey?: undefined }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

interface PasskeyDialogProps {
  readonly userId: string;
  readonly act: PasskeyAct;
  readonly asksPassword: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

const FORM_ID = 'passkey';
const NAME_MAX = 50;

/** Adds, renames or removes a passkey; what changes the ways in takes the current password (R390). */
export function PasskeyDialog(props: PasskeyDialogProps): ReactElement {
  const { userId, act, asksPassword, open, onClose } = props;
  const { kind, passkey } = act;
  const { t } = useTranslation(['settings', 'common']);
  const [currentPassword, setCurrentPassword] = useState('');
  const [name, setName] = useState(passkey?.name ?? '');
  const { fieldErrorOf, showErrors, clearError } = useFieldErrors<'password' | 'name', ErrorKey>(FORM_ID);
  const perform = usePasskeyAct(userId, act);
  const submit = useCallback(async () => {
    try {
      await perform(name.trim(), asksPassword ? { currentPassword } : {});
    } catch (caught) {
      const key = findErrorKey(caught);
      return showErrors(kind === 'rename' ? { name: key } : { password: key });
    }
    setCurrentPassword('');
    onClose();
    toasts.show({ kind: 'success', about: 'passkeys', emoji: '🔑', title: t(`passkeys.done.${kind}`) });
  }, [asksPassword, currentPassword, kind, name, onClose, perform, showErrors, t]);
  const { run, pending } = useSingleFlight(submit);
  const errorOf = (field: 'password' | 'name') => {
    const key = fieldErrorOf(field);
    return key && t(key);
  };
  const takesName = kind !== 'remove';
  const takesProof = kind !== 'rename';
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={
        passkey && kind === 'remove' ? t('passkeys.removeOne', { name: passkey.name }) : t(`passkeys.${kind}`)
      }
      id={FORM_ID}
      submitLabel={t(`passkeys.submit.${kind}`)}
      colorPalette={kind === 'remove' ? 'danger' : undefined}
      onSubmit={run}
      busy={pending}
      disabled={(takesName && name.trim() === '') || (takesProof && asksPassword && currentPassword === '')}
    >
      {takesName && (
        <TextLineField
          label={t('passkeys.name')}
          error={errorOf('name')}
          maxLength={NAME_MAX}
          value={name}
          onChange={(text) => {
            clearError('name');
            setName(text);
          }}
        />
      )}
      {takesProof && (
        <OwnerProofField
          asksPassword={asksPassword}
          error={errorOf('password')}
          value={currentPassword}
          onChange={(text) => {
            clearError('password');
            setCurrentPassword(text);
          }}
        />
      )}
    </FormDialog>
  );
}

function usePasskeyAct(userId: string, { kind, passkey }: PasskeyAct) {
  const [begin] = useBeginAddingPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [rename] = useRenamePasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  return useCallback(
    async (name: string, proof: { readonly currentPassword?: string }): Promise<void> => {
      if (kind === 'add') {
        const { publicKey } = await begin({ userId, ownerProofDto: proof }).unwrap();
        await add({ userId, addPasskeyDto: { name, ...(await createPasskey(publicKey)) } }).unwrap();
      } else if (kind === 'rename') {
        await rename({ userId, passkeyId: passkey.id, renamePasskeyDto: { name } }).unwrap();
      } else {
        await remove({ userId, passkeyId: passkey.id, ownerProofDto: proof }).unwrap();
      }
    },
    [add, begin, kind, passkey, remove, rename, userId],
  );
}

type ErrorKey = ReturnType<typeof findErrorKey>;

function findErrorKey(caught: unknown) {
  if (isPasskeyDismissal(caught)) return 'passkeys.errors.dismissed';
  if (isPasskeyKnown(caught)) return 'passkeys.errors.known';
  const { code } = toProblem(caught);
  if (code === 'PASSKEY_NOT_ADDED') return 'passkeys.errors.notAdded';
  if (code === 'PASSKEY_NOT_FOUND') return 'passkeys.errors.notFound';
  return credentialErrorKey(caught);
}
