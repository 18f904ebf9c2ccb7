import { parsePosition, type Position } from '../../server/contracts/position';

/**
 * The log position that all this page shows is at least of: what the first answer to who is signed in named
 * (`X-Read-Position`). Everything else is fetched after that answer, so the socket need tell only what came since.
 */
export interface ReadPosition {
  /** Undefined when it isn't known. */
  readonly current: () => Position | undefined;
  /** Of each answer to who is signed in; only the first counts, and only as long as it stays the same player. */
  readonly record: (playerId: string, position: string | null) => void;
  /** Until the page is loaded again: it may show what it didn't fetch, or what is another player's. */
  readonly invalidate: () => void;
}

export function createReadPosition(): ReadPosition {
  let player: string | undefined;
  let position: Position | undefined;
  let isInvalidated = false;
  const invalidate = () => {
    isInvalidated = true;
  };
  return {
    current: () => (isInvalidated ? undefined : position),
    record: (playerId, text) => {
      if (player !== undefined && player !== playerId) invalidate();
      if (player !== undefined) return;
      player = playerId;
      position = parsePosition(text ?? '');
    },
    invalidate,
  };
}

export const readPosition = createReadPosition();
