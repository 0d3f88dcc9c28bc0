import { useRef, useState } from 'react';
import type { EvidenceMapping } from '#shared/evidence-input.ts';
import type { EvidenceLook } from '#shared/evidence-output.ts';
import { call } from '#web/call.ts';
import { READ_MS } from '#web/files/use-file.ts';
import type { FileContent } from '#web/files/use-file.ts';
import { sentenceOf } from '#web/forms/use-actions.ts';

/** So long one may go on typing before the file is looked at anew. */
const PAUSE_MS = 350;

export type Looked = { file: FileContent; mapping: EvidenceMapping; found: EvidenceLook };

/** A chosen file, and what it would do as it is read now. Looks follow one another: the last mapping counts. */
export function useLook(organizationId: string | null) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef<EvidenceMapping | null>(null);
  const isRunning = useRef(false);

  const query = { organizationId: organizationId ?? undefined };
  const ask = (file: FileContent, mapping: EvidenceMapping | null) =>
    call('POST /api/admin/evidence/look', { query, body: { ...file, mapping }, timeout: READ_MS });

  async function take(file: FileContent): Promise<void> {
    const found = await ask(file, null);
    setProblem(null);
    setLooked({ file, mapping: found.mapping, found });
  }

  async function lookAgain({ file }: Looked): Promise<void> {
    isRunning.current = true;
    setBusy(true);
    while (wanted.current !== null) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const mapping = wanted.current;
      wanted.current = null;
      try {
        const found = await ask(file, mapping);
        setLooked((now) => now && { ...now, found });
        setProblem(null);
      } catch (error) {
        setProblem(sentenceOf(error));
      }
    }
    isRunning.current = false;
    setBusy(false);
  }

  function change(mapping: EvidenceMapping): void {
    if (!looked) return;
    setLooked({ ...looked, mapping });
    wanted.current = mapping;
    if (!isRunning.current) void lookAgain(looked);
  }

  return {
    looked,
    take,
    change,
    /** What is said may not be of this mapping yet. */
    isBusy,
    problem,
    again: () => looked && change(looked.mapping),
    leave: () => setLooked(null),
  };
}
