/** What kind of error a message of the server reports. */
export type FailureKind = 'unknownEvent' | 'malformedEvent' | 'other';

/** The first words of the errors that the log's codec throws, as test/conventions/failure-kinds.spec.ts compares them. */
const KINDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^Unknown type of event: |^Event \S+ has schema version /, 'unknownEvent'],
  [/^Malformed event /, 'malformedEvent'],
];

/** Classifies a message of the server by its first words: 'other' for an error that isn't one of the codec's. */
export function classifyFailure(message: string): FailureKind {
  return KINDS.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';
}
