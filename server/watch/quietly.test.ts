import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { expect, onTestFinished, test } from 'vitest';
import { quietly } from '#server/watch/quietly.ts';
import { startCollector } from '#test/collector.ts';
import { leveledLog } from '#test/log.ts';

test('of a collector that refuses the log says one line a minute, with no word of its answer', async () => {
  const collector = await startCollector({ status: 400, body: 'secret words' });
  onTestFinished(() => collector.stop());
  const log = leveledLog();
  let time = 0;
  const exporter = quietly(new OTLPTraceExporter({ url: collector.url }), log, () => time);
  const hand = () => new Promise((done) => exporter.export([], done));
  const lines = [];
  for (time of [0, 1, 59_999, 60_000, 60_001]) {
    await hand();
    lines.push(log.lines.length);
  }
  expect(collector.bodies).toHaveLength(5);
  expect(lines).toEqual([1, 1, 1, 2, 2]);
  expect(log.lines[0]).toMatchObject({ level: 'warn', message: 'traces could not be handed on' });
  expect(JSON.stringify(log.lines)).not.toContain('secret');
});
