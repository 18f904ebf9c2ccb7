import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog';
import { lacksPassword, EMPTY_PARTY_DRAFT, type PartyDraft } from './party-draft';
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
  const { submit, pending } = useCreateParty(draft, onClose);
  const blank = draft.name.trim() === '';
  const change = (changed: Partial<PartyDraft>) => {
    setTried(false);
    setDraft((current) => ({ ...current, ...changed }));
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
        if (!lacksPassword(draft)) submit();
        else {
          setTried(true);
          password.current?.focus();
        }
      }}
    >
      <PartyFields
        draft={draft}
        onChange={change}
        passwordMissing={tried && lacksPassword(draft)}
        passwordRef={password}
      />
    </FormDialog>
  );
}
