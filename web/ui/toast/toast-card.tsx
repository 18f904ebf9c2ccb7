import { useState, type PointerEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { chakra } from '../chakra';
import { Icon } from '../icon';
import type { Toast } from './toast-queue';
import { useAutoClose } from './use-auto-close';

/** How far a swipe to the right dismisses a toast, in pixels (R105). */
const SWIPE_THRESHOLD_PX = 50;

const Sheet = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    padding: 3,
    paddingInlineStart: 4,
    color: 'fg',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'colorPalette.muted',
    shadow: 'float',
    animation: 'rise-in {durations.moderate} {easings.out}',
    touchAction: 'pan-y',
  },
});

interface ToastCardProps {
  readonly toast: Toast;
  /** Whether the keyboard focus is in the toast. */
  readonly focused: boolean;
  readonly onDismiss: () => void;
}

export function ToastCard({ toast, focused, onDismiss }: ToastCardProps): ReactElement {
  const { t } = useTranslation();
  const [hovered, setHovered] = useState(false);
  useAutoClose(onDismiss, hovered || focused);
  const swipe = useSwipeRight(onDismiss);
  const isError = toast.kind === 'error';
  return (
    <Sheet
      colorPalette={isError ? 'danger' : 'pine'}
      bg={isError ? 'danger.subtle' : 'bg.raised'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...swipe}
    >
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        flexShrink={0}
        minWidth={8}
        color="colorPalette.fg"
        fontSize="1.5rem"
        fontFamily="emoji"
        lineHeight={1}
      >
        {isError ? <Icon name="warning" size="1.5rem" /> : (toast.emoji ?? <Icon name="check" />)}
      </chakra.span>
      {/* The action stands beside the text where that keeps the width of a few words. */}
      <chakra.div
        flex={1}
        minWidth={0}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={3}
        rowGap={1}
      >
        <chakra.div flex="1 1 6rem" minWidth={0}>
          <chakra.p textStyle="strong">{toast.title}</chakra.p>
          {toast.text && (
            <chakra.p textStyle="small" color="fg.muted" textWrap="balance">
              {toast.text}
            </chakra.p>
          )}
        </chakra.div>
        {toast.action && (
          <Button
            variant="soft"
            onClick={() => {
              onDismiss();
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </chakra.div>
      <Button variant="ghost" size="icon" aria-label={t('close')} onClick={onDismiss}>
        <Icon name="close" size="1.125rem" />
      </Button>
    </Sheet>
  );
}

function useSwipeRight(onSwiped: () => void) {
  const [start, setStart] = useState<number | null>(null);
  const [shift, setShift] = useState(0);
  return {
    style:
      shift > 0
        ? { transform: `translateX(${shift}px)`, opacity: Math.max(0.3, 1 - shift / 300) }
        : undefined,
    onPointerDown: (event: PointerEvent) => setStart(event.clientX),
    onPointerMove: (event: PointerEvent) => {
      if (start !== null) setShift(Math.max(0, event.clientX - start));
    },
    onPointerUp: () => {
      if (shift > SWIPE_THRESHOLD_PX) onSwiped();
      setStart(null);
      setShift(0);
    },
    onPointerCancel: () => {
      setStart(null);
      setShift(0);
    },
  };
}
