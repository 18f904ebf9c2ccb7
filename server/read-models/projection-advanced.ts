import { parsePosition, type Position } from '../contracts/position';

/** NOTIFY channel on which every commit of a projector is told, in the transaction that moves its checkpoint. */
export const PROJECTION_ADVANCED_CHANNEL = 'projection_advanced';

export interface ProjectionAdvance {
  readonly projector: string;
  readonly position: Position;
}

export function formatProjectionAdvance({ projector, position }: ProjectionAdvance): string {
  return `${projector}:${position}`;
}

/** `undefined` for a payload that isn't one of ours. */
export function parseProjectionAdvance(payload: string): ProjectionAdvance | undefined {
  const colon = payload.lastIndexOf(':');
  const position = parsePosition(payload.slice(colon + 1));
  return colon > 0 && position ? { projector: payload.slice(0, colon), position } : undefined;
}
