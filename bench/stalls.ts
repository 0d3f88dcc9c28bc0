import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Imported into a server that is measured (`node --import`): whoever connects to BENCH_STALLS is told of what was since. */
const RESOLUTION = 1;
const path = process.env['BENCH_STALLS'];

if (path) {
  const stalls = monitorEventLoopDelay({ resolution: RESOLUTION });
  stalls.enable();
  if (existsSync(path)) rmSync(path);
  let before = process.cpuUsage();
  const server = createServer((socket) => {
    const [max, most] = [stalls.max, stalls.percentile(99.9)];
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    stalls.reset();
    socket.end(JSON.stringify({ max: max / 1e6, most: most / 1e6, cpu: user + system }));
  });
  server.listen(path).unref();
}
