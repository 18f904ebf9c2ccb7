import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import { BoundedCall } from '../bounded-call';
import { Metrics } from './metrics';
import { registerPoolMetrics } from './pool-metrics';
import { MetricsExporter } from './metrics-exporter';

const OPERATIONS = resolve(import.meta.dirname, '../../../docs/operations.md');

it("operators' docs explain every metric, and no metric that does not exist", async () => {
  const metrics = new Metrics();
  registerPoolMetrics(metrics.registry, {});
  const none = new BoundedCall(async () => [], { timeoutMs: 1_000, abandonAfterMs: 1_000 });
  const scrape = new MetricsExporter(
    metrics,
    { projections: none, policies: none, relays: none },
    pino({ level: 'silent' }),
  );
  const exported = [...(await scrape.render()).matchAll(/^# TYPE (questlog_\w+) /gm)].map(([, name]) => name);
  const explained = [
    ...(await readFile(OPERATIONS, 'utf8')).matchAll(/^\| `(questlog_(?!app`|owner`)\w+)[`{]/gm),
  ];
  expect(explained.map(([, name]) => name).sort()).toStrictEqual(exported.sort());
});
