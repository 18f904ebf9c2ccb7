import { useCallback, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyDetail } from '../../../../api/models';
import { Button } from '../../../../ui/button';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame';
import { Icon } from '../../../../ui/icon';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors';
import { ConfirmFooter } from '../confirm-footer';
import type { PartyExit } from '../use-party-exit';
import { lacksName, passwordFault, type SettingName, type SettingsDraft } from './party-settings-draft';
import { SETTINGS_FORM_ID, SettingsForm } from './settings-form';
import { useChangeParty, type SettingError } from './use-change-party';

interface PartySettingsDialogProps {
  readonly party: PartyDetail;
  readonly exit: PartyExit;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** The settings a leader can change, and deleting the party (R73, R122). The form keeps its content until it is saved. */
export default function PartySettingsDialog(props: PartySettingsDialogProps): ReactElement {
  const { party, exit, open, onClose, returnFocusTo } = props;
  const { t } = useTranslation('parties');
  const [draft, setDraft] = useState<SettingsDraft>({});
  const { fieldErrorOf, showErrors, clearError, clearErrors } = useFieldErrors<SettingName, SettingError>(
    SETTINGS_FORM_ID,
  );
  const [deleting, setDeleting] = useState<'no' | 'asked' | 'kept'>('no');
  const close = useCallback(() => {
    setDeleting('no');
    onClose();
  }, [onClose]);
  const saved = useCallback(() => {
    setDraft({});
    clearErrors();
    close();
  }, [close, clearErrors]);
  const { submit, pending } = useChangeParty({ party, draft, onDone: saved, onRefused: showErrors });
  const isAsking = deleting === 'asked';
  const change = (name: SettingName, value: string | boolean) => {
    setDraft((current) => ({ ...current, [name]: value }));
    clearError(name === 'requiresPassword' ? 'password' : name);
  };
  const save = () => {
    const fault = passwordFault(draft, party);
    if (lacksName(draft, party)) showErrors({ name: 'settings.nameMissing' });
    else if (fault) showErrors({ password: `password.${fault}` });
    else submit();
  };
  return (
    <DialogFrame
      open={open}
      onClose={close}
      returnFocusTo={returnFocusTo}
      role={isAsking ? 'alertdialog' : 'dialog'}
      title={isAsking ? t('settings.deleteTitle', { name: party.name }) : t('settings.title')}
      footer={
        isAsking ? (
          <ConfirmFooter
            confirm={t('settings.deleteConfirm')}
            pending={exit.pending}
            onConfirm={exit.deleteParty}
            onCancel={() => setDeleting('kept')}
          />
        ) : (
          <Button type="submit" form={SETTINGS_FORM_ID} size="lg" aria-busy={pending || undefined}>
            {pending ? t('settings.saving') : t('settings.save')}
          </Button>
        )
      }
    >
      {isAsking ? (
        t('settings.deleteText')
      ) : (
        <SettingsForm
          party={party}
          draft={draft}
          fieldErrorOf={fieldErrorOf}
          onChange={change}
          onSubmit={save}
        >
          <Button
            variant="outline"
            colorPalette="danger"
            color="colorPalette.fg"
            marginTop={4}
            autoFocus={deleting === 'kept'}
            onClick={() => setDeleting('asked')}
          >
            <Icon name="trash" size="1.25rem" />
            {t('settings.delete')}
          </Button>
        </SettingsForm>
      )}
    </DialogFrame>
  );
}
