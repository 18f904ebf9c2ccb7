import { ORIGIN, maxPosition, parsePosition, type Position } from '../../server/contracts/position';

/**
 * The highest log position this browser has seen, in an answer or on the socket. Reads send it, so that a player always
 * reads their own writes. Positions compare as strings (`server/contracts/position.ts`).
 */
export interface PositionTracker {
  readonly seen: () => Position;
  /** Raises the position; an older one, or a value that is no position, changes nothing. */
  readonly raise: (position: string | null | undefined) => void;
}

export function createPositionTracker(): PositionTracker {
  let highest: Position = ORIGIN;
  return {
    seen: () => highest,
    raise: (text) => {
      const position = text ? parsePosition(text) : undefined;
      if (position !== undefined) highest = maxPosition(highest, position);
    },
  };
}

export const logPosition = createPositionTracker();
