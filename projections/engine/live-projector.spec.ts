import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { toRecordedEvents } from '../../test/support/events/project-in-memory';
import { historyProjector } from '../projectors/history.projector';
import { LiveProjector } from './live-projector';

describe('a projector that follows the log', () => {
  it('logs a projected event that has no metadata', () => {
    const lines: string[] = [];
    const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    const [event] = toRecordedEvents('player-a', [{ type: 'LanguageChanged', data: {} }]);
    new LiveProjector(historyProjector, logger).onCommitted([{ ...event!, metadata: null as never }]);

    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { eventId: event!.id, type: 'LanguageChanged' },
    ]);
  });
});
