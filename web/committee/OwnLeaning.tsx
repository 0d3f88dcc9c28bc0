import { useQuery } from '@tanstack/react-query';
import { leaningWords } from '#shared/committee-words.ts';
import { counted } from '#shared/count-words.ts';
import { longDate } from '#shared/date-words.ts';
import { leniencyQuery } from '#web/committee/queries.ts';
import { Entry } from '#web/ui/Entry.tsx';

/** What an assessor alone reads: how the own levels lie beside those of others. Nothing while nothing is known. */
export function OwnLeaning() {
  const { data } = useQuery(leniencyQuery);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Entry
      title="You, as an assessor"
      remark="Read by you and by the administrators of your organization, and by nobody else."
      body="flow"
    >
      {items.map((leniency) => (
        <p className="measure" key={leniency.program.id}>
          In {leniency.program.name} your levels lie beside the average assessor’s, of the same
          residents: {leaningWords(leniency)}. From {counted(leniency.ratings, 'rating')} of{' '}
          {counted(leniency.trainees, 'trainee')}, as of {longDate(new Date(leniency.at))}.
        </p>
      ))}
      <p className="measure soft">
        Nobody is asked to be average. The level takes your habit out, so that a resident is not
        better or worse for having met you.
      </p>
    </Entry>
  );
}
