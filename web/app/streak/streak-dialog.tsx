import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../game/moments/use-moment';
import { findNextMilestone } from '../../game/streak-milestones';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { CelebrationBody, DialogFrame } from '../../ui/dialogs/dialog-frame';
import type { RiseDialogProps } from '../celebrations/rise-watcher';
import { StreakFlame } from './flame';

const RAYS = [{ palette: 'flame', top: '13rem' }] as const;

/** A milestone of the streak, and how far the next one is (R465). */
export default function StreakDialog({ to, open, onClose }: RiseDialogProps): ReactElement {
  const { t } = useTranslation(['character', 'common']);
  const { number } = useFormat();
  const next = findNextMilestone(to);
  useMoment('streak', open);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('milestone.title')}
      rays={RAYS}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('common:levelUp.action')}
        </Button>
      }
    >
      <CelebrationBody>
        <StreakFlame days={number(to)} />
        <chakra.p textStyle="heading">{t('milestone.days', { count: to })}</chakra.p>
        <chakra.div width="full" display="grid" gap={2}>
          {next === undefined ? (
            <chakra.p color="fg.muted">{t('milestone.last')}</chakra.p>
          ) : (
            <>
              <Road aria-hidden>
                <span style={{ width: `${(100 * to) / next}%` }} />
              </Road>
              <chakra.div display="flex" justifyContent="space-between" gap={3} color="fg.muted">
                <p>{t('milestone.next', { count: next })}</p>
                <chakra.p aria-hidden fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {t('milestone.way', { days: number(to), next: number(next) })}
                </chakra.p>
              </chakra.div>
            </>
          )}
        </chakra.div>
      </CelebrationBody>
    </DialogFrame>
  );
}

/** How much of the way to the next milestone is done. */
const Road = chakra('div', {
  base: {
    height: 3,
    borderRadius: 'full',
    bg: 'bg.track',
    overflow: 'hidden',
    '& > span': { display: 'block', height: 'full', borderRadius: 'full', bg: 'flame.solid' },
  },
});
