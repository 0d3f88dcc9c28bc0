import { useState } from 'react';
import type { DebriefSection } from '#shared/debriefs.ts';
import type { SessionUser } from '#shared/people-output.ts';
import type { DebriefParts } from '#web/debrief-parts.ts';
import type { DebriefState } from '#web/debrief/use-debrief.ts';
import { keepFold, keptFolds } from '#web/debrief/kept-folds.ts';
import { Fold } from '#web/ui/Fold.tsx';

type FoldsProps = {
  user: SessionUser;
  day: string;
  parts: DebriefParts;
  state: DebriefState;
  onForm: (isOpen: boolean) => void;
};

export function Folds({ user, day, parts, state, onForm }: FoldsProps) {
  const { debrief, change } = state;
  const { tagged, pearlSetId, includeQuestions, contentDepth } = debrief;
  const { Pearls, PearlsState, Assessment, AssessmentState, Procedures, ProceduresState } = parts;
  const shift = { user, day };
  const [left] = useState(() => keptFolds(user.id, day));

  function foldOf(section: DebriefSection) {
    return {
      startsOpen: left.includes(section),
      onOpen: () => {
        if (!debrief.opened.includes(section)) change({ opened: [section] });
      },
      onToggle: (isOpen: boolean) => keepFold(user.id, day, section, isOpen),
    };
  }

  return (
    <div className="folds">
      <Fold
        title="Generate Pearls"
        state={<PearlsState setId={pearlSetId} />}
        {...foldOf('pearls')}
      >
        <Pearls
          {...shift}
          setId={pearlSetId}
          includeQuestions={includeQuestions}
          contentDepth={contentDepth}
          onSettings={change}
          onSet={(setId) => change({ pearlSetId: setId })}
        />
      </Fold>
      <Fold
        title="Submit Assessment"
        state={<AssessmentState {...shift} tagged={tagged} />}
        {...foldOf('assessment')}
      >
        <Assessment {...shift} tagged={tagged} />
      </Fold>
      <Fold title="Log Procedures" state={<ProceduresState {...shift} />} {...foldOf('procedures')}>
        <Procedures {...shift} tagged={tagged} onForm={onForm} />
      </Fold>
    </div>
  );
}
