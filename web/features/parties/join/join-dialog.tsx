import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS } from '../../../../server/rules/party-options';
import type { PartyDetail } from '../../../api/models';
import { contentArea } from '../../../ui/content-area';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { PasswordField } from '../../../ui/forms/password-field';
import { useJoinParty, type PasswordRefusal } from './use-join-party';

interface JoinDialogProps {
  readonly party: Pick<PartyDetail, 'id' | 'name'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the party's password until it is correct (R76). */
export default function JoinDialog({ party, open, onClose }: JoinDialogProps): ReactElement {
  const { t } = useTranslation('parties');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<{ readonly why: 'join.passwordMissing' | PasswordRefusal }>();
  const field = useRef<HTMLInputElement>(null);
  const joined = useRef(false);
  const { join, pending } = useJoinParty(party, {
    onSettled: (isMember) => {
      joined.current = isMember;
      onClose();
    },
    onPasswordRefused: (why) => setRefusal({ why }),
  });
  // Each refusal, even a repeated one, returns the focus to the field.
  useEffect(() => {
    if (!refusal) return;
    field.current?.focus();
    field.current?.select();
  }, [refusal]);
  return (
    <FormDialog
      id="join-party"
      open={open}
      onClose={onClose}
      title={t('join.passwordTitle', { name: party.name })}
      // The button that opened the dialog disappears once the player is a member.
      returnFocusTo={() => (joined.current ? contentArea() : document.querySelector('[data-join]'))}
      submitLabel={pending ? t('join.joining') : t('page.join')}
      busy={pending}
      onSubmit={() => {
        if (password === '') setRefusal({ why: 'join.passwordMissing' });
        else join(password);
      }}
    >
      <PasswordField
        ref={field}
        label={t('password.label')}
        hint={t('join.passwordText')}
        error={refusal && t(refusal.why)}
        name="party-password"
        autoComplete="off"
        maxLength={PARTY_LIMITS.passwordLength.max}
        required
        value={password}
        onChange={(typed) => {
          setRefusal(undefined);
          setPassword(typed);
        }}
        texts={{ show: t('password.show'), hide: t('password.hide') }}
      />
    </FormDialog>
  );
}
