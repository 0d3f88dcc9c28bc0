/** For a server that is measured: at SIGUSR2 it writes what is left of its heap after a collection, in MB, to BENCH_HELD. */
import { writeFileSync } from 'node:fs';
import { memoryUsage } from 'node:process';

const MB = 1024 * 1024;
const file = process.env['BENCH_HELD'];

if (file) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    writeFileSync(file, String(memoryUsage().heapUsed / MB));
  });
}
