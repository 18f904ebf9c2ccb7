import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { useAppSelector } from '../hooks';
import { RefusedNews } from './refused-news';
import { useOnline } from '../../ui/use-online';
import { useSentNote } from './use-sent-note';

/** Shorter gaps heal before anyone needs to know, in milliseconds. */
const CALM_MS = 2500;
/** How long the line takes to go once all is well again, in milliseconds. */
const LEAVING_MS = 400;

/** Hangs from the header, over the air above the page: nothing moves when it comes or goes. */
const Line = chakra('p', {
  base: {
    position: 'absolute',
    top: '100%',
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minHeight: 7,
    paddingInline: 4,
    paddingBlock: 1,
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    borderBlockEnd: '1px solid {colors.colorPalette.muted}',
    textStyle: 'caption',
    animation: 'fade-in {durations.moderate} {easings.out}',
    transition: 'opacity {durations.slow} {easings.out}',
    '&[data-leaving]': { opacity: 0 },
    '& > .beat': {
      width: 2,
      height: 2,
      flexShrink: 0,
      borderRadius: 'full',
      bg: 'colorPalette.solid',
      animation: 'breathe 1.6s infinite',
    },
  },
});

/** No network at all, or a server that is not reached: two signs, two colours, two texts. */
type Trouble = 'offline' | 'down';

/** One quiet line while the network or the live connection is away, with how much waits for it (ADR 15). */
export function ConnectionBanner(): ReactElement {
  const { t } = useTranslation();
  const online = useOnline();
  const down = useLasting(useAppSelector((state) => state.live.status === 'down'));
  const trouble: Trouble | null = !online ? 'offline' : down ? 'down' : null;
  const { shown, leaving } = useLeaving(trouble);
  const waiting = useAppSelector((state) => state.outbox.waiting);
  useSentNote(waiting);
  return (
    <>
      <div role="status">
        {shown && (
          <Line
            colorPalette={shown === 'offline' ? 'adventurer' : 'gold'}
            data-connection={shown}
            data-leaving={leaving || undefined}
          >
            {shown === 'offline' ? <Icon name="offline" size="1.125rem" /> : <span className="beat" />}
            {waiting > 0 ? t(`connection.${shown}Waiting`, { count: waiting }) : t(`connection.${shown}`)}
          </Line>
        )}
      </div>
      <RefusedNews />
    </>
  );
}

/** True once `condition` has held for a while. */
function useLasting(condition: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setLasted(true), CALM_MS);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [condition]);
  return condition && lasted;
}

/** Keeps the last `value` for a moment after it has gone, for it to fade. */
function useLeaving<Value extends string>(value: Value | null) {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  useEffect(() => {
    if (value !== null) return undefined;
    const timer = setTimeout(() => setShown(null), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return { shown: value ?? shown, leaving: value === null };
}
