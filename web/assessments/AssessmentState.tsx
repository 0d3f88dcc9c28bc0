import { counted } from '#shared/count-words.ts';
import { assessorWords } from '#web/assessments/words.ts';
import { useShift } from '#web/assessments/use-shift.ts';
import type { ShiftProps } from '#web/assessments/use-shift.ts';

function OfTrainee(props: ShiftProps) {
  const { isLoading, assessments, open, kept, refused } = useShift(props);
  const [first] = assessments;
  const [request] = open;
  if (refused.length > 0) return <p className="attention">A request was not accepted</p>;
  if (first) {
    const more = assessments.length > 1 ? `, ${assessments.length} in all` : '';
    return <p>{`Assessed by ${first.evaluator.name}${more}`}</p>;
  }
  if (request) {
    const name = request.assessor.name ?? request.assessor.email;
    return (
      <p>{name ? `Requested from ${assessorWords(request)}, waiting` : 'Requested, waiting'}</p>
    );
  }
  if (kept.length > 0) return <p className="attention">Request kept on this device</p>;
  if (isLoading) return <p> </p>;
  if (!props.tagged) return <p>Nobody tagged yet</p>;
  return <p className="attention">Not asked for yet</p>;
}

function OfAttending(props: ShiftProps) {
  const { isLoading, assessments, open } = useShift(props);
  const { tagged, user } = props;
  if (isLoading) return <p> </p>;
  if (assessments.length > 0)
    return <p>{`${counted(assessments.length, 'assessment')} submitted`}</p>;
  if (open.length > 0) return <p className="attention">Asked for, not submitted yet</p>;
  if (!tagged) return <p>Nobody tagged yet</p>;
  if (!user.can.assess || tagged.id === null) return <p>Not possible here</p>;
  return <p className="attention">Not submitted yet</p>;
}

/** How far the shift's assessment is, in a few words. */
export function AssessmentState(props: ShiftProps) {
  if (props.user.role === 'trainee') return <OfTrainee {...props} />;
  if (props.user.role === 'attending') return <OfAttending {...props} />;
  return <p>Written by attending physicians</p>;
}
