import { useId, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseGoalXp } from '../../../../../server/rules/party-goal';
import { PARTY_LANGUAGES, PARTY_LIMITS, PARTY_THEMES } from '../../../../../server/rules/party-options';
import type { PartyDetail } from '../../../../api/models';
import { chakra } from '../../../../ui/chakra';
import { CheckField } from '../../../../ui/forms/check-field';
import { FormField, Input } from '../../../../ui/forms/form-field';
import { limitText } from '../../../../ui/forms/limited-text';
import { PasswordField } from '../../../../ui/forms/password-field';
import { SelectField } from '../../../../ui/forms/select-field';
import { TextAreaField, TextLineField } from '../../../../ui/forms/text-field';
import { toasts } from '../../../../ui/toast/toast-queue';
import { FormGroup, Pair } from '../../shared/form-group';
import { RangeField } from '../../shared/range-field';
import { themeEmoji } from '../../../../game/theme-emoji';
import {
  TEXT_SETTINGS,
  shownFlag,
  shownText,
  type SettingName,
  type SettingsDraft,
  type TextSetting,
} from './party-settings-draft';
import type { SettingError } from './use-change-party';

export const SETTINGS_FORM_ID = 'party-settings';

/** The properties that differ between fields. */
interface SettingField {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

interface SettingsFormProps {
  readonly party: PartyDetail;
  readonly draft: SettingsDraft;
  readonly fieldErrorOf: (name: SettingName) => SettingError | undefined;
  readonly onChange: (name: SettingName, value: string | boolean) => void;
  readonly onSubmit: () => void;
  /** Content below the fields. */
  readonly children: ReactNode;
}

export function SettingsForm(props: SettingsFormProps): ReactElement {
  const { party, draft, fieldErrorOf, onChange, onSubmit, children } = props;
  const { t } = useTranslation(['parties', 'common']);
  const errorOf = (name: SettingName) => {
    const fault = fieldErrorOf(name);
    return fault && t(fault);
  };
  const fieldOf = (name: TextSetting): SettingField => {
    const value = shownText(name, draft, party);
    return {
      label: t(`settings.${name}`),
      error: errorOf(name),
      value,
      // A number field reports its clamped number on leaving, also when it is the same.
      onChange: (text) => {
        if (text !== value) onChange(name, text);
      },
    };
  };
  const fields = Object.fromEntries(TEXT_SETTINGS.map((each) => [each, fieldOf(each)])) as Record<
    TextSetting,
    SettingField
  >;
  const { name, description, theme, language, rules, weeklyGoal, monthlyGoal, maxMembers, minLevel } = fields;
  return (
    <chakra.form
      id={SETTINGS_FORM_ID}
      noValidate
      display="grid"
      gap={6}
      onSubmit={(event) => {
        event.preventDefault();
        toasts.dismissError();
        onSubmit();
      }}
    >
      {/* Takes the focus: the name is rarely what a leader comes for, and the dialog would select it. */}
      <FormGroup title={t('settings.about')} takesFocus>
        <TextLineField {...name} required maxLength={PARTY_LIMITS.nameLength} />
        <TextAreaField {...description} maxLength={PARTY_LIMITS.descriptionLength} />
        <Pair>
          <SelectField
            label={theme.label}
            options={PARTY_THEMES}
            textOf={(each) => `${themeEmoji(each)} ${t(`theme.${each}`)}`}
            value={PARTY_THEMES.find((each) => each === theme.value) ?? party.theme}
            onChange={theme.onChange}
          />
          <SelectField
            label={language.label}
            options={PARTY_LANGUAGES}
            textOf={(each) => t(`language.${each}`)}
            value={PARTY_LANGUAGES.find((each) => each === language.value) ?? party.language}
            onChange={language.onChange}
          />
        </Pair>
        <TextAreaField
          {...rules}
          startsWithTwoLines
          placeholder={t('form.rulesExample')}
          maxLength={PARTY_LIMITS.rulesLength}
        />
      </FormGroup>
      <FormGroup title={t('settings.goals')} hint={t('settings.goalHint')}>
        <Pair>
          <GoalField {...weeklyGoal} />
          <GoalField {...monthlyGoal} />
        </Pair>
      </FormGroup>
      <FormGroup title={t('settings.access')}>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
          <RangeField {...maxMembers} bounds={PARTY_LIMITS.maxMembers} />
          <RangeField {...minLevel} bounds={PARTY_LIMITS.minLevel} />
        </chakra.div>
        <AccessFields party={party} draft={draft} passwordError={errorOf('password')} onChange={onChange} />
      </FormGroup>
      {children}
    </chakra.form>
  );
}

/** A goal is a number of XP, whose unit stands in the field, or a few words. */
function GoalField({ label, error, value, onChange }: SettingField): ReactElement {
  const { t } = useTranslation('parties');
  const unit = useId();
  const isXp = value.trim() === '' || parseGoalXp(value.trim()) !== null;
  return (
    <FormField label={label} error={error}>
      {({ 'aria-describedby': note, ...control }) => (
        <chakra.div position="relative">
          <Input
            {...control}
            aria-describedby={[note, isXp && unit].filter(Boolean).join(' ') || undefined}
            value={value}
            paddingInlineEnd={isXp ? 12 : undefined}
            {...limitText(PARTY_LIMITS.goalLength, onChange)}
          />
          {isXp && (
            <chakra.span
              id={unit}
              position="absolute"
              insetBlock={0}
              insetEnd={3.5}
              display="grid"
              alignContent="center"
              color="fg.muted"
              pointerEvents="none"
            >
              {t('settings.xp')}
            </chakra.span>
          )}
        </chakra.div>
      )}
    </FormField>
  );
}

interface AccessFieldsProps extends Pick<SettingsFormProps, 'party' | 'draft' | 'onChange'> {
  readonly passwordError: string | undefined;
}

/** Who may find and join the party (R80, R181). The password itself is never shown: an empty field keeps it. */
function AccessFields({ party, draft, passwordError, onChange }: AccessFieldsProps): ReactElement {
  const { t } = useTranslation('parties');
  const isPublic = shownFlag('isPublic', draft, party);
  const requiresPassword = shownFlag('requiresPassword', draft, party);
  return (
    <chakra.div display="grid" gap={2}>
      <CheckField
        label={t('form.isPublic')}
        hint={isPublic ? t('form.isPublicHint') : t('form.isPrivateHint')}
        checked={isPublic}
        onChange={(checked) => onChange('isPublic', checked)}
      />
      <CheckField
        label={t('form.requiresPassword')}
        hint={t('form.requiresPasswordHint')}
        checked={requiresPassword}
        onChange={(checked) => onChange('requiresPassword', checked)}
      >
        <PasswordField
          label={party.requiresPassword ? t('settings.newPassword') : t('password.label')}
          hint={party.requiresPassword ? t('settings.newPasswordHint') : undefined}
          error={passwordError}
          autoComplete="new-password"
          maxLength={PARTY_LIMITS.passwordLength.max}
          value={draft.password ?? ''}
          onChange={(password) => onChange('password', password)}
          texts={{ show: t('password.show'), hide: t('password.hide') }}
        />
      </CheckField>
    </chakra.div>
  );
}
