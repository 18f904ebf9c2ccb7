/** An idempotency key came again with another request: a fault of the caller, told as 422. */
export class IdempotencyKeyReused extends Error {
  constructor() {
    super('This idempotency key was used for another request');
    this.name = 'IdempotencyKeyReused';
  }
}
