import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isVisible } from '../../../../server/rules/text';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { EMPTY_PARTY_DRAFT, passwordFault, type PartyDraft } from './party-draft';
import { PartyFields } from './party-fields';
import { useCreateParty } from './use-create-party';

interface CreatePartyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Creates a party (R71, R121). The form keeps its content until the party is created. */
export default function CreatePartyDialog({ open, onClose }: CreatePartyDialogProps): ReactElement {
  const { t } = useTranslation('parties');
  const [draft, setDraft] = useState(EMPTY_PARTY_DRAFT);
  const [tried, setTried] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  /** How often the form has asked for the password. */
  const [passwordRequests, setPasswordRequests] = useState(0);
  const askForPassword = () => setPasswordRequests((count) => count + 1);
  // Once the field and its error are on the screen: on a phone both are below the fold.
  useEffect(() => {
    if (passwordRequests === 0) return;
    password.current?.focus({ preventScroll: true });
    password.current?.scrollIntoView({ block: 'center' });
  }, [passwordRequests]);
  const { submit, pending } = useCreateParty(draft, onClose);
  const blank = !isVisible(draft.name);
  const change = (changed: Partial<PartyDraft>) => {
    setTried(false);
    setDraft((current) => ({ ...current, ...changed }));
    if (changed.requiresPassword === true) askForPassword();
  };
  return (
    <FormDialog
      id="create-party"
      open={open}
      onClose={onClose}
      title={t('form.title')}
      submitLabel={pending ? t('form.saving') : t('form.submit')}
      disabled={blank || pending}
      onSubmit={() => {
        if (passwordFault(draft) === undefined) submit();
        else {
          setTried(true);
          askForPassword();
        }
      }}
    >
      <PartyFields
        draft={draft}
        onChange={change}
        passwordFault={tried ? passwordFault(draft) : undefined}
        passwordRef={password}
      />
    </FormDialog>
  );
}
