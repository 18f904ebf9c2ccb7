import type { ProblemCode } from '../../contracts/problem-codes';

export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/**
 * A refusal that is answered with an `application/problem+json` document (RFC 9457, R123). Refusals by the rules of the
 * game are a `Rejection`; this is for everything else.
 */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly options: {
      /** Replaces the catalogue's text. */
      readonly detail?: string;
      readonly faults?: readonly FieldFault[];
      /** Seconds, for `Retry-After`. */
      readonly retryAfter?: number;
      /** Further members of the document. */
      readonly members?: Readonly<Record<string, string | number | null>>;
    } = {},
  ) {
    super(options.detail ?? code);
    this.name = 'Problem';
  }
}

/** The document as it is sent. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly errors?: readonly FieldFault[];
  readonly [member: string]: unknown;
}
