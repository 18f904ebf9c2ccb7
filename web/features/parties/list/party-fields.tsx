import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS, PARTY_LANGUAGES, PARTY_THEMES } from '../../../../server/rules/party-options';
import { chakra } from '../../../ui/chakra';
import { CheckField } from '../../../ui/forms/check-field';
import { PasswordField } from '../../../ui/forms/password-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextAreaField, TextLineField } from '../../../ui/forms/text-field';
import { FormGroup, Pair } from '../shared/form-group';
import { RangeField } from '../shared/range-field';
import { themeEmoji } from '../../../game/theme-emoji';
import { PARTY_BOUNDS, type passwordFault, type PartyDraft } from './party-draft';

interface PartyFieldsProps {
  readonly draft: PartyDraft;
  readonly onChange: (change: Partial<PartyDraft>) => void;
  readonly passwordFault: ReturnType<typeof passwordFault>;
  readonly passwordRef: RefObject<HTMLInputElement | null>;
}

/** The fields of a new party, with their limits (R71). */
export function PartyFields({
  draft,
  onChange,
  passwordFault: fault,
  passwordRef,
}: PartyFieldsProps): ReactElement {
  const { t } = useTranslation('parties');
  const rangeOf = (name: keyof typeof PARTY_BOUNDS) => (
    <RangeField
      key={name}
      label={t(`form.${name}`)}
      bounds={PARTY_BOUNDS[name]}
      value={draft[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  const goals = (['weeklyGoal', 'monthlyGoal'] as const).map(rangeOf);
  const bounds = (['maxMembers', 'minLevel'] as const).map(rangeOf);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={6}>
      <FormGroup title={t('settings.about')}>
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
        <Pair>
          <SelectField
            label={t('form.theme')}
            options={PARTY_THEMES}
            textOf={(theme) => `${themeEmoji(theme)} ${t(`theme.${theme}`)}`}
            value={draft.theme}
            onChange={(theme) => onChange({ theme })}
          />
          <SelectField
            label={t('form.language')}
            options={PARTY_LANGUAGES}
            textOf={(language) => t(`language.${language}`)}
            value={draft.language}
            onChange={(language) => onChange({ language })}
          />
        </Pair>
        <TextAreaField
          label={t('form.rules')}
          startsWithTwoLines
          placeholder={t('form.rulesExample')}
          maxLength={PARTY_LIMITS.rulesLength}
          value={draft.rules}
          onChange={(rules) => onChange({ rules })}
        />
      </FormGroup>
      <FormGroup title={t('settings.goals')}>
        <Numbers>{goals}</Numbers>
      </FormGroup>
      <FormGroup title={t('settings.access')}>
        <Numbers>{bounds}</Numbers>
        <chakra.div display="grid" gap={2}>
          <CheckField
            label={t('form.isPublic')}
            hint={draft.isPublic ? t('form.isPublicHint') : t('form.isPrivateHint')}
            checked={draft.isPublic}
            onChange={(isPublic) => onChange({ isPublic })}
          />
          <CheckField
            label={t('form.requiresPassword')}
            hint={t('form.requiresPasswordHint')}
            checked={draft.requiresPassword}
            onChange={(requiresPassword) => onChange({ requiresPassword })}
          >
            <PasswordField
              ref={passwordRef}
              label={t('password.label')}
              error={fault && t(`password.${fault}`)}
              autoComplete="new-password"
              maxLength={PARTY_LIMITS.passwordLength.max}
              value={draft.password}
              onChange={(password) => onChange({ password })}
              texts={{ show: t('password.show'), hide: t('password.hide') }}
            />
          </CheckField>
        </chakra.div>
      </FormGroup>
    </chakra.div>
  );
}

/** Keeps the inputs aligned, however many lines a label takes. */
const Numbers = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 4,
    alignItems: 'end',
  },
});
