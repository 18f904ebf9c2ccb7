import type { TFunction } from 'i18next';
import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredCommand } from '../../api/outbox/queued-command';
import { useGameSettings } from '../../api/game-settings';
import { loadOutbox } from '../../api/outbox/lazy-outbox';
import type { AllTexts } from '../../i18n/texts';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialogs/dialog-frame';
import { EmojiTile } from '../../ui/surface';

interface RefusedCommandsDialogProps {
  /** The number of refused commands; a new number reloads the list. */
  readonly refused: number;
  readonly open: boolean;
  /** `read`: the order of each command that was shown; undefined where the list could not be shown. */
  readonly onClose: (read?: readonly number[]) => void;
}

const REASONS = [
  'COULD_NOT_BE_READ',
  'COULD_NOT_BE_SENT',
  'CUSTOM_QUEST_PAY_LIMIT_REACHED',
  'QUEST_EXPIRED',
  'QUEST_NOT_FOUND',
  'TASK_ALREADY_EXISTS',
  'TASK_DATE_NOT_TODAY',
  'TASK_EXPIRED',
  'TASK_LIMIT_REACHED',
  'TASK_NOT_FOUND',
] as const satisfies readonly (keyof AllTexts['offline']['refusal'])[];

/** One line for each offline command that the server refused later: its subject, and the reason. */
export default function RefusedCommandsDialog({
  refused,
  open,
  onClose,
}: RefusedCommandsDialogProps): ReactElement | null {
  const { t } = useTranslation(['offline', 'common']);
  const { tasksPerDay } = useGameSettings();
  const commands = useRefusals(refused);
  if (commands.length === 0) return null;
  const close = () => onClose(commands.map(({ order }) => order));
  return (
    <DialogFrame
      role="alertdialog"
      open={open}
      onClose={close}
      title={t('refused.title', { count: commands.length })}
      footer={
        <Button size="lg" onClick={close}>
          {t('refused.action')}
        </Button>
      }
    >
      <chakra.p color="fg.muted">{t('refused.text')}</chakra.p>
      <chakra.ul display="grid" gap={3} paddingBlock={4}>
        {commands.map(({ emoji, name, order, refusal }) => (
          <chakra.li key={order} display="flex" alignItems="center" gap={3}>
            <EmojiTile aria-hidden>{emoji || '🎯'}</EmojiTile>
            <chakra.div minWidth={0}>
              <chakra.p textStyle="strong">{name || t('refused.unnamed')}</chakra.p>
              <chakra.p textStyle="small" color="fg.muted">
                {refusalReasonText(t, refusal, tasksPerDay)}
              </chakra.p>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </DialogFrame>
  );
}

/** The last loaded refusals, kept while the dialog closes. */
function useRefusals(refused: number): readonly StoredCommand[] {
  const [commands, setCommands] = useState<readonly StoredCommand[]>([]);
  useEffect(() => {
    if (refused === 0) return undefined;
    let isUnmounted = false;
    loadOutbox()
      .then((outbox) => outbox?.readRefusals())
      .then((found) => {
        if (found && !isUnmounted) setCommands(found);
      }, console.error);
    return () => {
      isUnmounted = true;
    };
  }, [refused]);
  return commands;
}

function refusalReasonText(
  t: TFunction<['offline', 'common']>,
  code: string | undefined,
  most: number,
): string {
  const known = REASONS.find((reason) => reason === code);
  return known ? t(`refusal.${known}`, { most }) : t('common:errors.generic');
}
