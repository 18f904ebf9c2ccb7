/** Why an operation can't be done now. */
export type RefusalCode =
  | 'unknown-projector'
  | 'replay-under-way'
  | 'no-replay-under-way'
  | 'nothing-to-resume'
  | 'already-paused'
  | 'not-failed'
  | 'not-skipped'
  | 'event-not-withheld'
  | 'unknown-account'
  | 'not-an-operator'
  | 'unverified-email'
  | 'unknown-invite'
  | 'account-is-operator'
  | 'not-suspended'
  | 'unknown-report'
  | 'report-answered'
  | 'bad-schema-name'
  | 'schema-exists'
  | 'unknown-copy';

/** The operation was refused and nothing was changed; the message is meant for the operator. */
export class OperationRefused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'OperationRefused';
  }
}
