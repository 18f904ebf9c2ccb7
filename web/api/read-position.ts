import { parsePosition, type Position } from '../../server/contracts/position';

/**
 * The log position that everything on this page is at least at: that of the first answer with the signed-in player
 * (`X-Read-Position`). Everything else is fetched after that answer, so the socket needs to send only what came since.
 */
export interface ReadPosition {
  /** Undefined when it isn't known. */
  readonly current: () => Position | undefined;
  /**
   * Records the position of each answer with the signed-in player; only the first counts, and only while the player
   * stays the same.
   */
  readonly record: (playerId: string, position: string | null) => void;
  /** Drops the position until the page is loaded again: the page may show data it didn't fetch, or another player's. */
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
