import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { SettingsSections } from './settings-sections';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The settings as a dialog over the current screen (R158). */
export default function SettingsDialog({ open, onClose }: SettingsDialogProps): ReactElement {
  const { t } = useTranslation('settings');
  return (
    <DialogFrame open={open} onClose={onClose} title={t('title')} desktopWidth="62rem">
      <SettingsSections place="dialog" onLeave={onClose} />
    </DialogFrame>
  );
}
