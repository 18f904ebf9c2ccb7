import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { POINTS_PER_LEVEL } from '../../../server/rules/levels';
import { useFormat } from '../../i18n/use-format';
import { Button, ButtonLink } from '../../ui/button';
import { chakra } from '../../ui/chakra';
import { DialogFrame } from '../../ui/dialog-frame';

const SPARKS = Array.from({ length: 12 }, (_, index) => index * 30);

interface LevelUpDialogProps {
  /** The level before the rise. */
  readonly from: number;
  /** The level after the rise, above `from`. */
  readonly to: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

export default function LevelUpDialog({ from, to, open, onClose }: LevelUpDialogProps): ReactElement {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={t('levelUp.title')}
      footer={
        <>
          <ButtonLink to="/character" variant="soft" size="lg" paddingInline={2} onClick={onClose}>
            {t('levelUp.spend')}
          </ButtonLink>
          <Button size="lg" onClick={onClose}>
            {t('levelUp.action')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" justifyItems="center" gap={4} paddingBlock={6} textAlign="center">
        <LevelMedal level={number(to)} />
        <chakra.p textStyle="heading">{t('levelUp.text', { level: number(to) })}</chakra.p>
        <chakra.p
          bg="gold.subtle"
          color="gold.fg"
          fontWeight="bold"
          paddingInline={4}
          paddingBlock={2}
          borderRadius="full"
        >
          {t('levelUp.points', { count: POINTS_PER_LEVEL * (to - from) })}
        </chakra.p>
      </chakra.div>
    </DialogFrame>
  );
}

/** The rays are animated once; with reduced motion they are hidden. */
function LevelMedal({ level }: { readonly level: string }): ReactElement {
  return (
    <chakra.div position="relative" display="grid" placeItems="center" width={32} height={32} aria-hidden>
      {SPARKS.map((angle) => (
        <chakra.span
          key={angle}
          position="absolute"
          width={2}
          height={5}
          borderRadius="full"
          bg={angle % 60 === 0 ? 'gold.solid' : 'pine.solid'}
          animation="burst 900ms {easings.out} 120ms both"
          css={{ '--angle': `${angle}deg`, '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
        />
      ))}
      <chakra.span
        display="grid"
        placeItems="center"
        width={24}
        height={24}
        borderRadius="full"
        bg="gold.solid"
        color="gold.contrast"
        fontSize="3xl"
        fontWeight="heavy"
        boxShadow="inset 0 0 0 5px {colors.gold.muted}"
        animation="pop {durations.slow} {easings.spring} both"
      >
        {level}
      </chakra.span>
    </chakra.div>
  );
}
