import type { Ref } from 'react';
import { byWhom } from '#shared/corrections.ts';
import type { PearlQuestion } from '#shared/pearl-output.ts';
import { Explanation } from '#web/questions/Explanation.tsx';
import { Choices, JudgedChoices } from '#web/ui/Choices.tsx';

type OptionsProps = {
  question: PearlQuestion;
  /** The id of the question's own words. */
  textId: string;
  chosen: number | null;
  isSubmitted: boolean;
  onChoose: (option: number) => void;
  /** The explanation, once it is there. */
  ref: Ref<HTMLDivElement>;
};

/** To choose from; once the answer is given, which was right, and why. */
export function Options({ question, textId, chosen, isSubmitted, onChoose, ref }: OptionsProps) {
  const { options, correctAnswer, correction } = question;
  if (isSubmitted && chosen !== null) {
    return (
      <>
        <JudgedChoices options={options} chosen={chosen} correct={correctAnswer} />
        <Explanation question={question} chosen={chosen} ref={ref} />
      </>
    );
  }
  return (
    <>
      {correction && <p className="small soft">Corrected {byWhom(correction)}.</p>}
      <Choices
        name={textId}
        labelledBy={textId}
        options={options}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  );
}
