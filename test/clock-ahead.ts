/** Preloaded into a server under test: its clock runs as many hours ahead as the file says. */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const LOOK_AGAIN_MS = 50;
const RealDate = Date;
let aheadMs = 0;
let lookedAt = 0;

function ahead(): number {
  const now = RealDate.now();
  if (now - lookedAt > LOOK_AGAIN_MS) {
    lookedAt = now;
    aheadMs = Number(readFileSync(file, 'utf8')) * 3_600_000;
  }
  return now + aheadMs;
}

class AheadDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(ahead());
    else super(...(parts as [number]));
  }

  static override now(): number {
    return ahead();
  }
}

globalThis.Date = new Proxy(AheadDate, {
  construct: (target, parts, self) =>
    parts.length > 1
      ? Reflect.construct(RealDate, parts, self)
      : Reflect.construct(target, parts, self),
}) as unknown as DateConstructor;
