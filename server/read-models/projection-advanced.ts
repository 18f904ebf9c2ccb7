import { parsePosition, type Position } from '../contracts/position';

/** NOTIFY channel that announces every commit of a projector, in the transaction that advances its checkpoint. */
export const PROJECTION_ADVANCED_CHANNEL = 'projection_advanced';

export interface ProjectionAdvance {
  readonly projector: string;
  readonly position: Position;
}

export function formatProjectionAdvance({ projector, position }: ProjectionAdvance): string {
  return `${projector}:${position}`;
}

/** Returns `undefined` for a payload in any other format. */
export function parseProjectionAdvance(payload: string): ProjectionAdvance | undefined {
  const colon = payload.lastIndexOf(':');
  const position = parsePosition(payload.slice(colon + 1));
  return colon > 0 && position ? { projector: payload.slice(0, colon), position } : undefined;
}
