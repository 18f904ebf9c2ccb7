import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { KeyCap } from './key-cap';
import { ShortcutSwitch } from './shortcut-switch';
import { CONTROL_KEY, SHORTCUTS, type Shortcut } from './shortcuts';

const Rows = chakra('dl', {
  base: {
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 4,
      paddingBlock: 2,
    },
    '& > div + div': { borderTop: '1px solid {colors.border}' },
  },
});

const leadsToScreen = ({ text }: Shortcut) => text.startsWith('common:nav.');

const GROUPS = [
  ['go', SHORTCUTS.filter(leadsToScreen)],
  ['do', SHORTCUTS.filter((shortcut) => !leadsToScreen(shortcut))],
] as const;

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every shortcut with its key, and the switch for all of them (R480). */
export default function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps): ReactElement {
  const { t } = useTranslation(['shortcuts', 'common']);
  return (
    <DialogFrame open={open} onClose={onClose} title={t('title')}>
      <chakra.div display="grid" gap={4}>
        <ShortcutSwitch hint={t('switchHint')} />
        {GROUPS.map(([group, shortcuts]) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <chakra.h3 id={`shortcuts-${group}`} textStyle="caption" fontWeight="semibold" color="fg.muted">
              {t(`group.${group}`)}
            </chakra.h3>
            <Rows>
              {shortcuts.map(({ action, key, text, withControl }) => (
                <div key={action}>
                  <dt>{t(text)}</dt>
                  <chakra.dd display="flex" gap={1}>
                    {withControl && <KeyCap>{CONTROL_KEY}</KeyCap>}
                    <KeyCap>{key.toUpperCase()}</KeyCap>
                  </chakra.dd>
                </div>
              ))}
            </Rows>
          </section>
        ))}
        <chakra.p textStyle="caption" color="fg.muted">
          {t('places')}
        </chakra.p>
      </chakra.div>
    </DialogFrame>
  );
}
