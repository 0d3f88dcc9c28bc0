import type { QuestionWords } from '#shared/correction-output.ts';
import { MAX_QUOTED_LENGTH } from '#shared/text-reports.ts';
import { RadioList } from '#web/ui/Check.tsx';
import { TextArea } from '#web/ui/TextField.tsx';

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const INDEXES = [0, 1, 2, 3] as const;

type QuestionFieldsProps = {
  question: QuestionWords;
  errors: Readonly<Record<string, string>>;
  onChange: (question: QuestionWords) => void;
};

/** The question as it is to be; its options stay in their order. */
export function QuestionFields({ question, errors, onChange }: QuestionFieldsProps) {
  const { options, correctAnswer } = question;

  function changeOption(at: number, text: string) {
    const [a, b, c, d] = options.map((option, index) => (index === at ? text : option));
    onChange({ ...question, options: [a ?? '', b ?? '', c ?? '', d ?? ''] });
  }

  return (
    <>
      <TextArea
        label="The question"
        rows={4}
        maxLength={MAX_QUOTED_LENGTH}
        value={question.question}
        onChange={({ target }) => onChange({ ...question, question: target.value })}
        error={errors['question.question']}
      />
      {INDEXES.map((at) => (
        <TextArea
          key={at}
          label={`Option ${LETTERS[at]}`}
          rows={2}
          maxLength={500}
          value={options[at]}
          onChange={({ target }) => changeOption(at, target.value)}
          error={errors[`question.options.${at}`]}
        />
      ))}
      <RadioList
        legend="Correct answer"
        name="correctAnswer"
        options={LETTERS.map((letter) => ({ value: letter, label: letter }))}
        value={LETTERS[correctAnswer]}
        onChange={(letter) => {
          const chosen = INDEXES.find((at) => LETTERS[at] === letter);
          if (chosen !== undefined) onChange({ ...question, correctAnswer: chosen });
        }}
      />
      <TextArea
        label="The explanation"
        rows={4}
        maxLength={MAX_QUOTED_LENGTH}
        value={question.explanation}
        onChange={({ target }) => onChange({ ...question, explanation: target.value })}
        error={errors['question.explanation']}
      />
    </>
  );
}
