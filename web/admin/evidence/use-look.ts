import { useRef, useState } from 'react';
import type { EvidenceMapping } from '#shared/evidence-input.ts';
import type { EvidenceLook } from '#shared/evidence-output.ts';
import { call } from '#web/call.ts';
import { READ_MS } from '#web/files/use-file.ts';
import type { FileContent } from '#web/files/use-file.ts';
import { sentenceOf } from '#web/forms/use-actions.ts';

/** So long one may go on typing before the file is looked at anew. */
const PAUSE_MS = 500;

/** `found` is what was said of `readAs`, which `mapping` may have left behind. */
export type Looked = {
  file: FileContent;
  mapping: EvidenceMapping;
  readAs: EvidenceMapping;
  found: EvidenceLook;
};

/** Chosen again, such as after its rows were mended: what was said of it holds. */
function isSameTable(last: Looked | null, file: FileContent, { columns }: EvidenceLook): boolean {
  const heads = (all: EvidenceLook['columns']) => JSON.stringify(all.map(({ head }) => head));
  return last?.file.name === file.name && heads(last.found.columns) === heads(columns);
}

/** A chosen file, and what it would do as it is read now. Looks follow one another: the last mapping counts. */
export function useLook(organizationId: string | null) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The file whose looks still count, as it was chosen. */
  const chosen = useRef<FileContent | null>(null);
  const wanted = useRef<EvidenceMapping | null>(null);
  /** As it was left. */
  const last = useRef<Looked | null>(null);

  const query = { organizationId: organizationId ?? undefined };
  const ask = (file: FileContent, mapping: EvidenceMapping | null) =>
    call('POST /api/admin/evidence/look', { query, body: { ...file, mapping }, timeout: READ_MS });

  async function take(file: FileContent): Promise<void> {
    const guessed = await ask(file, null);
    const before = isSameTable(last.current, file, guessed) ? last.current?.mapping : undefined;
    const found = before ? await ask(file, before) : guessed;
    chosen.current = file;
    setLooked({ file, mapping: found.mapping, readAs: found.mapping, found });
  }

  async function lookOnce(file: FileContent, mapping: EvidenceMapping): Promise<void> {
    try {
      const found = await ask(file, mapping);
      if (chosen.current !== file) return;
      setLooked((now) => now && { ...now, readAs: mapping, found });
      setProblem(null);
    } catch (error) {
      if (chosen.current === file) setProblem(sentenceOf(error));
    }
  }

  async function lookOn(file: FileContent): Promise<void> {
    setBusy(true);
    while (chosen.current === file && wanted.current !== null) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const mapping = chosen.current === file ? wanted.current : null;
      if (mapping !== null) await lookOnce(file, mapping);
      // Typed meanwhile, it is looked at once more.
      if (chosen.current === file && wanted.current === mapping) wanted.current = null;
    }
    if (chosen.current === file) setBusy(false);
  }

  function change(mapping: EvidenceMapping): void {
    if (!looked) return;
    setLooked({ ...looked, mapping });
    const isLooking = wanted.current !== null;
    wanted.current = mapping;
    if (!isLooking) void lookOn(looked.file);
  }

  return {
    looked,
    take,
    change,
    isBusy,
    problem,
    /** Somebody else may have been faster, or the last look may not have arrived. */
    again: () => looked && change({ ...looked.mapping }),
    leave: () => {
      if (looked) last.current = looked;
      chosen.current = null;
      wanted.current = null;
      setLooked(null);
      setBusy(false);
      setProblem(null);
    },
  };
}
