import './read.css';

type NarrativeProps = { strengths: string; improvements: string };

/** What somebody wrote, in the serif: it is said, not labelled. */
export function Narrative({ strengths, improvements }: NarrativeProps) {
  return (
    <div className="narrative">
      <h3>Strengths</h3>
      <p className="quote verbatim">{strengths}</p>
      <h3>Areas for improvement</h3>
      <p className="quote verbatim">{improvements}</p>
    </div>
  );
}
