import { useQuery } from '@tanstack/react-query';
import { DAILY_NUMBERS } from '#shared/review.ts';
import { reviewSettingsQuery, useReviewSettings } from '#web/profile/use-review-settings.ts';
import { Entry } from '#web/ui/Entry.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Outcome } from '#web/ui/Outcome.tsx';
import { Switch } from '#web/ui/Switch.tsx';

const NUMBERS = DAILY_NUMBERS.map((number) => ({ value: String(number), label: String(number) }));

/** Not where one reviews: nothing stands in the way there. */
export function ReviewSettingsEntry() {
  const query = useQuery(reviewSettingsQuery());
  const { outcome, problem, change } = useReviewSettings();
  return (
    <Entry title="How you review" body="flow profile-measure">
      <Outcome outcome={outcome} problem={problem} />
      <Loaded query={query} lines={3}>
        {({ dailyNumber, asksIfGuessed }) => (
          <>
            <Select
              label="Questions a day, at most"
              hint="What is beyond waits for the next day, the longest forgotten first."
              value={String(dailyNumber)}
              options={NUMBERS}
              onChange={(value) => {
                const wanted = DAILY_NUMBERS.find((number) => String(number) === value);
                if (wanted) change({ dailyNumber: wanted }, `At most ${wanted} questions a day.`);
              }}
            />
            <Switch
              label="Offer “Guessed” after a right answer"
              hint="A lucky guess then comes back like a wrong answer."
              checked={asksIfGuessed}
              onChange={(on) =>
                change(
                  { asksIfGuessed: on },
                  on ? '“Guessed” is offered.' : '“Guessed” is not offered any more.',
                )
              }
            />
          </>
        )}
      </Loaded>
    </Entry>
  );
}
