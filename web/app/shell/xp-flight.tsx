import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { computeXpRequired } from '../../../server/rules/levels';
import type { User } from '../../api/models';
import { celebrate } from '../../game/moments/celebrate';
import { useUnlockedSound } from '../../game/moments/use-moment';
import { useFormat } from '../../i18n/use-format';
import { chakra } from '../../ui/chakra';
import { prefersReducedMotion } from '../../ui/hooks/prefers-reduced-motion';

/** A gain flies from a press that is at most this old, in milliseconds; an older one has another cause. */
const PRESS_AGE_MS = 5000;

const Gain = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    insetStart: 0,
    paddingInline: 2,
    borderRadius: 'full',
    bg: 'gold.solid',
    color: 'gold.contrast',
    textStyle: 'caption',
    fontWeight: 'heavy',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    animation: 'xp-fly 800ms {easings.out} both',
  },
});

type Earner = Pick<User, 'id' | 'level' | 'xp'>;

interface XpFlightProps {
  readonly user: Earner;
  /** The player when the bar appeared: what was counted before this code was there flies, too. */
  readonly first: Earner;
}

interface Flight {
  readonly xp: number;
  /** Where it starts, from the bar, in pixels. */
  readonly from: { readonly x: number; readonly y: number };
}

/**
 * Flies XP to the bar when the server has counted it: from the last press, or from beneath the bar when its cause is
 * elsewhere. Decorative: the bar, its figures and the toasts say the same. It never takes a press, and
 * stays away with reduced motion.
 */
export function XpFlight({ user, first }: XpFlightProps): ReactElement {
  const { t } = useTranslation();
  const { signed } = useFormat();
  const place = useRef<HTMLSpanElement>(null);
  const press = useLastPress();
  useUnlockedSound();
  const total = sumXp(user);
  const before = useRef({ id: first.id, total: sumXp(first) });
  const [flight, setFlight] = useState<Flight>();
  useEffect(() => {
    const { id, total: last } = before.current;
    before.current = { id: user.id, total };
    if (id !== user.id || total <= last) return;
    celebrate('xp');
    if (prefersReducedMotion()) return;
    const bar = place.current?.getBoundingClientRect();
    const { current: from } = press;
    const isRecent = from !== undefined && performance.now() - from.time < PRESS_AGE_MS;
    const start = bar && isRecent ? { x: from.x - bar.left, y: from.y - bar.top } : { x: 0, y: 48 };
    setFlight({ xp: total - last, from: start });
  }, [press, total, user.id]);
  return (
    <span ref={place} aria-hidden>
      {flight && (
        <Gain
          key={total}
          style={{ ['--x' as string]: `${flight.from.x}px`, ['--y' as string]: `${flight.from.y}px` }}
          onAnimationEnd={() => setFlight(undefined)}
        >
          {t('xp', { xp: signed(flight.xp) })}
        </Gain>
      )}
    </span>
  );
}

function useLastPress() {
  const press = useRef<{ x: number; y: number; time: number }>(undefined);
  useEffect(() => {
    const remember = ({ clientX: x, clientY: y }: PointerEvent) =>
      (press.current = { x, y, time: performance.now() });
    window.addEventListener('pointerdown', remember, { capture: true, passive: true });
    return () => window.removeEventListener('pointerdown', remember, { capture: true });
  }, []);
  return press;
}

/** All XP ever earned. */
function sumXp({ level, xp }: Pick<User, 'level' | 'xp'>): number {
  let sum = xp;
  for (let passed = 1; passed < level; passed += 1) sum += computeXpRequired(passed);
  return sum;
}
