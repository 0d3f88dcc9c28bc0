import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { defaultLearnerLevel } from '#shared/people.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import type { SessionUser } from '#shared/people-output.ts';
import type { ContentDepth } from '#shared/pearls.ts';
import { ApiError } from '#web/call.ts';
import { loadPhi } from '#web/phi/load-phi.ts';
import { GeneratorFields } from '#web/pearls/GeneratorFields.tsx';
import { IN_APP } from '#web/pearls/parts.ts';
import type { Place } from '#web/pearls/parts.ts';
import { pearlSetQuery } from '#web/pearls/queries.ts';
import { SetPatients, SetWays } from '#web/pearls/SetPatients.tsx';
import { SetsOfDay } from '#web/pearls/SetsOfDay.tsx';
import { UndoNotice } from '#web/pearls/UndoNotice.tsx';
import { useDraft } from '#web/pearls/use-draft.ts';
import { useGenerator } from '#web/pearls/use-generator.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const IN_DEBRIEF: Place = {
  ...IN_APP,
  offline:
    'You are offline. Your cases are kept here; the pearls are generated when you are back and this page is still open.',
};

type Settings = { includeQuestions?: boolean; contentDepth?: ContentDepth };

type ShiftPearlsProps = {
  user: SessionUser;
  /** YYYY-MM-DD */
  day: string;
  /** The shift's set. */
  setId: string | null;
  includeQuestions: boolean;
  contentDepth: ContentDepth;
  onSettings: (settings: Settings) => void;
  onSet: (setId: string | null) => void;
};

type NewPearlsProps = ShiftPearlsProps & {
  onMade: (setId: string) => void;
  onStay: (() => void) | null;
};

function NewPearls(props: NewPearlsProps) {
  const { user, day, includeQuestions, contentDepth, onSettings, onSet, onMade, onStay } = props;
  const { drop } = useDraft();
  const settings = useMemo(
    () => ({ includeQuestions, contentDepth }),
    [includeQuestions, contentDepth],
  );
  const form = useGenerator({
    place: IN_DEBRIEF,
    defaultLevel: defaultLearnerLevel(user.role, user.traineeLevel),
    elsewhere: {
      settings,
      onSettings,
    },
    onMade: (setId, cases) => {
      // They are in the set: another shift begins without them.
      drop(cases);
      onMade(setId);
      onSet(setId);
    },
  });
  const { isOffline, generateAgain } = form;

  // Before the network may go: what is written without one is checked here first.
  useEffect(() => void loadPhi().catch(() => {}), []);

  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', generateAgain);
    return () => window.removeEventListener('online', generateAgain);
  }, [isOffline, generateAgain]);

  return (
    <>
      <GeneratorFields form={form}>
        <div className="phone-only">
          <UndoNotice removed={form.draft.removed} onChange={form.change} />
        </div>
        <div className="row">
          <Button busy={form.isBusy} busyLabel="Generating..." onClick={form.generate}>
            Generate Pearls
          </Button>
          {onStay && (
            <Button look="quiet" onClick={onStay}>
              Keep the pearls there are
            </Button>
          )}
        </div>
      </GeneratorFields>
      <SetsOfDay userId={user.id} day={day} currentId={props.setId} onChoose={onSet} />
    </>
  );
}

type ShownSetProps = {
  setId: string;
  /** Pressed for here and now: the form that stood in this place is gone. */
  isJustMade: boolean;
  onNewCases: (cases: PearlSet['patients']) => void;
  onForget: () => void;
};

/** Where the form was pressed its pearls begin: in view, with the focus, and nothing below is drawn up while they are written. */
function useBeginning(isJustMade: boolean) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isJustMade) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [isJustMade]);
  return place;
}

function ShownSet({ setId, isJustMade, onNewCases, onForget }: ShownSetProps) {
  const query = useQuery(pearlSetQuery(setId));
  const place = useBeginning(isJustMade);
  const isGone = query.error instanceof ApiError && query.error.code === 'not_found';
  if (isGone) {
    return (
      <div className="flow">
        <Notice look="look">These pearls have been deleted.</Notice>
        <Button onClick={onForget}>Generate others</Button>
      </div>
    );
  }
  const set = query.data;
  return (
    <section
      className={isJustMade ? 'shift-set is-new' : 'shift-set'}
      aria-label="Pearls of this shift"
      tabIndex={-1}
      ref={place}
    >
      <Loaded query={query} lines={6}>
        {(shown) => <SetPatients set={shown} />}
      </Loaded>
      <div className="row">
        <SetWays set={set} />
        <Button onClick={() => onNewCases(set?.patients ?? [])}>New Cases</Button>
      </div>
    </section>
  );
}

/** The shift's pearls in its debrief: the form, and then what came of it, in the same place. */
export function ShiftPearls(props: ShiftPearlsProps) {
  const { setId, onSet } = props;
  const [replaced, setReplaced] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const { drop } = useDraft();

  if (setId === null || replaced === setId) {
    const onStay = setId === null ? null : () => setReplaced(null);
    return <NewPearls {...props} onMade={setMade} onStay={onStay} />;
  }
  return (
    <ShownSet
      key={setId}
      setId={setId}
      isJustMade={made === setId}
      onNewCases={(cases) => {
        drop(cases);
        setReplaced(setId);
      }}
      onForget={() => onSet(null)}
    />
  );
}
