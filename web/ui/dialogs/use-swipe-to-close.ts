import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** How far down a sheet is swiped to close it, in pixels. */
const CLOSING_DISTANCE_PX = 96;
/** A shorter swipe closes it when it is as fast as this, in pixels a millisecond, and at least as far as a touch may tremble. */
const CLOSING_SPEED = 0.5;
const MIN_DISTANCE_PX = 16;
const SPRING_BACK = 'translate 180ms ease-out';

interface Swipe {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  readonly startedAt: number;
}

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Returns handlers for the grip of a sheet: it follows a finger down, and `onClose` is called when the finger leaves it far enough or
 * fast enough. A sheet that stays open then, and one that isn't swiped far, springs back. Mice, and dialogs away from the lower edge
 * of the window, do nothing.
 *
 * @param sheet the element that moves
 * @param isOpen whether the sheet is open; one that opens stands where it belongs
 */
export function useSwipeToClose(
  sheet: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): SwipeHandlers {
  const current = useRef<Swipe>(undefined);
  useEffect(() => {
    if (isOpen) moveDown(sheet.current, 0, '');
  }, [sheet, isOpen]);

  /** Ends the swipe of this finger, if it is one. */
  const end = (pointerId: number): Swipe | undefined => {
    const swipe = current.current;
    if (swipe?.pointerId !== pointerId) return undefined;
    current.current = undefined;
    return swipe;
  };

  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY, timeStamp, currentTarget }) => {
      if (pointerType === 'mouse' || !isPrimary || !isAtLowerEdge(sheet.current)) return;
      current.current = { pointerId, startX: clientX, startY: clientY, startedAt: timeStamp };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ pointerId, clientY }) => {
      const swipe = current.current;
      if (swipe?.pointerId === pointerId) moveDown(sheet.current, clientY - swipe.startY, 'none');
    },
    onPointerUp: ({ pointerId, clientX, clientY, timeStamp }) => {
      const swipe = end(pointerId);
      if (!swipe) return;
      const isDownward = clientY - swipe.startY > Math.abs(clientX - swipe.startX);
      if (!isDownward || !isClosing(clientY - swipe.startY, timeStamp - swipe.startedAt))
        return moveDown(sheet.current, 0, SPRING_BACK);
      onClose();
      // Two frames later a dialog that closes says so, and leaves from where the finger left it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (sheet.current?.dataset['state'] === 'open') moveDown(sheet.current, 0, SPRING_BACK);
        }),
      );
    },
    onPointerCancel: ({ pointerId }) => {
      if (end(pointerId)) moveDown(sheet.current, 0, SPRING_BACK);
    },
  };
}

function moveDown(sheet: HTMLElement | null, distance: number, transition: string): void {
  if (!sheet) return;
  sheet.style.transition = transition;
  sheet.style.translate = distance > 0 ? `0 ${distance}px` : '';
}

function isClosing(distance: number, durationMs: number): boolean {
  if (distance >= CLOSING_DISTANCE_PX) return true;
  return distance >= MIN_DISTANCE_PX && distance / Math.max(durationMs, 1) >= CLOSING_SPEED;
}

/** On larger screens, dialogs are cards in the middle. */
function isAtLowerEdge(sheet: HTMLElement | null): boolean {
  return sheet !== null && Math.abs(sheet.getBoundingClientRect().bottom - window.innerHeight) <= 1;
}
