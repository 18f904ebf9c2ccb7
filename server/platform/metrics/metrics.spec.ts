import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { BoundedCall } from '../bounded-call';
import { Metrics } from './metrics';
import { measurePools } from './pool-metrics';
import { Scrape } from './scrape';

const OPERATIONS = resolve(import.meta.dirname, '../../../docs/operations.md');

it('every figure is explained to operators, and none that there is not', async () => {
  const metrics = new Metrics();
  measurePools(metrics.registry, {});
  const none = new BoundedCall(async () => [], { withinMillis: 1_000, giveUpMillis: 1_000 });
  const scrape = new Scrape(metrics, { projections: none, policies: none }, pino({ level: 'silent' }));
  const told = [...(await scrape.text()).matchAll(/^# TYPE (questlog_\w+) /gm)].map(([, name]) => name);
  const explained = [...(await readFile(OPERATIONS, 'utf8')).matchAll(/^\| `(questlog_\w+)[`{]/gm)];
  expect(explained.map(([, name]) => name).sort()).toStrictEqual(told.sort());
});
