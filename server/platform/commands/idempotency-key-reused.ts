/**
 * An idempotency key was sent again with a different request, or so late that only what it created shows that it was used: a fault
 * of the caller, answered with 422.
 */
export class IdempotencyKeyReused extends Error {
  constructor() {
    super('This idempotency key was used for another request');
    this.name = 'IdempotencyKeyReused';
  }
}
