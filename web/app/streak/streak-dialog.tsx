import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../game/moments/use-moment';
import { Burst, BurstEmoji } from '../../ui/burst';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { CelebrationBody, DialogFrame } from '../../ui/dialog-frame';
import type { RiseDialogProps } from '../celebrations/rise-watcher';
import { findNextMilestone } from '../../game/streak-milestones';

/** A milestone of the streak, and the next one (R465). */
export default function StreakDialog({ to, open, onClose }: RiseDialogProps): ReactElement {
  const { t } = useTranslation(['character', 'common']);
  const next = findNextMilestone(to);
  useMoment('streak', open);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('milestone.title')}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('common:levelUp.action')}
        </Button>
      }
    >
      <CelebrationBody paddingBlock={4}>
        <Burst width="9rem" height="9rem">
          <BurstEmoji>🔥</BurstEmoji>
        </Burst>
        <chakra.p textStyle="heading">{t('milestone.days', { count: to })}</chakra.p>
        <chakra.p color="fg.muted" maxWidth="20rem">
          {next === undefined ? t('milestone.last') : t('milestone.next', { count: next })}
        </chakra.p>
      </CelebrationBody>
    </DialogFrame>
  );
}
