import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/icon';
import { useAppSelector } from '../hooks';
import { RefusedCommandsNotice } from './refused-commands-notice';
import { useOnline } from '../../ui/hooks/use-online';
import { UnsavedCommandsNotice } from './unsaved-commands-notice';
import { useSentToast } from './use-sent-toast';

/** Shorter gaps recover before the player needs to know, in milliseconds. */
const GRACE_PERIOD_MS = 2500;
/** How long the banner fades out once all is well again, in milliseconds. */
const FADE_OUT_MS = 400;

/** Pushes the content down: over it, it would cover headings of the screen below. */
const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minHeight: 9,
    paddingInline: 4,
    paddingBlock: 1,
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    borderBlock: '1px solid {colors.colorPalette.muted}',
    textStyle: 'small',
    // On a phone the commonest text has one line.
    fontSize: { base: '0.8125rem', sm: 'sm' },
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

/** No network at all, or an unreachable server: two icons, two colours, two texts. */
type ConnectionIssue = 'offline' | 'down';

/** Shows that the network or the live connection is away, and how many commands wait for it (ADR 15). */
export function ConnectionBanner(): ReactElement {
  const { t } = useTranslation();
  const online = useOnline();
  const down = useSustained(useAppSelector((state) => state.live.status === 'down'));
  const issue: ConnectionIssue | null = !online ? 'offline' : down ? 'down' : null;
  const { shown, leaving } = useFadeOut(issue);
  const waiting = useAppSelector((state) => state.outbox.waiting);
  useSentToast(waiting);
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
            <IssueText
              text={
                waiting > 0 ? t(`connection.${shown}Waiting`, { count: waiting }) : t(`connection.${shown}`)
              }
            />
          </Line>
        )}
      </div>
      <UnsavedCommandsNotice />
      <RefusedCommandsNotice />
    </>
  );
}

/** The first sentence says what is the matter. */
function IssueText({ text }: { readonly text: string }): ReactElement {
  const [issue = ''] = /^.*?[.…]/.exec(text) ?? [];
  return (
    <span>
      <strong>{issue}</strong>
      {text.slice(issue.length)}
    </span>
  );
}

/** Returns true once `condition` has held for the grace period. */
function useSustained(condition: boolean): boolean {
  const [isSustained, setSustained] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setSustained(true), GRACE_PERIOD_MS);
    return () => {
      clearTimeout(timer);
      setSustained(false);
    };
  }, [condition]);
  return condition && isSustained;
}

/** Returns the last `value` for a moment after it became null, so that it can fade out. */
function useFadeOut<Value extends string>(value: Value | null) {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  useEffect(() => {
    if (value !== null) return undefined;
    const timer = setTimeout(() => setShown(null), FADE_OUT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return { shown: value ?? shown, leaving: value === null };
}
