import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { LineDrawing } from '../../../ui/line-drawing';
import { VisuallyHidden } from '../../../ui/surface';
import { moveItem } from './moved';
import { useGlidingRows } from './use-gliding-rows';
import { useRowDrag, type RowDrag } from './use-row-drag';

/** Rows of one height, as the drag counts in rows. While one is dragged, the others glide to where they would be. */
const Rows = chakra('ol', {
  base: {
    display: 'grid',
    gridAutoRows: '1fr',
    gap: 2,
    '&[data-dragging] > li:not([data-dragged])': {
      transition: 'translate {durations.moderate} {easings.out}',
    },
  },
});

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignItems: 'center',
    minHeight: 14,
    paddingInlineEnd: 1,
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.surface',
    '&[data-dragged]': { zIndex: 1, shadow: 'float', borderColor: 'border.strong' },
  },
});

/** Takes the touch from the scrolling of the list. */
const Handle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    width: 'touch',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
    '[data-dragging] &': { cursor: 'grabbing' },
  },
});

/** Six dots, on a 24 × 24 grid. */
const DOTS = 'M9 6.5v.1M15 6.5v.1M9 12v.1M15 12v.1M9 17.5v.1M15 17.5v.1';
const STEPS = { up: -1, down: 1 } as const;
type Direction = keyof typeof STEPS;
const DIRECTIONS = ['up', 'down'] as const satisfies readonly Direction[];

interface OrderListProps {
  readonly tasks: readonly Task[];
  /** The ids in the new order. */
  readonly onOrder: (ids: readonly string[]) => void;
}

/** The tasks, each with a handle to drag it by and with buttons that move it by one place; says where it is then (R496). */
export function OrderList({ tasks, onOrder }: OrderListProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  const { number } = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const [moved, setMoved] = useState<string>();
  const capturePlaces = useGlidingRows(list);
  const ids = tasks.map(({ id }) => id);
  const move = (id: string, to: number): void => {
    capturePlaces();
    if (ids[to] === id) return;
    setMoved(id);
    onOrder(moveItem(ids, ids.indexOf(id), to));
  };
  const { drag, handlersOf } = useRowDrag(list, ids, move);
  // A row that changes places in the page loses the focus.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  });
  const place = tasks.findIndex(({ id }) => id === moved);
  const placed = tasks[place];
  return (
    <>
      <Rows ref={list} data-dragging={drag ? '' : undefined}>
        {tasks.map((task, index) => (
          <OrderRow
            key={task.id}
            task={task}
            index={index}
            isLast={index === tasks.length - 1}
            drag={drag}
            handlers={handlersOf(task.id)}
            onMove={(direction) => {
              pressed.current = `${direction} ${task.id}`;
              move(task.id, index + STEPS[direction]);
            }}
          />
        ))}
      </Rows>
      <VisuallyHidden role="status">
        {placed &&
          t('order.moved', { name: placed.name, place: number(place + 1), total: number(tasks.length) })}
      </VisuallyHidden>
    </>
  );
}

interface OrderRowProps {
  readonly task: Task;
  readonly index: number;
  readonly isLast: boolean;
  readonly drag: RowDrag | undefined;
  readonly handlers: ReturnType<ReturnType<typeof useRowDrag>['handlersOf']>;
  readonly onMove: (direction: Direction) => void;
}

function OrderRow({ task, index, isLast, drag, handlers, onMove }: OrderRowProps): ReactElement {
  const { t } = useTranslation('taskDialogs');
  const { emoji, id, name } = task;
  const isDragged = drag?.id === id;
  const shift = drag && !isDragged ? computeShift(index, drag) : 0;
  const ends = { up: index === 0, down: isLast };
  return (
    <Row
      data-row={id}
      data-dragged={isDragged ? '' : undefined}
      style={isDragged ? undefined : { translate: shift === 0 ? undefined : `0 ${shift}px` }}
    >
      <Handle aria-hidden {...handlers}>
        <LineDrawing d={DOTS} size="1.25rem" strokeWidth={2.5} />
      </Handle>
      <chakra.span lineClamp={2} overflowWrap="anywhere" textStyle="small" fontWeight="semibold">
        <chakra.span aria-hidden fontFamily="emoji" marginInlineEnd={2}>
          {emoji}
        </chakra.span>
        {name}
      </chakra.span>
      {DIRECTIONS.map((direction) => (
        <Button
          key={direction}
          variant="ghost"
          size="icon"
          data-move={`${direction} ${id}`}
          aria-label={t(`order.${direction}`, { name })}
          aria-disabled={ends[direction] || undefined}
          onClick={() => !ends[direction] && onMove(direction)}
        >
          <chakra.span display="grid" rotate={direction === 'up' ? '-90deg' : '90deg'}>
            <Icon name="chevron" size="1.25rem" />
          </chakra.span>
        </Button>
      ))}
    </Row>
  );
}

/** How far a row makes room for the dragged one, in pixels. */
function computeShift(index: number, { from, to, pitch }: RowDrag): number {
  if (index > from && index <= to) return -pitch;
  return index < from && index >= to ? pitch : 0;
}
