import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTY_LIMITS } from '../../../../../server/rules/party-options';
import type { PartyDetail } from '../../../../api/models';
import { chakra } from '../../../../ui/chakra';
import { TextAreaField, TextLineField } from '../../../../ui/text-field';
import { toasts } from '../../../../ui/toast/toast-queue';
import { RangeField } from '../../shared/range-field';
import { SETTING_NAMES, shownSetting, type SettingName, type SettingsDraft } from './party-settings-draft';
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
  readonly onChange: (name: SettingName, text: string) => void;
  readonly onSubmit: () => void;
  /** Content below the fields. */
  readonly children: ReactNode;
}

export function SettingsForm(props: SettingsFormProps): ReactElement {
  const { party, draft, fieldErrorOf, onChange, onSubmit, children } = props;
  const { t } = useTranslation(['parties', 'common']);
  const fieldOf = (name: SettingName): SettingField => {
    const fault = fieldErrorOf(name);
    return {
      label: t(`settings.${name}`),
      error: fault && t(fault),
      value: shownSetting(name, draft, party),
      onChange: (text) => onChange(name, text),
    };
  };
  const { description, weeklyGoal, monthlyGoal, maxMembers, minLevel } = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, fieldOf(name)]),
  ) as Record<SettingName, SettingField>;
  return (
    <chakra.form
      id={SETTINGS_FORM_ID}
      noValidate
      display="grid"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        toasts.dismissError();
        onSubmit();
      }}
    >
      <TextAreaField {...description} maxLength={PARTY_LIMITS.descriptionLength} />
      <TextLineField
        {...weeklyGoal}
        maxLength={PARTY_LIMITS.goalLength}
        placeholder={t('settings.goalHint')}
      />
      <TextLineField
        {...monthlyGoal}
        maxLength={PARTY_LIMITS.goalLength}
        placeholder={t('settings.goalHint')}
      />
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap={4}>
        <RangeField {...maxMembers} bounds={PARTY_LIMITS.maxMembers} />
        <RangeField {...minLevel} bounds={PARTY_LIMITS.minLevel} />
      </chakra.div>
      {children}
    </chakra.form>
  );
}
