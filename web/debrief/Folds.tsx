import type { DebriefSection } from '#shared/debriefs.ts';
import type { SessionUser } from '#shared/people-output.ts';
import type { DebriefParts } from '#web/debrief-parts.ts';
import type { DebriefState } from '#web/debrief/use-debrief.ts';
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

  function opened(section: DebriefSection) {
    return () => {
      if (!debrief.opened.includes(section)) change({ opened: [section] });
    };
  }

  return (
    <div className="folds">
      <Fold
        title="Generate Pearls"
        state={<PearlsState setId={pearlSetId} />}
        onOpen={opened('pearls')}
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
        onOpen={opened('assessment')}
      >
        <Assessment {...shift} tagged={tagged} />
      </Fold>
      <Fold
        title="Log Procedures"
        state={<ProceduresState {...shift} />}
        onOpen={opened('procedures')}
      >
        <Procedures {...shift} onForm={onForm} />
      </Fold>
    </div>
  );
}
