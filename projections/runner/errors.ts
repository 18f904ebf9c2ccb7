import pg from 'pg';

/** An event that a projector can't turn into rows; the reason is `cause`. */
export class UnprojectableEvent extends Error {
  constructor(options: ErrorOptions) {
    super(messageOf(options.cause), options);
    this.name = 'UnprojectableEvent';
  }
}

/** The checkpoint isn't where this runner left it: another one leads, or an operator moved it. */
export class CheckpointMoved extends Error {
  constructor(checkpoint: string) {
    super(`The checkpoint ${checkpoint} was moved by somebody else`);
    this.name = 'CheckpointMoved';
  }
}

/** The projector's failure is recorded; it waits for an operator. */
export class ProjectorStopped extends Error {
  constructor(options: ErrorOptions) {
    super(messageOf(options.cause), options);
    this.name = 'ProjectorStopped';
  }
}

/**
 * SQLSTATE classes that the data itself is to blame for: cardinality (21), data exception (22), integrity (23), program
 * limit (54). They come again however often the batch is tried; anything else may pass.
 */
const DATA_ERRORS = ['21', '22', '23', '54'];

/** Whether trying again can't help, because an event is the cause. */
export function isPoison(error: unknown): boolean {
  if (error instanceof UnprojectableEvent) return true;
  if (!(error instanceof pg.DatabaseError)) return false;
  // What its own catalogue refuses as a duplicate was just made by somebody else.
  return error.schema !== 'pg_catalog' && DATA_ERRORS.includes((error.code ?? '').slice(0, 2));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whatever goes wrong while folding in memory is an event's fault. */
export function unprojectable<Result>(fold: () => Result): Result {
  try {
    return fold();
  } catch (error) {
    throw new UnprojectableEvent({ cause: error });
  }
}
