/** An idempotency key was sent again with a different request: a fault of the caller, answered with 422. */
export class IdempotencyKeyReused extends Error {
  constructor() {
    super('This idempotency key was used for another request');
    this.name = 'IdempotencyKeyReused';
  }
}
