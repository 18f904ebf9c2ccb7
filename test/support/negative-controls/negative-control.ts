/** A defence, and the test that must fail without it (npm run controls). */
export interface NegativeControl {
  readonly defence: string;
  readonly file: string;
  /** Code of the file, which occurs there once. */
  readonly defended: string;
  /** The same code without the defence. */
  readonly open: string;
  readonly spec: string;
  /** A part of the titles of the tests in `spec` of which at least one must fail. */
  readonly test: string;
}
