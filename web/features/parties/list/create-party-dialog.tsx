import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS, PARTY_THEMES } from '../../../../server/rules/party-options';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/check-field';
import { DialogFrame } from '../../../ui/dialog-frame';
import { SelectField } from '../../../ui/select-field';
import { TextAreaField, TextLineField } from '../../../ui/text-field';
import { RangeField } from '../shared/range-field';
import { themeEmoji } from '../shared/theme-emoji';
import { NEW_PARTY, PARTY_BOUNDS, type PartyDraft } from './party-draft';
import { useCreateParty } from './use-create-party';

const FORM_ID = 'create-party';
const NUMBERS = ['maxMembers', 'minLevel', 'weeklyGoal', 'monthlyGoal'] as const;

interface CreatePartyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every field a party begins with and its limits (specification §5). */
export default function CreatePartyDialog({ open, onClose }: CreatePartyDialogProps): ReactElement {
  const { t } = useTranslation('parties');
  const [draft, setDraft] = useState(NEW_PARTY);
  const { submit, pending } = useCreateParty(draft, onClose);
  const blank = draft.name.trim() === '';
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
        display="grid"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PartyFields
          draft={draft}
          onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
        />
      </chakra.form>
    </DialogFrame>
  );
}

interface PartyFieldsProps {
  readonly draft: PartyDraft;
  readonly onChange: (change: Partial<PartyDraft>) => void;
}

function PartyFields({ draft, onChange }: PartyFieldsProps): ReactElement {
  const { t } = useTranslation('parties');
  return (
    <>
      <TextLineField
        label={t('form.name')}
        required
        maxLength={PARTY_LIMITS.nameLength}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <TextAreaField
        label={t('form.description')}
        maxLength={PARTY_LIMITS.descriptionLength}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      <SelectField
        label={t('form.theme')}
        options={PARTY_THEMES}
        textOf={(theme) => `${themeEmoji(theme)} ${t(`theme.${theme}`)}`}
        value={draft.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        {NUMBERS.map((name) => (
          <RangeField
            key={name}
            label={t(`form.${name}`)}
            bounds={PARTY_BOUNDS[name]}
            value={draft[name]}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </chakra.div>
      <TextAreaField
        label={t('form.rules')}
        maxLength={PARTY_LIMITS.rulesLength}
        value={draft.rules}
        onChange={(rules) => onChange({ rules })}
      />
      <CheckField
        label={t('form.isPublic')}
        hint={t('form.isPublicHint')}
        checked={draft.isPublic}
        onChange={(isPublic) => onChange({ isPublic })}
      />
    </>
  );
}
