import { readFileSync } from 'node:fs';
import { findPhi } from '#shared/phi.ts';
import { severityOf } from '#shared/phi-kinds.ts';
import type { PhiFinding, PhiKind, PhiSeverity } from '#shared/phi-kinds.ts';

type Marked = { start: number; end: number; kind: PhiKind; severity: PhiSeverity };
type Case = { text: string; marks: Marked[] };

/** "{{name:John Smith}} 45M" is a case with one identifier. */
function readCase(line: string): Case {
  const marks: Marked[] = [];
  let text = '';
  let at = 0;
  for (const match of line.matchAll(/\{\{(\w+):(.+?)\}\}/g)) {
    text += line.slice(at, match.index);
    const kind = match[1] as PhiKind;
    const start = text.length;
    text += match[2] ?? '';
    marks.push({ start, end: text.length, kind, severity: severityOf(kind) });
    at = match.index + match[0].length;
  }
  return { text: text + line.slice(at), marks };
}

export function readCorpus(name: string): Case[] {
  const lines: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
  return (lines as string[]).map(readCase);
}

const isFound = (mark: Marked, findings: PhiFinding[]) =>
  findings.some(
    ({ start, end, severity }) =>
      start < mark.end && mark.start < end && (mark.severity === 'soft' || severity === 'hard'),
  );

export type Figures = {
  cases: number;
  clean: number;
  hard: { marked: number; found: number };
  soft: { marked: number; found: number };
  falseHard: number;
  falseAny: number;
  /** What went wrong, for whoever works on the rules. */
  misses: string[];
};

/** A hard identifier counts as found only by a hard finding; a soft one by any. False alarms are counted in clean cases. */
export function judge(cases: readonly Case[]): Figures {
  const figures: Figures = {
    cases: cases.length,
    clean: 0,
    hard: { marked: 0, found: 0 },
    soft: { marked: 0, found: 0 },
    falseHard: 0,
    falseAny: 0,
    misses: [],
  };
  for (const { text, marks } of cases) {
    const findings = findPhi(text);
    for (const mark of marks) {
      const part = figures[mark.severity];
      part.marked += 1;
      if (isFound(mark, findings)) part.found += 1;
      else figures.misses.push(`missed ${mark.kind} ${text.slice(mark.start, mark.end)}: ${text}`);
    }
    if (marks.length > 0) continue;
    figures.clean += 1;
    if (findings.some(({ severity }) => severity === 'hard')) figures.falseHard += 1;
    if (findings.length === 0) continue;
    figures.falseAny += 1;
    figures.misses.push(
      `false ${findings.map(({ kind, text: of }) => `${kind} ${of}`).join(', ')}: ${text}`,
    );
  }
  return figures;
}
