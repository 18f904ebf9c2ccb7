import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { chakra } from '../../ui/chakra';

const RAYS = Array.from({ length: 10 }, (_, index) => index * 36);

/** Plays once; hidden when the player prefers reduced motion. */
const Ray = chakra('span', {
  base: {
    position: 'absolute',
    width: 1.5,
    height: 4,
    borderRadius: 'full',
    bg: 'gold.solid',
    opacity: 0,
    animation: 'burst 900ms {easings.out} 120ms',
    _motionReduce: { display: 'none' },
  },
});

/** The celebration at the end of the first steps. */
export function AllStepsDone({ onEnd }: { readonly onEnd: () => void }): ReactElement {
  const { t } = useTranslation('firstSteps');
  return (
    <chakra.div display="grid" justifyItems="center" alignContent="center" gap={2} textAlign="center">
      <chakra.span position="relative" display="grid" placeItems="center" aria-hidden>
        {RAYS.map((angle) => (
          <Ray key={angle} style={{ ['--angle' as string]: `${angle}deg` }} />
        ))}
        <chakra.span
          fontFamily="emoji"
          fontSize="2.75rem"
          lineHeight={1}
          animation="pop {durations.slow} {easings.spring} both"
        >
          🎉
        </chakra.span>
      </chakra.span>
      <div role="status">
        <chakra.h2 id="first-steps" textStyle="heading">
          {t('finished.title')}
        </chakra.h2>
        <chakra.p color="fg.muted" textStyle="small" maxWidth="24rem">
          {t('finished.text')}
        </chakra.p>
      </div>
      <Button marginTop={1} onClick={onEnd}>
        {t('finished.action')}
      </Button>
    </chakra.div>
  );
}
