import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS, PARTY_THEMES } from '../../../../server/rules/party-options';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/check-field';
import { DialogFrame } from '../../../ui/dialog-frame';
import { FormField, Input, Select, Textarea } from '../../../ui/form-field';
import { NumberField } from '../shared/number-field';
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
      <FormField label={t('form.name')}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={PARTY_LIMITS.nameLength}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t('form.description')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={PARTY_LIMITS.descriptionLength}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t('form.theme')}>
        {(control) => (
          <Select
            {...control}
            value={draft.theme}
            onChange={(event) =>
              onChange({ theme: PARTY_THEMES.find((theme) => theme === event.target.value) })
            }
          >
            {PARTY_THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {themeEmoji(theme)} {t(`theme.${theme}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        {NUMBERS.map((name) => (
          <NumberField
            key={name}
            label={t(`form.${name}`)}
            bounds={PARTY_BOUNDS[name]}
            value={draft[name]}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </chakra.div>
      <FormField label={t('form.rules')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={PARTY_LIMITS.rulesLength}
            value={draft.rules}
            onChange={(event) => onChange({ rules: event.target.value })}
          />
        )}
      </FormField>
      <CheckField
        label={t('form.isPublic')}
        hint={t('form.isPublicHint')}
        checked={draft.isPublic}
        onChange={(isPublic) => onChange({ isPublic })}
      />
    </>
  );
}
