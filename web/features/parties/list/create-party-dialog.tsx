import { useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { DialogFrame } from '../../../ui/dialog-frame';
import { lacksPassword, NEW_PARTY, type PartyDraft } from './party-draft';
import { PartyFields } from './party-fields';
import { useCreateParty } from './use-create-party';

const FORM_ID = 'create-party';

interface CreatePartyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Founds a party (specification §2, §5). What was written stays until it is founded. */
export default function CreatePartyDialog({ open, onClose }: CreatePartyDialogProps): ReactElement {
  const { t } = useTranslation('parties');
  const [draft, setDraft] = useState(NEW_PARTY);
  const [tried, setTried] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const { submit, pending } = useCreateParty(draft, onClose);
  const blank = draft.name.trim() === '';
  const change = (changed: Partial<PartyDraft>) => {
    setTried(false);
    setDraft((current) => ({ ...current, ...changed }));
  };
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('form.title')}
      footer={
        <Button type="submit" form={FORM_ID} size="lg" disabled={blank || pending}>
          {pending ? t('form.saving') : t('form.submit')}
        </Button>
      }
    >
      <chakra.form
        id={FORM_ID}
        noValidate
        display="grid"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
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
      </chakra.form>
    </DialogFrame>
  );
}
