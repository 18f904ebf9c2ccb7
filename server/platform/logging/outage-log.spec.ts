import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { OutageLog } from './outage-log';

const WARN = 40;
const INFO = 30;

function createOutageLog() {
  const lines: { level: number; msg: string; failures: number; outageMs?: number }[] = [];
  const clock = { now: 1_000_000 };
  const logger = pino(
    { level: 'info' },
    { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  const messages = { failed: 'It fails', recovered: 'It works again' };
  return { lines, clock, outages: new OutageLog(logger, messages, () => clock.now) };
}

describe('the log of an outage', () => {
  it('warns of the first failure at once, of later ones at most once a minute, and says when it is over', () => {
    const { lines, clock, outages } = createOutageLog();
    for (let second = 0; second <= 150; second += 3) {
      outages.onFailure(new Error('away'));
      clock.now += 3_000;
    }
    outages.onSuccess();
    expect(lines.map(({ level, msg, failures }) => [level, msg, failures])).toEqual([
      [WARN, 'It fails', 1],
      [WARN, 'It fails', 21],
      [WARN, 'It fails', 41],
      [INFO, 'It works again', 51],
    ]);
    expect(lines.at(-1)).toMatchObject({ outageMs: 153_000 });
  });

  it('says nothing of calls that succeed, and warns of the next outage at once', () => {
    const { lines, outages } = createOutageLog();
    outages.onSuccess();
    outages.onFailure(new Error('away'));
    outages.onSuccess();
    outages.onSuccess();
    outages.onFailure(new Error('away again'));
    expect(lines.map(({ level }) => level)).toEqual([WARN, INFO, WARN]);
  });
});
