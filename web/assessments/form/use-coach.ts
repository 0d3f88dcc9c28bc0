import { useEffect, useRef, useState } from 'react';
import type { AssessmentSettings } from '#shared/assessment-record-output.ts';
import type { Narrative } from '#shared/qual.ts';
import { ApiError, call } from '#web/call.ts';
import {
  answeredTo,
  hintToShow,
  isWorthAsking,
  LONG_PAUSE_MS,
  PAUSE_MS,
  pausedAt,
  SILENT,
  textOf,
} from '#web/assessments/form/coach-state.ts';

/** The hint to show now, or null. With the organization's leave the model's takes the place of the rules'. */
export function useCoach(narrative: Narrative, { modelHints }: AssessmentSettings): string | null {
  const strengths = narrative.strengths.trim();
  const improvements = narrative.improvements.trim();
  const [state, setState] = useState(SILENT);
  /** The text that the model was asked about last; true when it is not to be asked any more. */
  const asked = useRef<string | true | null>(null);

  useEffect(() => {
    const written = { strengths, improvements };
    const timer = setTimeout(() => setState((said) => pausedAt(said, written)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [strengths, improvements]);

  useEffect(() => {
    const written = { strengths, improvements };
    const text = textOf(written);
    async function ask(): Promise<void> {
      if (asked.current === true || asked.current === text || !isWorthAsking(written)) return;
      asked.current = text;
      try {
        const { hint } = await call('POST /api/assessments/hint', { body: written });
        setState((said) => answeredTo(said, text, hint));
      } catch (error) {
        // Without a word on screen: the rules go on. Only being offline passes by itself.
        const isPassing = error instanceof ApiError && error.code === 'unreachable';
        if (!isPassing) asked.current = true;
      }
    }
    const timer = modelHints ? setTimeout(() => void ask(), LONG_PAUSE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [strengths, improvements, modelHints]);

  return hintToShow(state, narrative);
}
