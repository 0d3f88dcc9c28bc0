import { findPhi, redact } from '#shared/phi.ts';
const texts = process.argv.slice(2);
for (const t of texts) {
  const f = findPhi(t);
  console.log(
    t,
    '\n   ',
    f.map((x) => `${x.severity}:${x.kind}=${x.text}`).join(' | '),
    '\n   ',
    redact(t, f),
  );
}
