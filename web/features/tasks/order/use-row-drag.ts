import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** How near to an edge of the scrolled area a dragged row scrolls it, and how far in each frame, in pixels. */
const EDGE_PX = 56;
const SCROLL_STEP_PX = 6;

/** A row that is dragged: where it was, where it would be now, and the distance between two rows in pixels. */
export interface RowDrag {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly pitch: number;
}

interface Grip {
  readonly row: HTMLElement;
  readonly scroller: HTMLElement | null;
  readonly pointerId: number;
  /** Where the pointer took the row: in the window, and how far the area was scrolled then. */
  readonly startY: number;
  readonly startScroll: number;
  y: number;
  drag: RowDrag;
}

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * Drags the rows of a list, which are equally high, by their handles: with a mouse, a pen or a finger. The row follows the pointer,
 * near an edge the area around the list scrolls, and `onDrop` is called while the row is still where the pointer leaves it.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (id: string, to: number) => void,
): { readonly drag: RowDrag | undefined; readonly handlersOf: (id: string) => HandleProps } {
  const [drag, setDrag] = useState<RowDrag>();
  const grip = useRef<Grip>(undefined);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const follow = (held: Grip): void => {
    const { id, from, pitch, to: before } = held.drag;
    const scrolled = (held.scroller?.scrollTop ?? 0) - held.startScroll;
    const last = ids.length - 1;
    const moved = clamp(held.y - held.startY + scrolled, -from * pitch, (last - from) * pitch);
    held.row.style.translate = `0 ${moved}px`;
    const to = from + Math.round(moved / pitch);
    if (to === before) return;
    held.drag = { id, from, to, pitch };
    setDrag(held.drag);
  };
  const scrollAtEdge = (): void => {
    const held = grip.current;
    // A row that is gone, because its task was completed on another device, hears no end of the drag.
    if (!held?.scroller || !held.row.isConnected) return;
    held.scroller.scrollTop += computeScroll(held.y, held.scroller.getBoundingClientRect());
    follow(held);
    frame.current = requestAnimationFrame(scrollAtEdge);
  };
  const end = (pointerId: number): Grip | undefined => {
    const held = grip.current;
    if (held?.pointerId !== pointerId) return undefined;
    grip.current = undefined;
    cancelAnimationFrame(frame.current);
    setDrag(undefined);
    return held;
  };

  const release = ({ row, drag: { id } }: Grip, to: number): void => {
    onDrop(id, to);
    row.style.translate = '';
  };

  return {
    // A task may be completed on another device while it is dragged.
    drag: drag && ids.includes(drag.id) ? drag : undefined,
    handlersOf: (id) => ({
      onPointerDown: (event) => {
        const rows = [...(list.current?.children ?? [])] as HTMLElement[];
        const from = ids.indexOf(id);
        const [first, second] = rows;
        const row = rows[from];
        if (event.button !== 0 || !event.isPrimary || !first || !second || !row) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const scroller = findScroller(row);
        const pitch = second.offsetTop - first.offsetTop;
        grip.current = {
          row,
          scroller,
          pointerId: event.pointerId,
          startY: event.clientY,
          y: event.clientY,
          startScroll: scroller?.scrollTop ?? 0,
          drag: { id, from, to: from, pitch },
        };
        setDrag(grip.current.drag);
        frame.current = requestAnimationFrame(scrollAtEdge);
      },
      onPointerMove: ({ pointerId, clientY }) => {
        const held = grip.current;
        if (held?.pointerId !== pointerId) return;
        held.y = clientY;
        follow(held);
      },
      onPointerUp: ({ pointerId }) => {
        const held = end(pointerId);
        if (held) release(held, held.drag.to);
      },
      onPointerCancel: ({ pointerId }) => {
        const held = end(pointerId);
        if (held) release(held, held.drag.from);
      },
    }),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** How far to scroll in a frame: up near the upper edge, down near the lower one. */
function computeScroll(y: number, { top, bottom }: DOMRect): number {
  if (y < top + EDGE_PX) return -SCROLL_STEP_PX;
  return y > bottom - EDGE_PX ? SCROLL_STEP_PX : 0;
}

function findScroller(row: HTMLElement): HTMLElement | null {
  for (let area = row.parentElement; area; area = area.parentElement)
    if (area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY))
      return area;
  return null;
}
