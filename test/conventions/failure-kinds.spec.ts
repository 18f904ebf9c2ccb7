import { describe, expect, it } from '@jest/globals';
import { MalformedEvent, UnknownEvent } from '../../server/event-log/codec';
import { classifyFailure } from '../../web/features/operations/failures/failure-kind';

describe('the kind of a failure on the operators’ page', () => {
  it.each([
    ['unknownEvent', new UnknownEvent('DayStarted', 1, undefined)],
    ['unknownEvent', new UnknownEvent('DayStarted', 3, 2)],
    ['malformedEvent', new MalformedEvent('DayStarted', '/day must be string')],
    ['other', new Error('There is no row')],
  ])('is %s for the message of %s', (kind, { message }) => {
    expect(classifyFailure(message)).toBe(kind);
  });
});
